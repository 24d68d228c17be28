// What quick add offers on a page: a widget to add, a widget to go to.
import type { Say } from '../../base/say.ts'
import type { Command } from '../../workbench/quick-add.tsx'
import type { Workbench } from '../../workbench/workbench.ts'
import { createActions } from './actions.ts'
import { isHidden, isLocked, isWidgetPath, moduleAt, ownerOf, positionsOf, typeOf } from './document.ts'
import type { PageDocument } from './document.ts'
import { arrangements } from './edit/arrangements.ts'
import type { Arrangement, Arranging } from './edit/arrangements.ts'
import { iconName, nameAt, typeName } from './kind.ts'
import { paletteOf } from './palette.ts'
import { randomKey } from '../../base/random-key.ts'

/** `show` opens the tab that shows what was added or selected. */
export function quickCommands(show: () => void, bench: Workbench<PageDocument>, say: Say): readonly Command[] {
  const actions = createActions(bench, say, randomKey)
  const { settings } = bench.get()
  const onPage = (go: () => void) => () => {
    show()
    go()
  }
  return [
    ...paletteOf(say).map((entry): Command => ({
      id: `add ${entry.type}`,
      label: say('build.quick.add', { name: entry.title }),
      icon: entry.icon,
      kind: say('build.add'),
      also: `${entry.type} ${say(`build.group.${entry.group}`)}`,
      run: onPage(() => actions.add(entry)),
    })),
    {
      id: 'row',
      label: say('build.addRow'),
      icon: 'layout',
      kind: say('build.add'),
      also: 'row',
      run: onPage(() => actions.addRow()),
    },
    ...[...positionsOf(settings).keys()].filter(isWidgetPath).flatMap((path): readonly Command[] => {
      const module = moduleAt(settings, path)
      return module
        ? [
            {
              id: `go ${path}`,
              label: say('build.quick.go', { name: nameAt(settings, path, say) }),
              icon: iconName(module),
              kind: say('builder.go'),
              also: typeName(typeOf(module), say),
              run: onPage(() => bench.select(path)),
            },
          ]
        : []
    }),
  ]
}

/** What quick add does with what is selected on the canvas. */
export function arrangeCommands(
  { arrange }: Pick<Arranging, 'arrange'>,
  show: () => void,
  bench: Workbench<PageDocument>,
  say: Say,
): readonly Command[] {
  const { selection, settings } = bench.get()
  const path = ownerOf(selection)
  const module = moduleAt(settings, path)
  if (!module) return []
  const name = nameAt(settings, path, say)
  const words: Readonly<Record<Arrangement, string>> = {
    sameWidth: 'build.sameWidth',
    fillRows: 'build.fillRows',
    sameHeight: 'build.sameHeight',
    toggleHidden: isHidden(module) ? 'build.show' : 'build.hide',
    toggleLocked: isLocked(settings, path) ? 'build.unlock' : 'build.lock',
  }
  return arrangements.map(what => ({
    id: what,
    label: say(words[what]),
    icon: arrangeIcons[what],
    kind: name,
    also: say('build.align'),
    run() {
      show()
      arrange(what, path)
    },
  }))
}

export const arrangeIcons: Readonly<Record<Arrangement, string>> = {
  sameWidth: 'columns',
  fillRows: 'layout',
  sameHeight: 'sort',
  toggleHidden: 'eye-off',
  toggleLocked: 'lock',
}
