// The tools for how words and paragraphs look: size, font, color, highlight and alignment, each a menu.
import type { ReactNode } from 'react'
import type { Command } from 'prosemirror-state'
import { fonts, highlights, sizesPx, themeColours } from '../../base/rich-values.ts'
import { Menu } from '../../ui/menu.tsx'
import type { MenuItem, MenuTriggerProps } from '../../ui/menu.tsx'
import { useText } from '../../ui/text.tsx'
import type { Facts } from './facts.ts'
import type { Features } from './features.ts'
import { words } from './look-edit-words.ts'
import { setAlign, setHighlight, setLook } from './style-commands.ts'

interface LookToolsProps {
  readonly facts: Facts
  readonly features: Features
  run(command: Command): void
  /** Default: all. */
  readonly only?: readonly LookTool[]
  /** Draws the button of a menu as the toolbar draws its own. */
  trigger(id: LookTool, label: string, props: MenuTriggerProps): ReactNode
}
export type LookTool = 'size' | 'color' | 'highlight' | 'align'

export function LookTools({ facts, features, run, trigger, only }: LookToolsProps): ReactNode {
  const say = useText(words)
  const { look } = facts
  const none = (isChecked: boolean, onSelect: () => void): MenuItem => ({
    id: 'none',
    label: say('rich.look.none'),
    isChecked,
    onSelect,
  })
  const menus: readonly (readonly [LookTool, boolean, readonly MenuItem[]])[] = [
    [
      'size',
      features.has('color'),
      [
        none(look.fontSize === null && look.fontFamily === null, () =>
          run(setLook({ fontSize: null, fontFamily: null })),
        ),
        ...fonts.map((font, index): MenuItem => ({
          id: font,
          label: say(`rich.font.${font}`),
          isChecked: look.fontFamily === font,
          startsGroup: index === 0,
          groupLabel: index === 0 ? say('rich.font') : undefined,
          onSelect: () => run(setLook({ fontFamily: font })),
        })),
        ...sizesPx.map((px, index): MenuItem => ({
          id: String(px),
          label: String(px),
          isChecked: look.fontSize === px,
          startsGroup: index === 0,
          groupLabel: index === 0 ? say('rich.size') : undefined,
          onSelect: () => run(setLook({ fontSize: px })),
        })),
      ],
    ],
    [
      'color',
      features.has('color'),
      [
        none(look.color === null, () => run(setLook({ color: null }))),
        ...themeColours.map((color): MenuItem => ({
          id: color,
          label: say(`rich.color.${color}`),
          isChecked: look.color === color,
          onSelect: () => run(setLook({ color })),
        })),
      ],
    ],
    [
      'highlight',
      features.has('highlight'),
      [
        none(look.highlight === null, () => run(setHighlight(null))),
        ...highlights.map((color): MenuItem => ({
          id: color,
          label: say(`rich.highlight.${color}`),
          isChecked: look.highlight === color,
          onSelect: () => run(setHighlight(color)),
        })),
      ],
    ],
    [
      'align',
      features.has('align'),
      ([null, 'center', 'right', 'justify'] as const).map((align): MenuItem => ({
        id: align ?? 'start',
        label: say(`rich.align.${align ?? 'start'}`),
        isChecked: facts.align === align,
        onSelect: () => run(setAlign(align)),
      })),
    ],
  ]
  return menus.map(
    ([id, isThere, items]) =>
      isThere &&
      only?.includes(id) !== false && (
        <Menu
          key={id}
          label={say(`rich.look.${id}`)}
          items={items}
          trigger={props => trigger(id, say(`rich.look.${id}`), props)}
        />
      ),
  )
}
