// The menu beside words that are selected (RTE-022): one stop of the Tab key, arrows walk, Alt+F10 leads to it and on,
// Escape back to the text.
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import type { Command } from 'prosemirror-state'
import { Button, IconButton } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useText } from '../../ui/text.tsx'
import { mark } from './commands.ts'
import type { HostTool } from './editor-props.ts'
import { words } from './edit-words.ts'
import type { Facts } from './facts.ts'
import type { Features } from './features.ts'
import { HostTools } from './host-tools.tsx'
import { LookTools } from './look-tools.tsx'
import { StyleMenu } from './style-menu.tsx'
import { lookIcons } from './toolbar.tsx'
import { focusTools, toolStop, walkTools } from './walk-tools.ts'

const marks = [
  ['bold', 'bold'],
  ['italic', 'italic'],
  ['underline', 'underline'],
  ['strike', 'strikethrough'],
] as const

export interface FormatMenuProps {
  readonly facts: Facts
  readonly features: Features
  readonly tools: readonly HostTool[] | undefined
  readonly anchor: RefObject<HTMLElement | null>
  readonly side: 'top' | 'bottom'
  /** Moves the focus here, and calls `onFocused`. */
  readonly isFocusWanted: boolean
  onFocused(): void
  run(command: Command): void
  leave(): void
  /** Alt+F10: on to the next tools. */
  toTools(): void
}

export function FormatMenu(props: FormatMenuProps): ReactNode {
  const { facts, features, run } = props
  const say = useText(words)
  const shown = marks.filter(([name]) => features.has(name))
  const [current, setCurrent] = useState<string>(shown[0]?.[0] ?? 'style')
  const own = { current, setCurrent }
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!props.isFocusWanted) return
    focusTools(bar.current)
    props.onFocused()
  }, [props.isFocusWanted])
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault()
      props.toTools()
    } else walkTools(event, props.leave)
  }
  return (
    <Popover
      isOpen
      focus='none'
      role='toolbar'
      placement={`${props.side}-start`}
      anchor={props.anchor}
      label={say('rich.format')}
      onClose={stay}
      className='lc-rte-bubble lc-rte-menu'
      onKeyDown={press}
      onMouseDown={event => event.preventDefault()}
    >
      <div ref={bar} role='presentation'>
        {shown.map(([name, icon]) => (
          <IconButton
            key={name}
            {...toolStop(name, own)}
            size='s'
            icon={icon}
            label={say(`rich.${name}`)}
            isPressed={facts.marks.includes(name)}
            onPress={() => run(mark(name))}
          />
        ))}
        {features.has('heading') && (
          <StyleMenu
            facts={facts}
            features={features}
            run={run}
            trigger={(name, trigger) => (
              <Button
                {...trigger}
                {...toolStop('style', own)}
                size='s'
                variant='ghost'
                iconEnd='chevron-down'
                aria-label={`${say('rich.style')}: ${name}`}
              >
                {name}
              </Button>
            )}
          />
        )}
        <LookTools
          facts={facts}
          features={features}
          run={run}
          only={['size', 'color']}
          trigger={(id, label, trigger) => (
            <IconButton {...trigger} {...toolStop(id, own)} size='s' icon={lookIcons[id]} label={label} />
          )}
        />
        <HostTools tools={props.tools} own={own} />
      </div>
    </Popover>
  )
}
/** It is shown as long as the words are selected. */
const stay = (): void => {}
