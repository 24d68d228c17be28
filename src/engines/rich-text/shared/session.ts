// One editor in a room: sends what is written, receives what others wrote, and catches up after an interruption. Steps
// that are not confirmed stay with the editor and are sent again. Knows no view, so that tests can run it without one.
import { collab, getVersion, receiveTransaction, sendableSteps } from 'prosemirror-collab'
import { Node } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { EditorState, Selection } from 'prosemirror-state'
import type { Transaction } from 'prosemirror-state'
import { Step } from 'prosemirror-transform'
import { schema } from '../schema.ts'
import { peopleOf, peoplePlugin, withPerson } from './people.ts'
import type { Person, RoomLine, SharedStep, TextRoom } from './room.ts'

/** The time to send what a closed editor has not sent yet. */
const lastWordsMs = 10_000

/** The editor that a session works on. */
export interface SharedEditor {
  state(): EditorState
  dispatch(tr: Transaction): void
  /** Reads where the cursor is, before others change the text. */
  readSelection?(): void
  /** Shows another document with these plugins in addition to those of the editor; its history begins with it. */
  restart(doc: Node, plugins: readonly Plugin[]): void
}

export interface SessionEvents {
  /** The text of the room is shown for the first time. */
  onStart(): void
  onAway(isAway: boolean): void
  onPeople(names: readonly string[]): void
  /** Whether the authority has confirmed everything that was written here. */
  onSaved?(isSaved: boolean): void
  onRefused(reason: string): void
  /** Others changed so much that these unsent changes no longer fit. `own` is the text with them. */
  onConflict(own: Node): void
  describe(name: string): string
}

export interface Session {
  /** Call it after every change of the state. */
  changed(isSelection: boolean): void
  stop(): void
}

export function joinRoom(shown: SharedEditor, room: TextRoom, events: SessionEvents): Session {
  let editor = shown
  let isStopping = false
  /** What is shown until the room has sent its text. */
  const base = editor.state().doc
  let hasStarted = false
  let isSending = false
  let isOpen = false
  let isRefused = false

  const start = (doc: Node, version: number): void => {
    editor.restart(doc, [collab({ version, clientID: room.client }), peoplePlugin(name => events.describe(name))])
  }
  /** Adds what was written before the text of the room was there. */
  function writeEarly({ doc, selection }: EditorState): void {
    const tr = towards(editor.state(), doc)
    if (tr) editor.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(selection.head, doc.content.size)))))
  }
  const people = (): void =>
    events.onPeople([...new Set([...peopleOf(editor.state()).values()].map(({ name }) => name))])

  let isSaved = true
  function send(): void {
    const isAll = !hasStarted || !sendableSteps(editor.state())
    if (isAll !== isSaved && !isStopping) events.onSaved?.(isAll)
    isSaved = isAll
    if (!hasStarted || isSending || !isOpen || isRefused) return
    const sendable = sendableSteps(editor.state())
    if (!sendable && isStopping) line.close()
    if (!sendable) return
    isSending = true
    line.send(
      sendable.version,
      sendable.steps.slice(0, 100).map(step => step.toJSON() as unknown),
    )
  }
  function point(): void {
    if (!hasStarted || !isOpen || isRefused || isStopping || sendableSteps(editor.state())) return // positions of an unsent text
    const { from, to } = editor.state().selection
    line.point({ version: getVersion(editor.state()), from, to })
  }

  const line: RoomLine = room.open({
    opened() {
      isOpen = true
      isSending = false
      events.onAway(false)
      line.join(hasStarted ? getVersion(editor.state()) : undefined)
    },
    lost() {
      isOpen = false
      isSending = false
      events.onAway(true)
      if (!hasStarted) return
      editor.readSelection?.()
      editor.dispatch(withPerson(editor.state(), { all: false }))
      people()
    },
    text(text, version) {
      const doc = nodeOf(text)
      if (!doc) return
      isSending = false
      if (!hasStarted) {
        hasStarted = true
        const early = editor.state()
        const isStored = doc.eq(base)
        start(doc, version)
        events.onStart()
        if (!early.doc.eq(base) && isStored) writeEarly(early)
        else if (!early.doc.eq(base) && !early.doc.eq(doc)) events.onConflict(early.doc)
      } else {
        const own = sendableSteps(editor.state()) ? editor.state().doc : undefined
        start(doc, version)
        people()
        if (own && !own.eq(doc) && !isStopping) events.onConflict(own)
      }
      send()
      point()
    },
    steps(steps, version) {
      if (!hasStarted) return
      editor.readSelection?.()
      const known = getVersion(editor.state()) - version
      isSending = false
      // some are missing in between
      if (known < 0) return line.join(getVersion(editor.state()))
      const fresh = steps.slice(known)
      if (fresh.length > 0 && !receive(fresh)) return line.join(undefined)
      send()
      point()
      return undefined
    },
    person(person: Person) {
      if (!hasStarted || person.client === room.client) return
      editor.readSelection?.()
      if (person.version !== getVersion(editor.state()) && person.from !== person.to) return
      editor.dispatch(withPerson(editor.state(), { person: within(person, editor.state().doc.content.size) }))
      people()
    },
    gone(client) {
      if (!hasStarted) return
      editor.readSelection?.()
      editor.dispatch(withPerson(editor.state(), { gone: client }))
      people()
    },
    refused(reason) {
      isRefused = true
      events.onRefused(reason)
    },
  })

  function receive(steps: readonly SharedStep[]): boolean {
    try {
      editor.dispatch(
        receiveTransaction(
          editor.state(),
          steps.map(({ step }) => Step.fromJSON(schema, step)),
          steps.map(({ client }) => client),
          { mapSelectionBackward: true },
        ),
      )
      return true
    } catch {
      return false // the whole text is requested instead
    }
  }

  return {
    changed(isSelection) {
      send()
      if (isSelection) point()
    },
    stop() {
      isStopping = true
      if (!hasStarted || isRefused || !sendableSteps(editor.state())) return line.close()
      // the editor is gone: what it did not send yet is sent without it
      let state = editor.state()
      editor = {
        state: () => state,
        dispatch(tr) {
          state = state.apply(tr)
        },
        restart: doc => {
          state = EditorState.create({ doc })
          line.close()
        },
      }
      setTimeout(() => line.close(), lastWordsMs)
      return undefined
    },
  }
}

/** The change that makes another text of this one: only where they differ. */
export function towards({ doc, tr }: EditorState, other: Node): Transaction | undefined {
  const from = doc.content.findDiffStart(other.content)
  const to = doc.content.findDiffEnd(other.content)
  if (from === null || !to) return undefined
  const overlap = Math.max(0, from - Math.min(to.a, to.b))
  return tr.replace(from, to.a + overlap, other.slice(from, to.b + overlap))
}

const within = (person: Person, size: number): Person => ({
  ...person,
  from: Math.max(0, Math.min(person.from, size)),
  to: Math.max(0, Math.min(person.to, size)),
})

function nodeOf(text: unknown): Node | undefined {
  try {
    const doc = Node.fromJSON(schema, text)
    doc.check()
    return doc
  } catch {
    return undefined // of a version of the editor that this one does not know
  }
}
