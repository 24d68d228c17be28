// One action: folded to a sentence, opened to its form.
import { createElement, memo, useState } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import type { ActionContext, ActionServices } from '../../actions/part.ts'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { ActionJson } from './action-json.tsx'
import { sayOf } from './kinds.ts'
import type { Forms, Kinds } from './kinds.ts'
import { hasForm, kindOf, merged, otherNames, sentenceOf } from './model.ts'
import type { Stored } from './model.ts'
import type { ActionProblem } from './problems.ts'
import { words } from './words.ts'
import { useText } from '../../ui/text.tsx'

export interface CardCommands {
  open(isOpen: boolean): void
  move(by: 1 | -1): void
  duplicate(): void
  remove(): void
  change(action: Loose, isTyping: boolean): void
  drag(event: PointerEvent<HTMLElement>): void
}

interface CardProps {
  readonly action: Stored
  readonly index: number
  readonly count: number
  readonly isOpen: boolean
  /** That it waits is shown above it. */
  readonly isGated: boolean
  readonly kinds: Kinds
  readonly forms: Forms
  readonly context: ActionContext
  readonly services: ActionServices
  readonly problems: readonly ActionProblem[]
  readonly commands: CardCommands
}

export const ActionCard = memo(function ActionCard({
  action,
  index,
  count,
  isOpen,
  isGated,
  kinds,
  forms,
  context,
  services,
  problems,
  commands,
}: CardProps): ReactNode {
  const say = useText(words)
  const [isJson, setJson] = useState(false)
  const kind = kindOf(action, kinds)
  const form = forms.get(kind?.descriptor.type ?? '')
  const sentence = sentenceOf(action, kinds, say)
  const number = index + 1
  const worst = problems.some(one => one.kind === 'error') ? 'error' : problems.length > 0 ? 'warning' : undefined
  const record = isRecord(action) ? action : undefined
  const isKnown = record !== undefined && hasForm(record, kinds)
  const others = isKnown ? otherNames(record, kinds) : []
  const asJson = isJson || !isKnown
  // problems that belong to no field of the form are shown above it
  const own = problems.filter(one => asJson || one.field === '' || others.includes(one.field))
  return (
    <>
      <div className='lc-fa-head' data-mark={worst}>
        <button
          type='button'
          className='lc-fa-handle'
          tabIndex={-1}
          aria-label={say('actions.drag', { number })}
          title={say('actions.drag.tip')}
          disabled={count < 2}
          onPointerDown={event => commands.drag(event)}
        >
          <Icon name='drag' sizePx={14} />
        </button>
        <button
          type='button'
          className='lc-fa-fold'
          data-head
          aria-expanded={isOpen}
          onClick={() => commands.open(!isOpen)}
        >
          <Icon name={kind?.facts?.icon ?? 'help'} className='lc-fa-icon' />
          <span className='lc-fa-words'>
            <span className='lc-fa-sentence'>
              <span className='lc-hidden'>{say(isGated ? 'actions.number.gated' : 'actions.number', { number })} </span>
              {sentence}
            </span>
            {kind && !isGated && !kind.facts?.tellsOrder && (
              <small>{say(`actions.order.${kind.descriptor.order}`)}</small>
            )}
            {!isOpen && problems[0] && (
              <small className='lc-fa-problem' data-kind={worst}>
                {say(problems[0].message)}
              </small>
            )}
          </span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} sizePx={14} />
        </button>
        <LazyMenu
          label={say('actions.more', { number })}
          placement='bottom-end'
          trigger={<IconButton size='s' icon='more' label={say('actions.more', { number })} />}
          items={[
            {
              id: 'up',
              label: say('actions.up'),
              icon: 'arrow-up',
              isDisabled: index === 0,
              onSelect: () => commands.move(-1),
            },
            {
              id: 'down',
              label: say('actions.down'),
              icon: 'arrow-down',
              isDisabled: index === count - 1,
              onSelect: () => commands.move(1),
            },
            { id: 'copy', label: say('actions.duplicate'), icon: 'copy', onSelect: () => commands.duplicate() },
            ...(isKnown
              ? [
                  {
                    id: 'json',
                    label: say(isJson ? 'actions.asForm' : 'actions.asJson'),
                    icon: 'code',
                    onSelect: () => {
                      setJson(!isJson)
                      commands.open(true)
                    },
                  },
                ]
              : []),
            {
              id: 'delete',
              label: say('actions.delete'),
              icon: 'trash',
              isDanger: true,
              startsGroup: true,
              onSelect: () => commands.remove(),
            },
          ]}
        />
      </div>
      {isOpen && (
        <div className='lc-fa-body'>
          {own.map((one, at) => (
            <p key={at} className='lc-fa-problem' data-kind={one.kind}>
              {say(one.message)}
            </p>
          ))}
          {isKnown &&
            !asJson &&
            kind &&
            form &&
            createElement(form, {
              action: record,
              context,
              services,
              say: sayOf(kind, say),
              problemOf: field => problems.find(one => one.field === field)?.message,
              patch: (patch, isTyping = false) => commands.change(merged(record, patch), isTyping),
            })}
          {asJson && (
            <>
              {record && kind && !isKnown && <p className='lc-builder-note'>{say('actions.noForm')}</p>}
              <ActionJson action={action} onChange={next => commands.change(next, true)} />
            </>
          )}
          {!asJson && others.length > 0 && (
            <p className='lc-builder-note'>{say('actions.others', { names: others.join(', ') })}</p>
          )}
        </div>
      )}
    </>
  )
})
