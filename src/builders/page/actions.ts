// What a builder can do to an open page. Each action is one step of undo with a name, and is announced. The mouse, the keyboard and
// quick add all come here.
import type { Say } from '../../base/say.ts'
import type { ChangeOptions, Path } from '../../workbench/kind.ts'
import type { Workbench } from '../../workbench/workbench.ts'
import { mapHolder } from './button-lists.ts'
import { copyText, pasteAfter } from './clipboard.ts'
import { isRowPath, moduleAt, ownerOf, positionAt, widthOf } from './document.ts'
import type { PageDocument, PageModule } from './document.ts'
import * as edits from './edits.ts'
import type { Direction, Edit, Mint, Spot } from './edits.ts'
import { nameAt } from './kind.ts'
import { newWidget } from './palette.ts'
import type { PaletteEntry } from './palette.ts'

export type PageActions = ReturnType<typeof createActions>

export function createActions(bench: Workbench<PageDocument>, say: Say, mint: Mint) {
  const now = (): PageDocument => bench.get().settings
  const name = (path: Path): string => nameAt(now(), path, say)

  function positionText(page: PageDocument, path: Path): string {
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
  function apply({ page, paths }: Edit, label: string, options: ChangeOptions = {}): boolean {
    if (page === now()) return false
    bench.change(page, label, { select: paths[0] ?? '', ...options })
    return true
  }
  function moved(edit: Edit, path: Path): void {
    const what = name(path)
    if (apply(edit, say('build.did.move', { name: what }), { select: ownerOf(path) }))
      bench.say(say('build.said.moved', { name: what, place: positionText(now(), path) }))
    else bench.say(say('build.said.stays', { name: what }))
  }

  return {
    name,
    /** Adds a widget at a spot, or behind the selection. */
    add(entry: PaletteEntry, spot: Spot = edits.spotAfter(now(), bench.get().selection)): void {
      const module = newWidget(now(), entry, mint)
      const edit = edits.insertWidgets(now(), [module], spot, mint)
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
    drop(path: Path, spot: Spot): void {
      moved(isRowPath(path) ? edits.moveRow(now(), path, spot.row) : edits.moveWidgets(now(), [path], spot, mint), path)
    },
    step: (path: Path, direction: Direction): void => moved(edits.moveStep(now(), path, direction, mint), path),
    /** Sets the width of a widget. Steps that follow each other are one step of undo. */
    resize(path: Path, width: number): void {
      if (!moduleAt(now(), path)) return
      const page = edits.resize(now(), [path], width)
      const label = say('build.did.resize', { name: name(path) })
      apply({ page, paths: [ownerOf(path)] }, label, { group: `width ${ownerOf(path)}` })
      const module = moduleAt(now(), path)
      if (module) bench.say(say('build.said.resized', { name: name(path), width: widthOf(module) }))
    },
    widen(path: Path, by: number): void {
      const module = moduleAt(now(), path)
      if (module) this.resize(path, widthOf(module) + by)
    },
    equalize(path: Path): void {
      apply({ page: edits.equalize(now(), path), paths: [ownerOf(path)] }, say('build.did.equal'))
    },
    duplicate(path: Path): void {
      const what = name(path)
      if (apply(edits.duplicate(now(), [path], mint), say('build.did.duplicate', { name: what })))
        bench.say(say('build.said.duplicated', { name: what }))
    },
    /** Returns the name of what is gone; undefined if there was nothing to delete. */
    remove(path: Path, did: 'delete' | 'cut' = 'delete'): string | undefined {
      const what = name(path)
      if (path === '' || !apply(edits.remove(now(), [ownerOf(path)]), say(`build.did.${did}`, { name: what })))
        return undefined
      bench.say(say(did === 'cut' ? 'build.said.cut' : 'build.said.deleted', { name: what }))
      return what
    },
    /** Returns the text of a widget or row for the clipboard. */
    copy: (path: Path): string | undefined => copyText(now(), [ownerOf(path)]),
    /** Inserts what was copied behind the selection; returns what is wrong with it. */
    paste(text: string): string | undefined {
      const edit = pasteAfter(now(), bench.get().selection, text, mint)
      if (!edit.ok) return say(edit.message)
      apply(edit.value, say('build.did.paste', { count: edit.value.count }))
      bench.say(say('build.said.pasted', { count: edit.value.count }))
      return undefined
    },
    ...settingActions(bench, say, name),
  }
}

/** Changes of settings: of a widget, of what has buttons, of the page. */
function settingActions(bench: Workbench<PageDocument>, say: Say, name: (path: Path) => string) {
  const now = (): PageDocument => bench.get().settings
  return {
    /** Changes a widget. `setting` names what is changed; what is typed into one setting is one step of undo. */
    patch(path: Path, change: (module: PageModule) => PageModule, setting: string): void {
      const owner = ownerOf(path)
      const label = say('build.did.setting', { setting, name: name(path) })
      bench.change(edits.mapWidgets(now(), [owner], change), label, { group: `${owner} ${setting}` })
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
