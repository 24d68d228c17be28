// One editor in a room: sends what is written, receives what others wrote, and catches up after an interruption. Steps
// that are not confirmed stay with the editor and are sent again. Knows no view, so that tests can run it without one.
import { collab, getVersion, receiveTransaction } from 'prosemirror-collab'
import { Node } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { EditorState, Selection } from 'prosemirror-state'
import type { Transaction } from 'prosemirror-state'
import { Step } from 'prosemirror-transform'
import { schema } from '../schema.ts'
import { isWithinLimits } from './authority.ts'
import { createOutgoing } from './outgoing.ts'
import { createPassageDoor } from './passage-door.ts'
import { markedPlugin, marking } from './marked.ts'
import { peopleOf, peoplePlugin, withPerson } from './people.ts'
import type { FoundSteps, Person, RoomLine, SharedStep, TextRoom } from './room.ts'
import { towards } from './towards.ts'
import { notTaken, withUnsent } from './unsent.ts'

/** The time to send what a closed editor has not sent yet. */
const lastWordsMs = 10_000
/** The time after a change until steps that were refused are sent again. */
const againMs = 500

/** The editor that a session works on. */
export interface SharedEditor {
  state(): EditorState
  dispatch(tr: Transaction): void
  /** Reads where the cursor is, before others change the text. */
  readSelection?(): void
  focus?(): void
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
  /** The authority does not take what was written; undefined once it does again. */
  onRejected?(reason: string | undefined): void
  /** Editors of this text were closed before everything was sent. */
  onFound?(found: readonly FoundSteps[]): void
  onRefused(reason: string): void
  /** Others changed so much that these unsent changes no longer fit. `own` is the text with them. */
  onConflict(own: Node): void
  describe(name: string): string
}

export interface Session {
  /** Call it after every change of the state. */
  changed(isSelection: boolean): void
  /** Adds what a closed editor had not sent. Returns false if what came since cannot be read now: nothing is changed then. */
  add(found: FoundSteps): Promise<boolean>
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
  const outgoing = createOutgoing(
    () => editor.state(),
    tr => editor.dispatch(tr),
  )

  const start = (doc: Node, version: number): void => {
    const plugin = collab({ version, clientID: room.client })
    outgoing.use(plugin)
    editor.restart(doc, [
      plugin,
      peoplePlugin(name => events.describe(name)),
      ...(room.passages ? [markedPlugin(version)] : []),
    ])
    if (!isStopping) door?.restarted()
  }
  /** Adds what was written before the text of the room was there. */
  function writeEarly({ doc, selection }: EditorState): void {
    const tr = towards(editor.state(), doc)
    if (tr) editor.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(selection.head, doc.content.size)))))
  }
  const people = (): void =>
    events.onPeople([...new Set([...peopleOf(editor.state()).values()].map(({ name }) => name))])

  const door =
    room.passages &&
    createPassageDoor(
      room.passages,
      () => editor,
      () => outgoing.isEmpty(),
    )

  /** The text as it was sent last, as the authority did not take it, and the time of the next attempt. */
  let sent = base
  let rejected: Node | undefined
  let attempt: ReturnType<typeof setTimeout> | undefined
  function accept(): void {
    if (rejected && !isStopping) events.onRejected?.(undefined)
    rejected = undefined
    clearTimeout(attempt)
    attempt = undefined
  }
  /** Sends what was written since as one step: what was too much may be gone. */
  function tryAgain(): void {
    attempt = undefined
    if (isSending || !isOpen || isRefused) return
    rejected = editor.state().doc
    outgoing.join()
    if (outgoing.isEmpty()) accept()
    else if (!isWithinLimits(rejected)) outgoing.separate()
    send()
  }

  let isSaved = true
  function send(): void {
    const isAll = !hasStarted || outgoing.isEmpty()
    if (isAll !== isSaved && !isStopping) events.onSaved?.(isAll)
    isSaved = isAll
    if (isAll) door?.saved()
    if (hasStarted) room.unsent?.changed(() => outgoing.message(Infinity))
    if (!hasStarted || isSending || !isOpen || isRefused) return
    const message = outgoing.message()
    if (!message) {
      accept()
      if (isStopping) line.close()
      return
    }
    if (rejected && !outgoing.hasJoined()) {
      if (rejected !== editor.state().doc) attempt ??= setTimeout(tryAgain, againMs)
      return
    }
    isSending = true
    sent = editor.state().doc
    line.send(message.version, message.steps)
  }
  function point(): void {
    if (!hasStarted || !isOpen || isRefused || isStopping || !outgoing.isEmpty()) return // positions of an unsent text
    const { from, to } = editor.state().selection
    line.point({ version: getVersion(editor.state()), from, to })
  }
  async function find(): Promise<void> {
    const found: FoundSteps[] = []
    for (const one of (await room.unsent?.find(() => void find())) ?? []) {
      const since = await one.since(one.version)
      if (since === 'unread') continue // it may be in the text already; the next visit asks again
      const rest = since === 'forgotten' ? one : notTaken(one, since)
      if (rest) found.push({ ...one, ...rest })
      else one.remove()
    }
    if (!isStopping) events.onFound?.(found)
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
        void find()
        if (!early.doc.eq(base) && isStored) writeEarly(early)
        else if (!early.doc.eq(base) && !early.doc.eq(doc)) events.onConflict(early.doc)
      } else {
        const own = outgoing.isEmpty() ? undefined : editor.state().doc
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
      door?.changed()
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
    rejected(reason) {
      isSending = false
      rejected = sent
      outgoing.separate()
      if (isStopping) return line.close()
      events.onRejected?.(reason)
      return send()
    },
    refused(reason) {
      isRefused = true
      events.onRefused(reason)
    },
  })

  function receive(fresh: readonly SharedStep[]): boolean {
    try {
      const steps = outgoing.confirmJoined(fresh, room.client)
      if (steps !== fresh) accept()
      const read = fresh.map(({ step }) => Step.fromJSON(schema, step))
      const taken = read.map(step => step.getMap())
      if (steps.length === 0) {
        editor.dispatch(marking(editor.state().tr, { taken }))
        return true
      }
      editor.dispatch(
        marking(
          receiveTransaction(
            editor.state(),
            read.slice(read.length - steps.length),
            steps.map(({ client }) => client),
            { mapSelectionBackward: true },
          ),
          { taken },
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
      door?.changed()
      if (isSelection) point()
    },
    async add(found) {
      const since = await found.since(found.version)
      if (isStopping || isRefused || since === 'unread') return false
      const isForgotten = since === 'forgotten'
      const rest = isForgotten ? found : notTaken(found, since) // the last ones may have arrived in the meantime
      if (!found.remove() || !rest) return true
      const missed = isForgotten ? undefined : since.slice(rest.version - found.version)
      editor.dispatch(withUnsent(editor.state(), rest, missed))
      send()
      return true
    },
    stop() {
      isStopping = true
      door?.stop()
      clearTimeout(attempt)
      if (!hasStarted || isRefused || outgoing.isEmpty() || rejected) return line.close()
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
