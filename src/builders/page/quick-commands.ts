// What quick add offers on a page: a widget to add, a widget to go to.
import type { Say } from '../../base/say.ts'
import type { Command } from '../../workbench/quick-add.tsx'
import type { Workbench } from '../../workbench/workbench.ts'
import { createActions } from './actions.ts'
import { isWidgetPath, moduleAt, positionsOf, typeOf } from './document.ts'
import type { PageDocument } from './document.ts'
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
