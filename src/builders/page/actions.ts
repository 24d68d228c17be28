// What a builder can do to an open page. Each action is one step of undo with a name, and is announced. The mouse, the keyboard and
// quick add all come here.
import { isSameTree } from '../../base/same-tree.ts'
import type { Say } from '../../base/say.ts'
import { withSettings } from '../../widgets/changed-settings.ts'
import type { PickedSettings } from '../../widgets/changed-settings.ts'
import type { ChangeOptions, Path } from '../../workbench/kind.ts'
import type { Workbench } from '../../workbench/workbench.ts'
import { mapHolder } from './button-lists.ts'
import { linkType } from '../../contract/entities/page-block.ts'
import { arrangeActions } from './arrange-actions.ts'
import { copyText, insertCopies } from './clipboard.ts'
import type { Pasted } from './clipboard.ts'
import { columns, isLocked, isRowPath, isWidgetPath, moduleAt, ownerOf, positionAt, selectionOf } from './document.ts'
import type { PageDocument, PageModule } from './document.ts'
import * as edits from './edits.ts'
import type { Direction, Edit, Mint, Spot } from './edits.ts'
import { nameAt } from './kind.ts'
import { newWidget } from './palette.ts'
import type { PaletteEntry } from './palette.ts'
import { shownWidth } from './spans.ts'
import { inTab } from './tabs/row-tab.ts'
import type { NarrowWidth } from './spans.ts'

export type PageActions = ReturnType<typeof createActions>

/** One thing, or widgets that are selected together. */
type Paths = Path | readonly Path[]
const listed = (paths: Paths): readonly Path[] => (typeof paths === 'string' ? [paths] : paths).map(ownerOf)

/** `choose` selects widgets together that were made at once. */
export function createActions(
  bench: Workbench<PageDocument>,
  say: Say,
  mint: Mint,
  choose: (paths: readonly Path[]) => void = () => {},
  /** Called with what is refused because a widget is locked. */
  onLocked: (text: string) => void = () => {},
  /** The narrower width that the canvas shows. */
  narrow: () => NarrowWidth = () => undefined,
) {
  const now = (): PageDocument => bench.get().settings
  const name = (paths: Paths): string => {
    const list = listed(paths)
    return list.length > 1 ? say('build.several', { count: list.length }) : nameAt(now(), list[0] ?? '', say)
  }
  /** What stays selected while something is done with these. */
  const headOf = (paths: readonly Path[]): Path =>
    paths.length > 1 ? ownerOf(bench.get().selection) : (paths[0] ?? '')

  const positionText = (page: PageDocument, path: Path): string => positionTextOf(page, path, say)
  function apply({ page, paths }: Edit, label: string, options: ChangeOptions = {}): boolean {
    if (page === now()) return false
    bench.change(page, label, { select: paths[0] ?? '', ...options })
    return true
  }
  /** Returns whether one of them is locked, and says so. */
  function refuses(paths: Paths): boolean {
    const path = listed(paths).find(one => isLocked(now(), one))
    if (path === undefined) return false
    const text = say('build.said.isLocked', { name: name(path) })
    bench.say(text)
    onLocked(text)
    return true
  }
  function moved(edit: Edit, paths: Paths): void {
    const what = name(paths)
    const list = listed(paths)
    if (apply(edit, say('build.did.move', { name: what }), { select: headOf(list) }))
      bench.say(say('build.said.moved', { name: what, place: positionText(now(), edit.paths[0] ?? '') }))
    else bench.say(say('build.said.stays', { name: what }))
  }

  return {
    name,
    /** Adds a widget at a spot, or behind the selection. */
    add(entry: PaletteEntry, spot: Spot = edits.spotAfter(now(), bench.get().selection)): void {
      const module = newWidget(now(), entry, mint)
      const inserted = edits.insertWidgets(now(), [module], spot, mint)
      const tab = spot.kind === 'between' ? spot.tab : undefined
      const edit = tab ? inTab(inserted, tab) : inserted
      apply(edit, say('build.did.add', { name: entry.title }))
      bench.say(say('build.said.added', { name: entry.title, place: positionText(now(), edit.paths[0] ?? '') }))
    },
    addRow(at = (positionAt(now(), bench.get().selection)?.row ?? now().rows.length - 1) + 1): void {
      const edit = edits.addRow(now(), at, mint)
      apply(edit, say('build.did.addRow'))
      bench.say(
        say('build.said.added', { name: name(edit.paths[0] ?? ''), place: positionText(now(), edit.paths[0] ?? '') }),
      )
    },
    /** Moves what was dragged to where it was dropped. */
    drop(paths: Paths, spot: Spot): void {
      const [path = ''] = listed(paths)
      if (refuses(paths)) return
      moved(
        isRowPath(path) ? edits.moveRow(now(), path, spot.row) : edits.moveWidgets(now(), listed(paths), spot, mint),
        paths,
      )
    },
    step(paths: Paths, direction: Direction): void {
      if (!refuses(paths)) moved(edits.moveStep(now(), listed(paths), direction, mint), paths)
    },
    ...widthActions(bench, say, name, narrow),
    duplicate(paths: Paths): void {
      const what = name(paths)
      const edit = edits.duplicate(now(), listed(paths), mint)
      if (!apply(edit, say('build.did.duplicate', { name: what }))) return
      if (edit.paths.length > 1) choose(edit.paths)
      bench.say(say('build.said.duplicated', { name: what }))
    },
    /** Returns the name of what is gone; undefined if there was nothing to delete. */
    remove(paths: Paths, did: 'delete' | 'cut' = 'delete'): string | undefined {
      const what = name(paths)
      const list = listed(paths).filter(path => path !== '')
      if (
        list.length === 0 ||
        refuses(list) ||
        !apply(edits.remove(now(), list), say(`build.did.${did}`, { name: what }))
      )
        return undefined
      bench.say(say(did === 'cut' ? 'build.said.cut' : 'build.said.deleted', { name: what }))
      return what
    },
    /** Returns the text of widgets or a row for the clipboard. */
    copy: (paths: Paths): string | undefined => copyText(now(), listed(paths)),
    ...insertActions(bench, say, mint, choose, apply, positionText),
    ...settingActions(bench, say, name),
    ...arrangeActions(bench, say, name, narrow),
  }
}

/** Where a row or widget is, in words. */
function positionTextOf(page: PageDocument, path: Path, say: Say): string {
  const found = positionAt(page, path)
  if (!found) return ''
  const row = found.row + 1
  const rows = page.rows.length
  return found.index === undefined
    ? say('build.place.row', { row, rows })
    : say('build.place.widget', {
        ...{ row, rows, index: found.index + 1 },
        count: page.rows[found.row]?.modules.length ?? 0,
      })
}

/** Inserts copies: of what the clipboard or a block holds. */
function insertActions(
  bench: Workbench<PageDocument>,
  say: Say,
  mint: Mint,
  choose: (paths: readonly Path[]) => void,
  apply: (edit: Edit, label: string) => boolean,
  positionText: (page: PageDocument, path: Path) => string,
) {
  const now = (): PageDocument => bench.get().settings
  return {
    /** Inserts what was copied behind a path. */
    paste(copied: Pasted, behind: Path): void {
      const edit = insertCopies(now(), copied, behind, mint)
      const { paths, count } = edit
      apply(edit, say('build.did.paste', { count }))
      if (paths.length > 1 && paths.every(isWidgetPath)) choose(paths)
      bench.say(say('build.said.pasted', { count }))
    },
    /** Inserts copies of what a block holds at a spot, or behind the selection. */
    insertBlock(block: Pasted, called: string, to: Path | Spot = ownerOf(bench.get().selection)): void {
      const edit = insertCopies(now(), block, to, mint)
      const { paths } = edit
      apply(edit, say('build.did.add', { name: called }))
      if (paths.length > 1 && paths.every(isWidgetPath)) choose(paths)
      bench.say(say('build.said.added', { name: called, place: positionText(now(), paths[0] ?? '') }))
    },
    /** Inserts a reference to a block, in a row of its own: at a spot, or below the selection. */
    insertLinked({ id, name }: { readonly id: string; readonly name: string }, to?: Spot): void {
      const page = now()
      const row = to?.row ?? positionAt(page, bench.get().selection)?.row ?? page.rows.length - 1
      const isEmpty = to?.kind === 'in' && page.rows[row]?.modules.length === 0
      const spot: Spot = isEmpty || to?.kind === 'between' ? to : { kind: 'between', row: row + 1 }
      const module = { id: mint(), name, type: { name: linkType, width: 12 }, block: id, queries: [], selection: {} }
      const edit = edits.insertWidgets(page, [module], spot, mint)
      apply(edit, say('build.did.add', { name }))
      bench.say(say('build.said.added', { name, place: positionText(now(), edit.paths[0] ?? '') }))
    },
    /** Puts copies of what a block holds in the position of a reference to it. */
    unlink(path: Path, content: Pasted): void {
      const name = nameAt(now(), path, say)
      const { page, paths } = insertCopies(now(), content, path, mint)
      apply({ page: edits.remove(page, [path]).page, paths }, say('build.did.unlink', { name }))
      bench.say(say('build.said.unlinked', { name }))
    },
  }
}

/** Sets widths: of widgets, and of those of a row. */
function widthActions(
  bench: Workbench<PageDocument>,
  say: Say,
  name: (paths: Paths) => string,
  narrow: () => NarrowWidth,
) {
  const now = (): PageDocument => bench.get().settings
  /** Steps that follow each other are one step of undo. */
  function set(paths: Paths, widthAt: ((path: Path) => number) | undefined, px: NarrowWidth): void {
    const list = listed(paths)
    const [first = ''] = list
    if (!moduleAt(now(), first)) return
    const page =
      px === undefined
        ? list.reduce((next, path) => edits.resize(next, [path], widthAt?.(path) ?? columns), now())
        : edits.resizeAt(now(), list, px, widthAt)
    const label =
      px === undefined
        ? say('build.did.resize', { name: name(paths) })
        : say('build.did.resizeAt', { name: name(paths), px })
    bench.change(page, label, { group: `width ${px ?? ''} ${list.join(' ')}` })
    const width = shownWidth(now(), first, px)
    bench.say(
      px === undefined
        ? say('build.said.resized', { name: name(paths), width })
        : say('build.said.resizedAt', { name: name(paths), width, px }),
    )
  }
  const chosen = (at: NarrowWidth | 'wide'): NarrowWidth => (at === 'wide' ? undefined : at)
  return {
    /** Sets the columns for the width that the canvas shows, or for another. */
    resize: (paths: Paths, width: number, at: NarrowWidth | 'wide' = narrow()): void =>
      set(paths, () => width, chosen(at)),
    widen(paths: Paths, by: number): void {
      const before = now()
      const px = narrow()
      set(paths, path => shownWidth(before, path, px) + by, px)
    },
    /** The columns for this width are derived again. */
    derive: (paths: Paths, px: NonNullable<NarrowWidth>): void => set(paths, undefined, px),
    equalize(path: Path): void {
      bench.change(edits.equalize(now(), path, narrow()), say('build.did.equal'), { select: ownerOf(path) })
    },
  }
}

/** Changes of settings: of a widget, of what has buttons, of the page. */
function settingActions(bench: Workbench<PageDocument>, say: Say, name: (paths: Paths) => string) {
  const now = (): PageDocument => bench.get().settings
  return {
    /** Changes one widget or several. `setting` names what is changed; what is typed into one setting is one step of undo. */
    patch(paths: Paths, change: (module: PageModule) => PageModule, setting: string): void {
      const owners = [paths].flat().map(ownerOf)
      const label = say('build.did.setting', { setting, name: name(paths) })
      bench.change(edits.mapWidgets(now(), owners, change), label, { group: `${owners.join(' ')} ${setting}` })
    },
    /** Puts picked settings into widgets: one step of undo. */
    putSettings(picked: ReadonlyMap<Path, PickedSettings>, label: string): void {
      bench.endGesture()
      const page = [...picked].reduce(
        (next, [path, settings]) =>
          edits.mapWidgets(next, [path], module => {
            const before = selectionOf(module)
            const selection = withSettings(before, settings)
            return isSameTree(before, selection) ? module : { ...module, selection }
          }),
        now(),
      )
      if (page !== now()) bench.change(page, label)
    },
    /** Changes what has buttons, a widget or the page. Changes of the same group in a row are one step of undo. */
    patchHolder(path: Path, change: (holder: PageModule) => PageModule, label: string, group?: string): void {
      if (group === undefined) bench.endGesture()
      bench.change(
        mapHolder(now(), path, change),
        label,
        group === undefined ? {} : { group: `${ownerOf(path)} ${group}` },
      )
    },
    patchPage(patch: Partial<PageDocument>, label: string): void {
      bench.change({ ...now(), ...patch }, say(label), { group: label })
    },
  }
}
