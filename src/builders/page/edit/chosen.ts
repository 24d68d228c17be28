// The widgets that are selected together. One of them, or a widget beside them, is the head: it has the focus and is what the
// workbench has selected. A selection that is made in any other way ends this one.
import type { Say } from '../../../base/say.ts'
import type { Path } from '../../../workbench/kind.ts'
import type { Workbench } from '../../../workbench/workbench.ts'
import { isWidgetPath, ownerOf, positionsOf } from '../document.ts'
import type { PageDocument } from '../document.ts'
import { nameAt } from '../kind.ts'

export interface Chosen {
  /** In the order of the page; none while only the selection of the workbench counts. */
  get(): readonly Path[]
  subscribe(listener: () => void): () => void
  /** Selects widgets together; announced. */
  set(paths: readonly Path[], head?: Path): void
  /** Adds a widget to them or takes it out. */
  toggle(path: Path): void
  /** Selects all from where this began to a widget. */
  extendTo(path: Path): void
  /** Goes to a widget without selecting it. */
  goTo(path: Path): void
  all(): void
  /** Leaves the head selected alone. Returns whether there were several. */
  clear(): boolean
  /** Presses add to them without a key, for those who have none. */
  isAdding(): boolean
  setAdding(isAdding: boolean): void
  stop(): void
}

interface State {
  readonly paths: ReadonlySet<Path>
  readonly head: Path
  /** Where a range begins. */
  readonly anchor: Path
}
const none: State = { paths: new Set(), head: '', anchor: '' }
const empty: readonly Path[] = []

const widgetsOf = (page: PageDocument): readonly Path[] => [...positionsOf(page).keys()].filter(isWidgetPath)

/** The widgets from one to another, both included, in the order of the page. */
export function widgetsBetween(page: PageDocument, from: Path, to: Path): readonly Path[] {
  const all = widgetsOf(page)
  const [a, b] = [all.indexOf(from), all.indexOf(to)]
  return a < 0 || b < 0 ? all.filter(path => path === to) : all.slice(Math.min(a, b), Math.max(a, b) + 1)
}

export function createChosen(bench: Workbench<PageDocument>, say: Say): Chosen {
  let state = none
  let adding = false
  let isOwn = false
  let last = bench.get()
  let shown: readonly Path[] = empty
  const listeners = new Set<() => void>()
  const head = (): Path => ownerOf(bench.get().selection)
  const base = (): readonly Path[] => (shown.length > 0 ? shown : [head()].filter(isWidgetPath))

  function found(): readonly Path[] {
    const { paths } = state
    if (paths.size === 0 || head() !== state.head) return empty
    const live = widgetsOf(bench.get().settings).filter(path => paths.has(path))
    return live.length > 1 || (live[0] !== undefined && live[0] !== state.head) ? live : empty
  }
  function update(isTold = false): void {
    const next = found()
    if (!isTold && next.length === shown.length && next.every((path, at) => path === shown[at])) return
    shown = next
    for (const listener of listeners) listener()
  }
  function put(paths: readonly Path[], to: Path, anchor: Path): void {
    state = { paths: new Set(paths), head: to, anchor }
    isOwn = true
    bench.select(to)
    isOwn = false
    update()
    const { settings } = bench.get()
    bench.say(
      paths.length > 1
        ? say('build.said.several', { count: paths.length })
        : say('build.said.one', { name: nameAt(settings, paths[0] ?? to, say) }),
    )
  }
  const stop = bench.subscribe(() => {
    const now = bench.get()
    const isOther = now.selection !== last.selection && now.settings === last.settings
    last = now
    if (isOther && !isOwn) state = none // a step of undo brings the former ones back
    update()
  })

  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (paths, to = paths[0] ?? '') => put(paths, to, to),
    toggle(path) {
      const before = base()
      const paths = before.includes(path) ? before.filter(one => one !== path) : [...before, path]
      put(paths.length === 0 ? [path] : paths, path, path)
    },
    extendTo(path) {
      const from = shown.length > 0 ? state.anchor : head()
      put(widgetsBetween(bench.get().settings, from, path), path, isWidgetPath(from) ? from : path)
    },
    goTo(path) {
      state = { paths: new Set(base()), head: path, anchor: path }
      isOwn = true
      bench.select(path)
      isOwn = false
      update()
    },
    all() {
      const all = widgetsOf(bench.get().settings)
      const to = all.includes(head()) ? head() : (all[0] ?? '')
      if (all.length > 0) put(all, to, to)
    },
    clear() {
      const had = shown.length > 0
      state = none
      update()
      return had
    },
    isAdding: () => adding,
    setAdding(isAdding) {
      adding = isAdding
      update(true)
    },
    stop,
  }
}
