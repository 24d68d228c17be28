// The cursors and selections of the others in a room, each with a name that a screen reader reads. They move with the
// text and are not part of it.
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, Selection } from 'prosemirror-state'
import type { EditorState, Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { Person } from './room.ts'

/** `movedAtMs`: the name is shown again for a moment after each move. */
type Shown = Person & { readonly movedAtMs: number }
type People = ReadonlyMap<string, Shown>
type Change = { readonly person: Person } | { readonly gone: string } | { readonly all: false }
const key = new PluginKey<People>('people')
const colours = 6

export const peopleOf = (state: EditorState): People => key.getState(state) ?? new Map()
/** Shows somebody at other positions, or no more. */
export const withPerson = (state: EditorState, change: Change): Transaction => state.tr.setMeta(key, change)

/** `describe`: what a screen reader says of a cursor. */
export const peoplePlugin = (describe: (name: string) => string): Plugin<People> =>
  new Plugin<People>({
    key,
    state: {
      init: () => new Map(),
      apply(tr, before): People {
        const change = tr.getMeta(key) as Change | undefined // only `withPerson` writes it
        if (!change && !tr.docChanged) return before
        const people = new Map<string, Shown>(
          [...before].map(([client, person]) => [
            client,
            { ...person, from: tr.mapping.map(person.from, -1), to: tr.mapping.map(person.to, -1) },
          ]),
        )
        if (change && 'all' in change) people.clear()
        else if (change && 'gone' in change) people.delete(change.gone)
        else if (change) people.set(change.person.client, { ...change.person, movedAtMs: tr.time })
        return people
      },
    },
    props: {
      decorations(state) {
        const people = [...peopleOf(state).values()]
        if (people.length === 0) return null
        const { size } = state.doc.content
        return DecorationSet.create(
          state.doc,
          people.flatMap(person => {
            const [from, to] = [Math.min(person.from, size), Math.min(person.to, size)]
            const colour = String(colourOf(person.client))
            const at = inWords(state.doc, to)
            const cursor = Decoration.widget(
              at ?? 0,
              view => cursorOf(view.dom.ownerDocument, person, colour, describe),
              {
                key: `${person.client} ${person.movedAtMs}`,
                side: 10,
                ignoreSelection: true,
              },
            )
            return [
              ...(from < to ? [Decoration.inline(from, to, { class: 'lc-rte-others', 'data-person': colour })] : []),
              ...(at === undefined ? [] : [cursor]),
            ]
          }),
        )
      },
    },
  })

/**
 * The nearest position within a line. Between two blocks a browser takes the element of a cursor for a line: End leads
 * there, and what is typed next is lost.
 */
function inWords(doc: Node, position: number): number | undefined {
  const at = doc.resolve(position)
  if (at.parent.inlineContent) return position
  return (Selection.findFrom(at, -1, true) ?? Selection.findFrom(at, 1, true))?.head
}

const colourOf = (client: string): number =>
  [...client].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % colours

function cursorOf(page: Document, { name }: Person, colour: string, describe: (name: string) => string): HTMLElement {
  const cursor = page.createElement('span')
  cursor.className = 'lc-rte-cursor'
  cursor.dataset['person'] = colour
  cursor.setAttribute('role', 'img')
  cursor.setAttribute('aria-label', describe(name))
  const label = page.createElement('span')
  label.className = 'lc-rte-cursor-name'
  label.setAttribute('aria-hidden', 'true')
  label.textContent = name
  cursor.append(label)
  return cursor
}
