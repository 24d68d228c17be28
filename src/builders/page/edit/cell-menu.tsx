import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { LazyMenu } from '../../../ui/lazy-menu.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { useBlocks } from '../blocks/context.tsx'
import { useComments } from '../comments/context.ts'
import { isHidden, isLocked, moduleAt } from '../document.ts'
import { useEditUi } from './context.ts'

/** What else can be done with a widget or a row, for those without a keyboard. */
export function MoreMenu({ path, name }: { readonly path: Path; readonly name: string }): ReactNode {
  const say = useBenchWords()
  const ui = useEditUi()
  const isRow = path.startsWith('row:')
  const page = ui.bench.get().settings // the tools of what is selected are drawn again with each change of it
  const module = moduleAt(page, path)
  const isCommented = useComments() !== undefined
  const blocks = useBlocks()
  const moves = (isRow ? (['up', 'down'] as const) : (['left', 'right', 'up', 'down'] as const)).map(direction => ({
    id: direction,
    label: say(
      { left: 'build.moveLeft', right: 'build.moveRight', up: 'build.moveUp', down: 'build.moveDown' }[direction],
    ),
    icon: `arrow-${direction}`,
    onSelect: () => ui.actions.step(path, direction),
  }))
  return (
    <LazyMenu
      label={say('build.tools', { name })}
      placement='bottom-end'
      trigger={<IconButton size='s' icon='more' label={say('build.more')} />}
      items={[
        { id: 'settings', label: say('build.settings'), icon: 'sliders', onSelect: () => ui.showSettings(true) },
        ...(isCommented
          ? [{ id: 'comment', label: say('build.comment'), icon: 'comment', onSelect: () => ui.showComments(path) }]
          : []),
        ...moves,
        ...(isRow
          ? []
          : [
              {
                id: 'hide',
                label: say(module && isHidden(module) ? 'build.show' : 'build.hide'),
                icon: module && isHidden(module) ? 'eye' : 'eye-off',
                hint: 'H',
                startsGroup: true,
                onSelect: () => ui.arrange('toggleHidden', path),
              },
              {
                id: 'lock',
                label: say(isLocked(page, path) ? 'build.unlock' : 'build.lock'),
                icon: isLocked(page, path) ? 'unlock' : 'lock',
                hint: 'L',
                onSelect: () => ui.arrange('toggleLocked', path),
              },
            ]),
        {
          id: 'copy',
          label: say('build.copy'),
          icon: 'copy',
          hint: 'Ctrl C',
          startsGroup: true,
          onSelect: () => ui.copy(path),
        },
        { id: 'cut', label: say('build.cut'), icon: 'move', hint: 'Ctrl X', onSelect: () => ui.cut(path) },
        { id: 'paste', label: say('build.paste'), icon: 'clipboard', hint: 'Ctrl V', onSelect: () => ui.paste(path) },
        ...(blocks
          ? [{ id: 'block', label: say('build.saveBlock'), icon: 'save', onSelect: () => blocks.save(path) }]
          : []),
      ]}
    />
  )
}
