// When the menu of a slash is shown. Its code loads with the first slash.
import type { ReactNode } from 'react'
import type { Command } from 'prosemirror-state'
import { later } from '../../ui/later.tsx'
import type { Facts, SlashAt } from './facts.ts'
import type { Features } from './features.ts'
import type { PartForm } from './parts/menu.tsx'
import type { SlashMenuProps } from './slash/slash-menu.tsx'
import { useTextMenu } from './use-text-menu.ts'
import type { AroundText, TextMenu } from './use-text-menu.ts'

const Nothing = (): ReactNode => null
// a slash is a sign like others if the menu does not load
const SlashMenu = later<SlashMenuProps>(
  async () => (await import('./slash/slash-menu.tsx')).SlashMenu,
  Nothing,
  Nothing,
)

export interface SlashState extends Pick<TextMenu, 'attributes' | 'onKey'> {
  readonly node: ReactNode
}

export function useSlash(
  around: AroundText & {
    readonly facts: Facts
    readonly features: Features
    /** The text has the focus and can be edited, and no panel is open. */
    readonly isFree: boolean
    run(command: Command): void
    open(what: PartForm | 'table'): void
  },
): SlashState {
  const { slash } = around.facts
  const menu = useTextMenu(around.isFree ? slash?.from : undefined, around)
  return {
    attributes: menu.attributes,
    onKey: menu.onKey,
    node: menu.isShown && slash && (
      <SlashMenu
        {...menu.props}
        at={slash}
        features={around.features}
        onChoose={({ does }) => {
          around.run(withoutSlash(slash))
          if (typeof does === 'function') around.run(does)
          else around.open(does)
        }}
      />
    ),
  }
}

const withoutSlash =
  ({ from, to }: SlashAt): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.delete(from, to))
    return true
  }
