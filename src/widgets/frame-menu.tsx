import type { ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'
import { LazyMenu } from '../ui/lazy-menu.tsx'
import type { MenuItem } from '../ui/menu.tsx'
import { words } from './menu-words.ts'
import { useText } from '../ui/text.tsx'

export type FrameMenuItem = Pick<MenuItem, 'id' | 'label' | 'icon' | 'isChecked' | 'startsGroup' | 'groupLabel'> & {
  readonly onSelect: () => void
}

/** The menu at the end of a widget's header. A separate file: widgets without a menu do not load it. */
export function FrameMenu({
  name,
  items,
}: {
  readonly name: string
  readonly items: readonly FrameMenuItem[]
}): ReactNode {
  const say = useText(words)
  const label = say('widget.more', { name })
  return (
    <LazyMenu
      label={label}
      items={items}
      placement='bottom-end'
      trigger={<IconButton icon='more' label={label} size='s' />}
    />
  )
}
