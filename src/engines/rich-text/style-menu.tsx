// The menu of what a paragraph is: text, a heading or a block of code.
import type { ReactNode } from 'react'
import type { Command } from 'prosemirror-state'
import { Menu } from '../../ui/menu.tsx'
import type { MenuItem, MenuTriggerProps } from '../../ui/menu.tsx'
import { useText } from '../../ui/text.tsx'
import { block } from './commands.ts'
import { words } from './edit-words.ts'
import type { Facts } from './facts.ts'
import type { Features } from './features.ts'
import { keysOf } from './keys-of.ts'
import { schema } from './schema.ts'

const { nodes } = schema
const styles: readonly (readonly [style: string, keys: string, command: Command])[] = [
  ['paragraph', 'Mod Alt 0', block(nodes.paragraph)],
  ['heading.1', 'Mod Alt 1', block(nodes.heading, { level: 1 })],
  ['heading.2', 'Mod Alt 2', block(nodes.heading, { level: 2 })],
  ['heading.3', 'Mod Alt 3', block(nodes.heading, { level: 3 })],
  ['heading.4', 'Mod Alt 4', block(nodes.heading, { level: 4 })],
  ['heading.5', 'Mod Alt 5', block(nodes.heading, { level: 5 })],
  ['heading.6', 'Mod Alt 6', block(nodes.heading, { level: 6 })],
  ['codeBlock', '```', block(nodes.code_block)],
]

export function StyleMenu({
  facts,
  features,
  run,
  trigger,
}: {
  readonly facts: Facts
  readonly features: Features
  run(command: Command): void
  /** Draws the button of the menu. `name`: the present style. */
  trigger(name: string, props: MenuTriggerProps): ReactNode
}): ReactNode {
  const say = useText(words)
  const nameOf = (style: string): string =>
    /^heading\.[4-6]$/.test(style) ? say('rich.heading', { level: style.slice(-1) }) : say(`rich.${style}`)
  const items = styles
    .filter(
      ([style]) =>
        style === 'paragraph' || features.has(style === 'codeBlock' ? 'codeBlock' : 'heading') || style === facts.style,
    )
    .map(([style, keys, command]): MenuItem => ({
      id: style,
      label: nameOf(style),
      hint: keysOf(keys),
      isChecked: facts.style === style,
      onSelect: () => run(command),
    }))
  return <Menu label={say('rich.style')} items={items} trigger={props => trigger(nameOf(facts.style), props)} />
}
