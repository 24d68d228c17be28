// What is done with widgets as they stand: put in line, hidden from visitors, locked. Each is one step of undo, and is announced.
import type { Say } from '../../base/say.ts'
import type { Path } from '../../workbench/kind.ts'
import type { Workbench } from '../../workbench/workbench.ts'
import { fillRows, sameHeight, sameWidth } from './align.ts'
import { isHidden, isLocked, lockedIn, moduleAt, withHidden } from './document.ts'
import type { PageDocument } from './document.ts'
import { mapWidgets } from './edits.ts'

export function arrangeActions(bench: Workbench<PageDocument>, say: Say, name: (paths: readonly Path[]) => string) {
  const now = (): PageDocument => bench.get().settings
  function change(page: PageDocument, did: string, said: string, paths: readonly Path[]): void {
    bench.endGesture()
    const what = name(paths)
    if (page !== now()) bench.change(page, say(did, { name: what }))
    bench.say(say(said, { name: what }))
  }
  const modulesAt = (paths: readonly Path[]) => paths.flatMap(path => moduleAt(now(), path) ?? [])
  return {
    sameWidth: (paths: readonly Path[]): void =>
      change(sameWidth(now(), paths), 'build.did.sameWidth', 'build.said.sameWidth', paths),
    fillRows: (paths: readonly Path[]): void =>
      change(fillRows(now(), paths), 'build.did.fillRows', 'build.said.fillRows', paths),
    sameHeight: (paths: readonly Path[], px: number): void =>
      change(sameHeight(now(), paths, px), 'build.did.sameHeight', 'build.said.sameHeight', paths),
    /** Hides widgets from visitors; shows them again if all are hidden. */
    toggleHidden(paths: readonly Path[]): void {
      const isNow = !modulesAt(paths).every(isHidden)
      const page = mapWidgets(now(), paths, module => (isHidden(module) === isNow ? module : withHidden(module, isNow)))
      const word = isNow ? 'hide' : 'show'
      change(page, `build.did.${word}`, `build.said.${word}`, paths)
    },
    /** Locks widgets; unlocks them if all are locked. */
    toggleLocked(paths: readonly Path[]): void {
      const page = now()
      const ids = modulesAt(paths).map(({ id }) => id)
      const isNow = !paths.every(path => isLocked(page, path))
      const there = new Set(page.rows.flatMap(({ modules }) => modules.map(({ id }) => id)))
      const list = [...lockedIn(page)].filter(id => there.has(id) && !ids.includes(id))
      const locked = isNow ? [...list, ...ids] : list
      const word = isNow ? 'lock' : 'unlock'
      change(
        { ...page, locked: locked.length > 0 ? locked : undefined },
        `build.did.${word}`,
        `build.said.${word}`,
        paths,
      )
    },
  }
}
