// What is done with widgets as they stand: put in line, hidden from visitors, locked. Each is one step of undo, and is announced.
import type { Say } from '../../base/say.ts'
import type { Path } from '../../workbench/kind.ts'
import type { Workbench } from '../../workbench/workbench.ts'
import { fillRows, sameHeight, sameWidth } from './align.ts'
import { isHidden, isLocked, lockedIn, moduleAt, withHidden } from './document.ts'
import type { PageDocument } from './document.ts'
import { mapWidgets } from './edits.ts'
import type { NarrowWidth } from './spans.ts'

export function arrangeActions(
  bench: Workbench<PageDocument>,
  say: Say,
  name: (paths: readonly Path[]) => string,
  narrow: () => NarrowWidth,
) {
  const now = (): PageDocument => bench.get().settings
  function change(page: PageDocument, did: string, said: string, paths: readonly Path[], what = name(paths)): void {
    bench.endGesture()
    if (page !== now()) bench.change(page, say(did, { name: what }))
    bench.say(say(said, { name: what }))
  }
  const modulesAt = (paths: readonly Path[]) => paths.flatMap(path => moduleAt(now(), path) ?? [])
  /** The text names the narrower width that it holds for. */
  function setColumns(page: PageDocument, word: 'sameWidth' | 'fillRows', paths: readonly Path[]): void {
    const px = narrow()
    const what = px === undefined ? name(paths) : say('build.atWidth', { name: name(paths), px })
    change(page, `build.did.${word}`, `build.said.${word}`, paths, what)
  }
  return {
    sameWidth: (paths: readonly Path[]): void => setColumns(sameWidth(now(), paths, narrow()), 'sameWidth', paths),
    fillRows: (paths: readonly Path[]): void => setColumns(fillRows(now(), paths, narrow()), 'fillRows', paths),
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
