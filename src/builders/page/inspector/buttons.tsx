// The buttons of the page, of the headers of tabs or of a form, each with its actions: added, named, moved and removed here.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { textAt } from '../../../base/loose.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FoldedIconPicker } from '../../../ui/icon-picker/folded-icon-picker.tsx'
import { Select, TextField } from '../../../ui/fields.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { actionListsOf } from '../action-lists.ts'
import { addButton, buttonsOf, headersOf, moveButton, patchButton, removeButton, withHeader } from '../button-lists.ts'
import type { HeldButton } from '../button-lists.ts'
import type { PageModule } from '../document.ts'
import { useEditUi } from '../edit/context.ts'
import { useUndoOffer } from '../edit/use-edit-ui.ts'
import { ActionList } from './widget-actions.tsx'
import { randomKey } from '../../../base/random-key.ts'

export interface ButtonsProps {
  /** Of a widget; '' for the page itself. */
  readonly path: Path
  readonly holder: PageModule
  /** The fields of the rows of the widget. */
  readonly fields: readonly string[]
}

const looks = ['secondary', 'primary', 'ghost', 'danger'] as const

export function Buttons({ path, holder, fields }: ButtonsProps): ReactNode {
  const say = useBenchWords()
  const { actions, bench } = useEditUi()
  const offerUndo = useUndoOffer(bench)
  const box = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState<{ readonly name: string }>()
  useEffect(() => {
    const target = box.current?.querySelector<HTMLElement>(`[data-target="${focused?.name}"]`)
    const field = target?.matches('button') ? target : target?.querySelector<HTMLElement>('input')
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }, [focused])
  const buttons = buttonsOf(holder)
  const kind = path === '' ? 'page' : headersOf(holder).length > 0 ? 'tabs' : 'form'
  const title = say(`build.buttons.${kind}`)

  const add = (): void => {
    actions.patchHolder(
      path,
      one => addButton(one, randomKey().slice(0, 8), say('build.buttons.fresh')),
      say('build.did.addButton'),
    )
    setFocused({ name: `label ${buttons.length}` })
  }
  const move = (index: number, by: -1 | 1): void => {
    const [from, to] = [buttons[index], buttons[index + by]]
    if (!from || !to) return
    actions.patchHolder(
      path,
      one => moveButton(one, from.at, to.at),
      say('build.did.moveButton', { button: from.label }),
    )
    const number = index + by + 1
    bench.say(say('build.said.buttonMoved', { button: from.label, number, count: buttons.length }))
    const isEnd = by < 0 ? number === 1 : number === buttons.length
    setFocused({ name: `${isEnd === by < 0 ? 'down' : 'up'} ${index + by}` })
  }
  const remove = ({ at, label }: HeldButton): void => {
    const did = say('build.did.removeButton', { button: label })
    actions.patchHolder(path, one => removeButton(one, at), did)
    offerUndo(say('build.deleted', { name: label }))
    bench.say(say('build.said.deleted', { name: label }))
    setFocused({ name: 'add' })
  }
  return (
    <section ref={box} className='lc-inspector-section lc-canvas-held' aria-label={title} data-setting='actions'>
      <h3 className='lc-inspector-title' data-reach tabIndex={-1}>
        {title}
      </h3>
      <p className='lc-builder-note'>{say(`build.buttons.${kind}.text`)}</p>
      <Headers path={path} holder={holder} buttons={buttons} />
      {buttons.map((button, index) => (
        <HeldButtonCard
          key={button.id}
          {...{ path, holder, fields, button, index }}
          isLast={index === buttons.length - 1}
          onMove={by => move(index, by)}
          onRemove={() => remove(button)}
        />
      ))}
      {buttons.length === 0 && <p className='lc-builder-note'>{say('build.buttons.none')}</p>}
      <Button size='s' icon='plus' data-target='add' onPress={add}>
        {say('build.buttons.add')}
      </Button>
    </section>
  )
}

interface CardProps extends ButtonsProps {
  readonly button: HeldButton
  readonly index: number
  readonly isLast: boolean
  onMove(by: -1 | 1): void
  onRemove(): void
}

function HeldButtonCard({ path, holder, fields, button, index, isLast, onMove, onRemove }: CardProps): ReactNode {
  const say = useBenchWords()
  const { actions } = useEditUi()
  const { at, label, stored } = button
  const name = `button ${at}`
  const list = actionListsOf(holder, false).find(one => one.name === name)?.actions ?? []
  const set = (key: string, value: string): void =>
    actions.patchHolder(
      path,
      one => patchButton(one, at, { [key]: value }),
      say('build.did.button', { button: label }),
      `${key} ${button.id}`,
    )
  return (
    <section
      className='lc-canvas-held-button'
      aria-label={say('build.actions.button', { button: label })}
      data-setting={`actions ${name}`}
    >
      <div className='lc-canvas-held-head'>
        <h4 data-reach tabIndex={-1}>
          {label}
        </h4>
        <IconButton
          size='s'
          icon='arrow-up'
          data-target={`up ${index}`}
          label={say('build.buttons.up', { button: label })}
          isDisabled={index === 0}
          onPress={() => onMove(-1)}
        />
        <IconButton
          size='s'
          icon='arrow-down'
          data-target={`down ${index}`}
          label={say('build.buttons.down', { button: label })}
          isDisabled={isLast}
          onPress={() => onMove(1)}
        />
        <IconButton size='s' icon='trash' label={say('build.buttons.remove', { button: label })} onPress={onRemove} />
      </div>
      <div data-target={`label ${index}`}>
        <TextField
          size='s'
          label={say('build.buttons.label')}
          value={typeof stored['label'] === 'string' ? stored['label'] : label}
          error={stored['label'] === '' ? say('build.problem.noLabel') : undefined}
          onChange={value => set('label', value)}
        />
      </div>
      <Select
        size='s'
        label={say('build.buttons.look')}
        isClearable={false}
        options={looks.map(value => ({ value, label: say(`build.buttons.look.${value}`) }))}
        value={textAt(stored, 'variant') || 'secondary'}
        onChange={(value: string | null) => set('variant', value ?? 'secondary')}
      />
      <div data-target={`icon ${index}`}>
        <FoldedIconPicker
          value={textAt(stored, 'icon')}
          onChange={icon => set('icon', icon)}
          onClear={() => set('icon', '')}
        />
      </div>
      <ActionList {...{ path, name, fields, list }} />
    </section>
  )
}

/** The button that each tab shows. */
function Headers({
  path,
  holder,
  buttons,
}: Pick<ButtonsProps, 'path' | 'holder'> & { readonly buttons: readonly HeldButton[] }): ReactNode {
  const say = useBenchWords()
  const { actions } = useEditUi()
  const fresh = ' new' // no id begins with a space
  return headersOf(holder).map(({ at, label, button }) => (
    <Select
      key={at}
      size='s'
      label={say('build.buttons.tab', { tab: label })}
      isClearable
      options={[
        ...buttons.map(one => ({ value: one.id, label: one.label })),
        ...(button === '' || buttons.some(({ id }) => id === button)
          ? []
          : [{ value: button, label: say('build.buttons.gone', { id: button }) }]),
        { value: fresh, label: say('build.buttons.new') },
      ]}
      value={button || null}
      onChange={(next: string | null) =>
        actions.patchHolder(
          path,
          one => {
            if (next !== fresh) return withHeader(one, at, next ?? undefined)
            const id = randomKey().slice(0, 8)
            return withHeader(addButton(one, id, say('build.buttons.fresh')), at, id)
          },
          say('build.did.header', { tab: label }),
        )
      }
    />
  ))
}
