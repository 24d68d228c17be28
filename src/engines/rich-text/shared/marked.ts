// The passages that a host marks in a room. They are stored as positions of the confirmed text and follow its steps as
// they do on the server; what is shown is moved over the own steps that are not confirmed yet.
import { sendableSteps } from 'prosemirror-collab'
import { Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import type { EditorState, Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { passageAfter, quoteOf } from './passages.ts'
import type { Passage, PassageMaps } from './passages.ts'
import type { PassagesSeen, PassageList, SeenPassage } from './room.ts'

interface Marked {
  readonly version: number
  /** Of the confirmed text. */
  readonly passages: ReadonlyMap<string, Passage>
  /** The steps that were confirmed here, the last ones: a list of the host may be of a former version. */
  readonly log: PassageMaps
  /** A list of a version that is not here yet. */
  readonly waiting: PassageList | undefined
  /** Those that are not marked. */
  readonly quiet: readonly string[]
  /** A list was too old to be moved. */
  readonly isStale: boolean
  /** Of the shown text, in its order. */
  readonly shown: readonly SeenPassage[]
  /** The words that a comment is being written about, in the shown text. */
  readonly begun: Passage | undefined
  /** The passage that the host points at. */
  readonly pointed: string | undefined
}
type Change =
  | { readonly taken: PassageMaps }
  | { readonly set: PassageList }
  | { readonly begun: Passage | undefined }
  | { readonly pointed: string | undefined }

const key = new PluginKey<Marked>('marked')
const mostLog = 1000

/** Changes what is marked; with `taken` the confirmed text has these steps. */
export const marking = (tr: Transaction, change: Change): Transaction => tr.setMeta(key, change)

export const markedPlugin = (version: number): Plugin<Marked> =>
  new Plugin<Marked>({
    key,
    state: {
      init: () => ({
        ...{ version, passages: new Map(), log: [], waiting: undefined, shown: [], begun: undefined },
        ...{ pointed: undefined, isStale: false, quiet: [] },
      }),
      apply(tr, before, _, state) {
        const change = tr.getMeta(key) as Change | undefined // only `marking` writes it
        if (!change && !tr.docChanged) return before
        let next = before
        if (change && 'taken' in change) next = taken(next, change.taken)
        if (change && 'set' in change) next = arrived({ ...next, waiting: change.set })
        if (change && 'pointed' in change) next = { ...next, pointed: change.pointed }
        if (tr.docChanged && next.begun) next = { ...next, begun: mapped(next.begun, tr) }
        if (change && 'begun' in change) next = { ...next, begun: change.begun }
        return { ...next, shown: shownIn(next, state) }
      },
    },
    props: {
      decorations(state) {
        const marked = key.getState(state)
        if (!marked) return null
        const { shown, begun, pointed, quiet } = marked
        if (shown.length === 0 && !begun) return null
        const current = currentOf(state)
        return DecorationSet.create(state.doc, [
          ...shown
            .filter(({ id }) => id === pointed || !quiet.includes(id))
            .map(({ id, from, to }) =>
              Decoration.inline(from, to, {
                class: 'lc-rte-passage',
                'data-passage': id,
                ...(id === current || id === pointed ? { 'data-current': '' } : {}),
              }),
            ),
          ...(begun ? [Decoration.inline(begun.from, begun.to, { class: 'lc-rte-passage', 'data-begun': '' })] : []),
        ])
      },
    },
  })

const taken = (marked: Marked, maps: PassageMaps): Marked =>
  arrived({
    ...marked,
    version: marked.version + maps.length,
    passages: after(marked.passages, maps),
    log: [...marked.log, ...maps].slice(-mostLog),
  })

/** Takes the list that waits once its version is here. */
function arrived(marked: Marked): Marked {
  const { waiting, version, log } = marked
  if (!waiting || waiting.version > version) return marked
  const since = version - waiting.version
  if (since > log.length) return { ...marked, waiting: undefined, isStale: true }
  return {
    ...marked,
    waiting: undefined,
    isStale: false,
    quiet: waiting.quiet ?? [],
    passages: after(new Map(Object.entries(waiting.passages)), log.slice(log.length - since)),
  }
}

function after(passages: ReadonlyMap<string, Passage>, maps: PassageMaps): ReadonlyMap<string, Passage> {
  if (maps.length === 0) return passages
  return new Map(
    [...passages].flatMap(([id, passage]) => {
      const now = passageAfter(passage, maps)
      return now ? [[id, now] as const] : []
    }),
  )
}

function shownIn({ passages }: Marked, state: EditorState): readonly SeenPassage[] {
  const own = (sendableSteps(state)?.steps ?? []).map(step => step.getMap())
  const { size } = state.doc.content
  return [...after(passages, own)]
    .flatMap(([id, { from, to }]) => (to <= size ? [{ id, from, to }] : []))
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
}

function mapped({ from, to }: Passage, { mapping }: Transaction): Passage | undefined {
  const now = { from: mapping.map(from, 1), to: mapping.map(to, -1) }
  return now.from < now.to ? now : undefined
}

/** The shortest passage that the cursor is in. */
function currentOf(state: EditorState): string | undefined {
  const { head } = state.selection
  const { shown = [], quiet = [] } = key.getState(state) ?? {}
  const around = shown.filter(({ id, from, to }) => from <= head && head <= to && !quiet.includes(id))
  return around.toSorted((one, other) => one.to - one.from - (other.to - other.from))[0]?.id
}

/** Returns what the host is shown. */
export function seenIn(state: EditorState): PassagesSeen {
  const { shown = [], begun } = key.getState(state) ?? {}
  const words = begun && quoteOf(state.doc, begun)
  return {
    version: key.getState(state)?.version ?? 0,
    passages: shown,
    current: currentOf(state),
    begun: words ? words : undefined,
    isStale: key.getState(state)?.isStale ?? false,
    hasSelection: quoteOf(state.doc, state.selection) !== '',
  }
}

export const begunIn = (state: EditorState): Passage | undefined => key.getState(state)?.begun

/** Returns a transaction that puts the cursor into a passage; undefined if it is not there. */
export function toPassage(state: EditorState, id: string): Transaction | undefined {
  const passage = key.getState(state)?.shown.find(one => one.id === id)
  return passage && state.tr.setSelection(TextSelection.near(state.doc.resolve(passage.from))).scrollIntoView()
}
