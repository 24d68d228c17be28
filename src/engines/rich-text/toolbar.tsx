// The tools above the text: one stop of the Tab key, arrows walk. A press leaves the focus in the text.
import { useState } from 'react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import type { Command } from 'prosemirror-state'
import { redo, undo } from 'prosemirror-history'
import { Button, IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { MenuItem } from '../../ui/menu.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { clearFormat, insertRule, list, mark, quote } from './commands.ts'
import type { Facts } from './facts.ts'
import type { HostTool } from './editor-props.ts'
import type { Feature, Features } from './features.ts'
import { HostTools } from './host-tools.tsx'
import { words as lookWords } from './look-edit-words.ts'
import { isMac, keysOf } from './keys-of.ts'
import { LanguageMenu } from './language-menu.tsx'
import { LookTools } from './look-tools.tsx'
import type { LookTool } from './look-tools.tsx'
import type { PartForm } from './parts/menu.tsx'
import type { ReviewKind } from './review/kit.tsx'
import { schema } from './schema.ts'
import { insertDetails, tasks, tick, toggleOpen } from './style-commands.ts'
import { StyleMenu } from './style-menu.tsx'
import { words } from './edit-words.ts'
import { toolStop, walkTools } from './walk-tools.ts'
import type { ToolStop } from './walk-tools.ts'
import { useText } from '../../ui/text.tsx'

const { nodes } = schema

export interface ToolbarProps {
  readonly features: Features
  readonly facts: Facts
  readonly label: string
  readonly controls: string
  readonly ref: Ref<HTMLDivElement>
  readonly tools: readonly HostTool[] | undefined
  run(command: Command): void
  openLink(): void
  openPart(form: PartForm): void
  openTable(): void
  openReview(kind: ReviewKind): void
  /** Escape: back into the text. */
  leave(): void
}

export function Toolbar({
  features,
  facts,
  label,
  controls,
  ref,
  tools,
  run,
  openLink,
  openPart,
  openTable,
  openReview,
  leave,
}: ToolbarProps): ReactNode {
  const say = useText(words)
  const sayLook = useText(lookWords)
  const [current, setCurrent] = useState('style')
  const isThere = (feature: Feature): boolean => features.has(feature)
  const isOn = (name: Facts['marks'][number]): boolean => facts.marks.includes(name)
  const own = { current, setCurrent }
  const all: readonly MenuItem[] = [
    {
      id: 'strike',
      label: say('rich.strike'),
      hint: keysOf('Mod Shift X'),
      isChecked: isOn('strike'),
      onSelect: () => run(mark('strike')),
    },
    {
      id: 'code',
      label: say('rich.code'),
      hint: keysOf('Mod E'),
      isChecked: isOn('code'),
      onSelect: () => run(mark('code')),
    },
    {
      id: 'quote',
      label: say('rich.quote'),
      hint: keysOf('Mod Shift 9'),
      isChecked: facts.isQuote,
      onSelect: () => run(quote),
    },
    {
      id: 'tasks',
      label: sayLook('rich.tasks'),
      hint: '[ ]',
      isChecked: facts.isTask,
      onSelect: () => run(tasks),
    },
    ...(facts.isTask
      ? [{ id: 'tick', label: say('rich.tick'), hint: keysOf('Mod Shift D'), onSelect: () => run(tick) }]
      : []),
    {
      id: 'image',
      label: `${say('rich.image')}…`,
      icon: 'image',
      startsGroup: true,
      onSelect: () => openPart('picture'),
    },
    { id: 'table', label: `${say('rich.table')}…`, icon: 'table', onSelect: openTable },
    { id: 'video', label: `${say('rich.videoPart')}…`, icon: 'play', onSelect: () => openPart('video') },
    { id: 'button', label: `${say('rich.button')}…`, icon: 'plus-circle', onSelect: () => openPart('button') },
    { id: 'details', label: say('rich.details'), icon: 'chevron-down', onSelect: () => run(insertDetails) },
    ...(facts.details
      ? [
          {
            id: 'open',
            label: say('rich.details.open'),
            isChecked: facts.details.isOpen,
            onSelect: () => run(toggleOpen),
          },
        ]
      : []),
    { id: 'rule', label: say('rich.rule'), icon: 'minus', hint: '---', onSelect: () => run(insertRule) },
    {
      id: 'find',
      label: `${say('rich.find')}…`,
      icon: 'search',
      hint: keysOf('Mod Shift F'),
      startsGroup: true,
      onSelect: () => openReview('find'),
    },
    { id: 'count', label: `${say('rich.count')}…`, icon: 'hash', onSelect: () => openReview('count') },
    { id: 'check', label: `${say('rich.check')}…`, icon: 'check', onSelect: () => openReview('check') },
    { id: 'clear', label: say('rich.clear'), icon: 'close', startsGroup: true, onSelect: () => run(clearFormat) },
    {
      id: 'undo',
      label: say('rich.undo'),
      icon: 'undo',
      hint: keysOf('Mod Z'),
      isDisabled: !facts.canUndo,
      onSelect: () => run(undo),
    },
    {
      id: 'redo',
      label: say('rich.redo'),
      icon: 'redo',
      hint: keysOf('Mod Shift Z'),
      isDisabled: !facts.canRedo,
      onSelect: () => run(redo),
    },
  ]
  const items = all.filter(({ id }) => !(id in featureOf) || isThere(featureOf[id] ?? 'bold'))
  return (
    // keys bubble up from the tools
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className='lc-rte-tools'
      part='toolbar'
      role='toolbar'
      aria-label={label}
      aria-controls={controls}
      onKeyDown={event => walkTools(event, leave)}
      onMouseDown={stayInText}
    >
      <StyleMenu
        facts={facts}
        features={features}
        run={run}
        trigger={(name, props) => (
          <Tip text={say('rich.style')}>
            <Button
              {...props}
              {...toolStop('style', own)}
              size='s'
              variant='ghost'
              iconEnd='chevron-down'
              className='lc-rte-style'
              aria-label={`${say('rich.style')}: ${name}`}
            >
              {name}
            </Button>
          </Tip>
        )}
      />
      {facts.code && (
        <LanguageMenu
          language={facts.code.language}
          run={run}
          trigger={(name, props) => (
            <Tip text={say('rich.language')}>
              <Button
                {...props}
                {...toolStop('language', own)}
                size='s'
                variant='ghost'
                iconEnd='chevron-down'
                aria-label={`${say('rich.language')}: ${name}`}
              >
                {name}
              </Button>
            </Tip>
          )}
        />
      )}
      <Line />
      {isThere('bold') && (
        <Tool id='bold' icon='bold' keys='Mod B' isOn={isOn('bold')} own={own} onPress={() => run(mark('bold'))} />
      )}
      {isThere('italic') && (
        <Tool
          id='italic'
          icon='italic'
          keys='Mod I'
          isOn={isOn('italic')}
          own={own}
          onPress={() => run(mark('italic'))}
        />
      )}
      {isThere('underline') && (
        <Tool
          id='underline'
          icon='underline'
          keys='Mod U'
          isOn={isOn('underline')}
          own={own}
          onPress={() => run(mark('underline'))}
        />
      )}
      {isThere('strike') && (
        <Tool
          id='strike'
          icon='strikethrough'
          keys='Mod Shift X'
          isOn={isOn('strike')}
          own={own}
          isWide
          onPress={() => run(mark('strike'))}
        />
      )}
      {isThere('code') && (
        <Tool
          id='code'
          icon='code'
          keys='Mod E'
          isOn={isOn('code')}
          own={own}
          isWide
          onPress={() => run(mark('code'))}
        />
      )}
      {isThere('link') && <Tool id='link' icon='link' keys='Mod K' isOn={isOn('link')} own={own} onPress={openLink} />}
      <Line />
      {isThere('list') && (
        <Tool
          id='bullets'
          icon='list'
          keys='Mod Shift 8'
          isOn={facts.list === 'bullets'}
          own={own}
          onPress={() => run(list(nodes.bullet_list))}
        />
      )}
      {isThere('list') && (
        <Tool
          id='numbers'
          icon='list-numbered'
          keys='Mod Shift 7'
          isOn={facts.list === 'numbers'}
          own={own}
          onPress={() => run(list(nodes.ordered_list))}
        />
      )}
      {isThere('quote') && (
        <Tool
          id='quote'
          icon='quote'
          keys='Mod Shift 9'
          isOn={facts.isQuote}
          own={own}
          isWide
          onPress={() => run(quote)}
        />
      )}
      {isThere('image') && <Tool id='image' icon='image' own={own} isWide onPress={() => openPart('picture')} />}
      {isThere('table') && <Tool id='table' icon='table' own={own} isWide onPress={openTable} />}
      <LookTools
        facts={facts}
        features={features}
        run={run}
        trigger={(id, label, props) => (
          <Tip text={label}>
            <IconButton {...props} {...toolStop(id, own)} size='s' icon={lookIcons[id]} title='' label={label} />
          </Tip>
        )}
      />
      <HostTools tools={tools} own={own} />
      <span className='lc-rte-space' />
      <Menu
        label={say('rich.more')}
        items={items}
        placement='bottom-end'
        trigger={props => (
          <Tip text={say('rich.more')}>
            <IconButton {...props} {...toolStop('more', own)} size='s' icon='more' title='' label={say('rich.more')} />
          </Tip>
        )}
      />
    </div>
  )
}

/** The features of the entries of the last menu; the others are always there. */
const featureOf: Readonly<Record<string, Feature>> = {
  tasks: 'tasks',
  strike: 'strike',
  code: 'code',
  quote: 'quote',
  image: 'image',
  table: 'table',
  video: 'video',
  button: 'button',
  details: 'details',
  rule: 'rule',
}

export const lookIcons: Readonly<Record<LookTool, string>> = {
  size: 'text',
  color: 'palette',
  highlight: 'bookmark',
  align: 'menu',
}

const Line = (): ReactNode => <span className='lc-rte-line' aria-hidden='true' />

/** The pointer takes no focus from the text. */
const stayInText = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('[data-tool]')) event.preventDefault()
}

function Tool({
  id,
  icon,
  keys,
  isOn,
  isWide = false,
  own,
  onPress,
}: {
  readonly id: string
  readonly icon: string
  readonly keys?: string
  readonly isOn?: boolean
  /** Only if there is room; otherwise it is in the last menu. */ readonly isWide?: boolean
  readonly own: ToolStop
  onPress(): void
}): ReactNode {
  const say = useText(words)
  return (
    <Tip text={say(`rich.${id}`)} keys={keys}>
      <IconButton
        {...toolStop(id, own)}
        size='s'
        icon={icon}
        label={say(`rich.${id}`)}
        title=''
        isPressed={isOn}
        data-wide={isWide || undefined}
        aria-keyshortcuts={keys?.replace('Mod', isMac() ? 'Meta' : 'Control').replaceAll(' ', '+')}
        onPress={onPress}
      />
    </Tip>
  )
}

function Tip({
  text,
  keys,
  children,
}: {
  readonly text: string
  readonly keys?: string | undefined
  readonly children: Parameters<typeof Tooltip>[0]['children']
}): ReactNode {
  return (
    <Tooltip
      sharesEscape
      text={
        <>
          {text}
          {keys !== undefined && <kbd className='lc-rte-keys'>{keysOf(keys)}</kbd>}
        </>
      }
    >
      {children}
    </Tooltip>
  )
}
