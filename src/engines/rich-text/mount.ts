// The editor outside React: a ProseMirror view in a box, which gets a stored text and emits the stored form of each
// change. It emits a moment after the last key, immediately when the focus leaves, when a shortcut may be handled
// elsewhere, and at the end, so that nothing typed is lost. If a text is changed back, exactly the original value is
// emitted.
import { history } from 'prosemirror-history'
import { DOMSerializer } from 'prosemirror-model'
import type { Mark, Node } from 'prosemirror-model'
import { EditorState, Plugin, Selection } from 'prosemirror-state'
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view'
import type { NodeView, NodeViewConstructor } from 'prosemirror-view'
import { tokensIn } from '../../base/rich-fields.ts'
import { mostLetters } from '../../base/rich-limits.ts'
import { colourIn } from '../../base/rich-values.ts'
import { showColour } from '../../ui/rich-colour.ts'
import { arrivals } from './arrivals.ts'
import { arriving } from './arriving.ts'
import type { ArrivalHooks } from './arriving.ts'
import { addBelow, linkAt } from './commands.ts'
import { heldPlugin, holding } from './held.ts'
import type { TextRange } from './held.ts'
import { keyPlugins } from './keys.ts'
import type { KeyCommands } from './keys.ts'
import type { Features } from './features.ts'
import { freshSelection } from './fresh-selection.ts'
import { nodeViews } from './node-views.ts'
import type { DrawnWith } from './drawn.ts'
import { isEmpty, readRich } from './read.ts'
import { htmlReading } from './pasting/reading.ts'
import { schema } from './schema.ts'
import { lettersOf } from './size.ts'
import { slotsPlugin } from './slots.ts'
import type { Slot } from './slots.ts'
import { featureGuard } from './strip.ts'
import { TableView } from './table-view.ts'
import { sizeGate } from './too-large.ts'
import type { TooLarge } from './too-large.ts'
import { writeRich } from './write.ts'
import { finderOf } from './finder.ts'
import { longText } from './long-text.ts'

export type TableKit = typeof import('./tables/kit.ts')

export interface Hooks extends KeyCommands, DrawnWith, ArrivalHooks {
  /** A document tree, undefined for an empty text, or the original value if the text equals it again. */
  onChange(value: unknown): void
  onState(state: EditorState): void
  onFocus(): void
  onBlur(event: FocusEvent): void
  /** The code of tables is loaded: the text has one. */
  onTables(kit: TableKit): void
  /** A key before the text uses it. Returns whether it was used elsewhere. */
  onKey?(event: KeyboardEvent): boolean
  /** The text has a picture: shown by code that is loaded with the first one. */
  onPicture?(): void
  /** What was pasted or dropped is too large for the text: nothing was added. */
  onTooLarge?(refused: TooLarge): void
  /** Whether the text is longer than can be stored: after each change of that. */
  onOver?(isOver: boolean): void
  /** Pictures that arrived as files, and those whose slot is gone. Without it none is taken. */
  onSlots?(added: readonly Slot[], gone: readonly string[]): void
  attributes(): Readonly<Record<string, string>>
  placeholder(): string
  features(): Features
  readonly emitAfterMs: number
}

export interface Mounted {
  readonly view: EditorView
  /** Shows another text; the same one changes nothing. */
  load(value: unknown): void
  /** Emits pending changes now. */
  flush(): void
  /** Reads attributes, placeholder and lock again. */
  refresh(): void
  /** Shows the text of a room with the plugins of its session; from now on `load` changes nothing. */
  restart(doc: Node, plugins: readonly Plugin[]): void
  /** Lays out all blocks of a long text once: each is where its reader drew it. */
  layOut(): void
  /** From now on pictures are drawn by these. */
  showPictures(make: (node: Node, getPos: () => number | undefined) => NodeView): void
  /** Keeps a position marked while the focus is elsewhere. */
  hold(range: TextRange | undefined): void
  /** Marks found places; `current` is the one that is meant. */
  mark(ranges: readonly TextRange[], current: number): void
  stop(): void
}

const { nodes } = schema

const ghost = (placeholder: () => string): Plugin =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const first = doc.firstChild
        if (
          doc.childCount !== 1 ||
          !first ||
          first.type !== schema.nodes.paragraph ||
          first.content.size > 0 ||
          placeholder() === ''
        )
          return null
        return DecorationSet.create(doc, [
          Decoration.node(0, first.nodeSize, { class: 'lc-rte-ghost', 'data-placeholder': placeholder() }),
        ])
      },
    },
  })

/** The limit of emitted values that have not come back; older ones are not waited for. */
const mostUnder = 50
const lateMs = 5000

export function mountEditor(box: HTMLElement, start: unknown, hooks: Hooks): Mounted {
  let came: { readonly value: unknown; readonly doc: Node } = { value: start, doc: readRich(start) }
  let said = start
  /** The document of `said`: documents share what did not change, so comparing them costs little. */
  let saidDoc = came.doc
  /** Emitted values that have not come back yet, oldest first: the parent may lag behind typing. */
  let under: { readonly value: unknown; readonly atMs: number }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const takesFiles = (): boolean => hooks.onSlots !== undefined && !hooks.isLocked() && hooks.features().has('image')
  const basePlugins = [
    freshSelection,
    ...keyPlugins(hooks),
    history(),
    heldPlugin,
    ghost(hooks.placeholder),
    featureGuard(hooks.features),
    slotsPlugin((added, gone) => hooks.onSlots?.(added, gone)),
    sizeGate(refused => hooks.onTooLarge?.(refused)),
    arrivals(takesFiles),
    htmlReading(),
  ]
  /** Those of a session in a room; undefined outside of one. */
  let shared: readonly Plugin[] | undefined
  let plugins: readonly Plugin[] = basePlugins
  let tables: TableKit | 'asked' | undefined
  const hasTable = finderOf(({ type }) => type === nodes.table)
  const hasPicture = finderOf(({ type }) => type === nodes.image || type === nodes.custom_image)
  const stateOf = (doc: Node): EditorState => {
    // in words, if there are any: typing would replace a part that is selected
    const selection = Selection.findFrom(doc.resolve(0), 1, true)
    return EditorState.create({ doc, plugins, ...(selection && { selection }) })
  }

  /** Loads the code of tables once the text has one. Until then, and without it, a table is edited as words are. */
  function watchTables(): void {
    if (tables || hooks.isLocked() || !hooks.features().has('table') || !hasTable(view.state.doc)) return
    tables = 'asked'
    import('./tables/kit.ts').then(useTables, () => {
      tables = undefined // the next change requests it again
    })
  }
  function useTables(kit: TableKit): void {
    if (view.isDestroyed) return
    tables = kit
    plugins = [...kit.tablePluginsFirst(), ...basePlugins, ...(shared ?? []), ...kit.tablePluginsLast()]
    if (!shared) came = { ...came, doc: kit.repairedDoc(came.doc) } // a repair is not a change of the text
    view.updateState(view.state.reconfigure({ plugins }))
    const repair = shared ? undefined : kit.repairTables(view.state)
    if (repair) view.dispatch(repair.setMeta('addToHistory', false))
    hooks.onTables(kit)
    hooks.onState(view.state)
  }
  let isPictureTold = false
  function watchPictures(): void {
    if (isPictureTold || !hooks.onPicture || !hasPicture(view.state.doc)) return
    isPictureTold = true
    hooks.onPicture()
  }
  const readDoc = (value: unknown): Node =>
    typeof tables === 'object' ? tables.repairedDoc(readRich(value)) : readRich(value)

  let isOver = false
  /** What others write too is measured by its room. */
  function watchSize(doc: Node): void {
    const isNow = !shared && lettersOf(doc) > mostLetters
    if (isNow !== isOver) hooks.onOver?.(isNow)
    isOver = isNow
  }
  const now = (doc: Node): unknown => (doc.eq(came.doc) ? came.value : isEmpty(doc) ? undefined : writeRich(doc))
  function flush(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    const { doc } = view.state
    watchSize(doc)
    const value = now(doc)
    if (Object.is(value, said) || doc.eq(saidDoc)) return
    said = value
    saidDoc = doc
    under = [...under, { value, atMs: Date.now() }].slice(-mostUnder)
    hooks.onChange(value)
  }

  const long = longText(() => {
    if (!view.isDestroyed) view.setProps({})
  })
  const views = nodeViews(hooks)
  const come = arriving(hooks)
  const drawnBy = {
    ...views.all,
    table: (node => new TableView(node, box.ownerDocument)) satisfies NodeViewConstructor,
  }
  const view: EditorView = new EditorView(box, {
    state: stateOf(came.doc),
    editable: () => !hooks.isLocked(),
    attributes: ({ doc }) => ({ ...hooks.attributes(), ...long.attributes(doc) }),
    dispatchTransaction(tr) {
      const next = view.state.apply(tr)
      view.updateState(next)
      if (tr.docChanged) {
        clearTimeout(timer)
        timer = setTimeout(flush, hooks.emitAfterMs)
      }
      hooks.onState(next)
      if (tr.docChanged) come.changed(tr)
      watchTables()
      watchPictures()
    },
    nodeViews: drawnBy,
    markViews: { text_style: mark => ({ dom: styled(mark, box) }) },
    ...come.props,
    handleClick(_, pos, event) {
      const link = event.ctrlKey || event.metaKey ? linkAt(view.state, pos) : undefined
      // one that names fields leads somewhere only where it is read
      if (link && tokensIn(link.href).length === 0)
        box.ownerDocument.defaultView?.open(link.href, '_blank', 'noopener,noreferrer')
      return link !== undefined
    },
    handleKeyDown(_, event) {
      if (hooks.onKey?.(event)) return true
      if (event.ctrlKey || event.metaKey) flush()
      return false
    },
    handleDOMEvents: {
      focus: () => {
        hooks.onFocus()
      },
      blur: (_, event) => {
        flush()
        // the box of a task is a part of the text
        if (!view.dom.contains(event.relatedTarget as globalThis.Node | null)) hooks.onBlur(event) // what has the focus is a node
      },
      drop: come.dropped,
      mousedown(_, event) {
        const last = view.dom.lastElementChild
        const isText =
          view.state.doc.lastChild?.isTextblock === true && view.state.doc.lastChild.type !== schema.nodes.code_block
        if (
          event.target !== view.dom ||
          !last ||
          isText ||
          hooks.isLocked() ||
          event.clientY <= last.getBoundingClientRect().bottom
        )
          return false
        event.preventDefault()
        view.focus()
        return addBelow(view.state, view.dispatch)
      },
    },
  })
  hooks.onState(view.state)
  watchTables()
  watchPictures()

  return {
    view,
    flush,
    layOut: long.layOut,
    load(value) {
      if (shared) return
      under = under.filter(one => Date.now() - one.atMs < lateMs)
      const echo = under.findIndex(one => isSame(one.value, value))
      if (echo >= 0) {
        // our own value, late: what was typed since stays
        under = under.slice(echo + 1)
        if (under.length === 0) said = value
        return
      }
      if (Object.is(value, said)) return
      if (isSame(value, said)) {
        said = value
        return
      }
      under = []
      clearTimeout(timer)
      timer = undefined
      said = value
      came = { value, doc: readDoc(value) }
      saidDoc = came.doc
      watchSize(saidDoc)
      const at = view.state.selection.from
      const fresh = stateOf(came.doc)
      view.updateState(
        fresh.apply(fresh.tr.setSelection(Selection.near(fresh.doc.resolve(Math.min(at, fresh.doc.content.size))))),
      )
      hooks.onState(view.state)
      watchTables()
      watchPictures()
    },
    restart(doc, more) {
      shared = more
      const known = typeof tables === 'object' ? tables : undefined
      plugins = [...(known?.tablePluginsFirst() ?? []), ...basePlugins, ...more, ...(known?.tablePluginsLast() ?? [])]
      came = { value: isEmpty(doc) ? undefined : writeRich(doc), doc }
      const at = view.state.selection.from
      const fresh = stateOf(doc)
      view.updateState(fresh.apply(fresh.tr.setSelection(Selection.near(doc.resolve(Math.min(at, doc.content.size))))))
      timer ??= setTimeout(flush, hooks.emitAfterMs)
      hooks.onState(view.state)
      watchTables()
      watchPictures()
    },
    showPictures(make) {
      const picture: NodeViewConstructor = (node, _, getPos) => make(node, getPos)
      view.setProps({ nodeViews: { ...drawnBy, image: picture, custom_image: picture } })
    },
    refresh() {
      view.setProps({})
      views.redraw()
      watchTables()
    },
    hold(range) {
      view.dispatch(holding(view.state, range ? [range] : []))
    },
    mark(ranges, current) {
      if (!view.isDestroyed) view.dispatch(holding(view.state, ranges, current))
    },
    stop() {
      flush()
      view.destroy()
    },
  }
}

/** Words with a colour: its rule must be in the root of the editor. */
function styled(mark: Mark, box: HTMLElement): HTMLElement {
  const root = box.getRootNode()
  const colour = colourIn(mark.attrs['color'])
  if (colour !== undefined && (root instanceof Document || root instanceof ShadowRoot)) showColour(root, colour)
  const spec = mark.type.spec.toDOM?.(mark, true)
  return spec
    ? (DOMSerializer.renderSpec(box.ownerDocument, spec).dom as HTMLElement) // its spec is a <span>
    : box.ownerDocument.createElement('span')
}

/** Equal as stored: the parent may have copied it. */
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
