// A room of clients without views, with lines that are slow or lost.
import { history } from 'prosemirror-history'
import type { undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import type { Plugin } from 'prosemirror-state'
import { readRich } from '../read.ts'
import { createAuthority } from './authority.ts'
import type { Authority } from './authority.ts'
import type { FoundSteps, PassageHost, RoomListener, TextRoom } from './room.ts'
import { joinRoom } from './session.ts'

/** Returns the authority and a line to it per client; messages wait until they are delivered. */
export function makeRoom(
  text: unknown,
  authority: Authority = createAuthority(text),
  onTaken: (steps: readonly unknown[]) => void = () => {},
) {
  const waiting = new Map<string, (() => void)[]>()
  const listeners = new Map<string, RoomListener>()
  const later = (client: string, does: () => void): void => {
    waiting.set(client, [...(waiting.get(client) ?? []), does])
  }
  const toAll = (does: (listener: RoomListener) => void): void => {
    for (const [client, listener] of listeners) later(client, () => does(listener))
  }
  const room = (client: string): TextRoom => ({
    id: 'r',
    client,
    open(listener) {
      listeners.set(client, listener)
      later(client, () => listener.opened())
      const here = (does: () => void) => later(client, () => (listeners.has(client) ? does() : undefined))
      return {
        join: version =>
          here(() => {
            const steps = version === undefined ? undefined : authority.since(version)
            if (steps && version !== undefined) here(() => listener.steps(steps, version))
            else {
              const [whole, now] = [authority.whole(), authority.version]
              here(() => listener.text(whole, now))
            }
          }),
        send: (version, steps) =>
          here(() => {
            const told = authority.take(version, steps, client)
            if (told === 'taken') {
              onTaken(steps)
              toAll(one =>
                one.steps(
                  steps.map(step => ({ step, client })),
                  version,
                ),
              )
            } else if (told !== 'old') here(() => listener.rejected?.(told))
            else {
              const missed = authority.since(version)
              const at = authority.version
              const whole = authority.whole()
              here(() => (missed ? listener.steps(missed, version) : listener.text(whole, at)))
            }
          }),
        point: () => {},
        close: () => listeners.delete(client),
      }
    },
  })
  const deliver = (client: string): boolean => {
    const [first, ...rest] = waiting.get(client) ?? []
    waiting.set(client, rest)
    first?.()
    return first !== undefined
  }
  return {
    authority,
    room,
    deliver,
    settle(): void {
      while ([...waiting.keys()].map(deliver).some(Boolean)) continue
    },
    /** The line is lost with all that is on its way. */
    lose(client: string): void {
      const listener = listeners.get(client)
      if (!listener) return
      waiting.set(client, [])
      listeners.delete(client)
      listener.lost()
    },
    comeBack(client: string, listener: RoomListener): void {
      listeners.set(client, listener)
      later(client, () => listener.opened())
    },
    listenerOf: (client: string) => listeners.get(client),
  }
}

export function makeClient(rooms: ReturnType<typeof makeRoom>, name: string, text: unknown, passages?: PassageHost) {
  let state = EditorState.create({ doc: readRich(text), plugins: [history({ newGroupDelay: 0 })] })
  let conflict: Node | undefined
  let rejected: string | undefined
  let isSaved = true
  const dispatch = (tr: EditorState['tr']): void => {
    state = state.apply(tr)
  }
  const session = joinRoom(
    {
      state: () => state,
      dispatch,
      restart(doc, plugins: readonly Plugin[]) {
        state = EditorState.create({ doc, plugins: [history({ newGroupDelay: 0 }), ...plugins] })
      },
    },
    { ...rooms.room(name), passages },
    {
      onStart: () => {},
      onAway: () => {},
      onPeople: () => {},
      onRefused: () => {},
      onSaved(next) {
        isSaved = next
      },
      onRejected(reason) {
        rejected = reason
      },
      onConflict(own) {
        conflict = own
      },
      describe: who => who,
    },
  )
  const listener = rooms.listenerOf(name)
  return {
    name,
    listener,
    state: () => state,
    conflict: () => conflict,
    rejected: () => rejected,
    isSaved: () => isSaved,
    add: (found: FoundSteps) => session.add(found),
    words: () => state.doc.textBetween(0, state.doc.content.size, '/'),
    run(tr: EditorState['tr']) {
      dispatch(tr)
      session.changed(false)
    },
    command(does: typeof undo) {
      does(state, tr => this.run(tr))
    },
  }
}
