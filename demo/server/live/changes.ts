// Notifies every client, in every process, that the items of a collection changed (several writes within a moment are
// one message), that a run progressed, that the comments on a page changed, that something happened in a shared text, or
// who builds a page.
import type { CommentedPage } from '../../../src/contract/entities/page-comment.ts'
import type { PageNews } from '../../../src/contract/entities/page-person.ts'
import type { TextPerson } from '../../../src/contract/entities/shared-text.ts'
import type { Engine } from '../data/engine.ts'

export interface Change {
  readonly app: string
  readonly collection: string
  readonly table: string
  /** Who may read it changed: also those hear of it who may not any more. */
  readonly isForAll?: boolean
}

/** Steps of a text were taken, somebody is in it, an editor was closed, or its comments changed. */
export interface TextEvent {
  readonly id: string
  readonly version?: number
  /** The account of the person. */
  readonly account?: string
  readonly person?: TextPerson
  readonly gone?: string
  readonly comments?: true
}

/** Somebody builds a page, or closed its builder. */
export interface PeopleEvent extends PageNews {
  /** The account of the person. */
  readonly account?: string
}

export interface Changes {
  /** Call it after the write is committed. */
  note(change: Change): Promise<void>
  listen(listener: (change: Change) => void): () => void
  /** Reports that a run of an action flow progressed or ended, once that is stored. */
  noteRun(uuid: string): Promise<void>
  listenRuns(listener: (uuid: string) => void): () => void
  /** Reports that a comment on a page was written, changed, resolved or deleted, once that is stored. */
  noteComments(page: CommentedPage): Promise<void>
  listenComments(listener: (page: CommentedPage) => void): () => void
  /** Reports what happened in a text; steps once they are stored. */
  noteText(event: TextEvent): Promise<void>
  listenTexts(listener: (event: TextEvent) => void): () => void
  /** Reports who builds a page. */
  notePeople(event: PeopleEvent): Promise<void>
  listenPeople(listener: (event: PeopleEvent) => void): () => void
  close(): Promise<void>
}

const channel = 'lc_changes'
const runChannel = 'lc_runs'
const commentChannel = 'lc_comments'
const textChannel = 'lc_texts'
const peopleChannel = 'lc_people'
const quietMs = 250

/** The caches of results: they get changes immediately, listeners after a short pause. */
interface Caches {
  noteChange(table: string): void
  /** Changes of other processes may have been missed: any table may have changed. */
  noteMissed(): void
}

export async function createChanges(engine: Engine, caches: Caches): Promise<Changes> {
  const listeners = new Set<(change: Change) => void>()
  const waiting = new Map<string, NodeJS.Timeout>()

  const noted = (payload: string): void => {
    const [app, collection, table, forAll] = payload.split('\n')
    if (app === undefined || collection === undefined || table === undefined) return
    caches.noteChange(table)
    if (waiting.has(payload)) return
    waiting.set(
      payload,
      setTimeout(() => {
        waiting.delete(payload)
        for (const listener of listeners) listener({ app, collection, table, isForAll: forAll === 'all' })
      }, quietMs),
    )
  }
  const stop = await engine.listen(channel, noted, () => caches.noteMissed())

  const runListeners = new Set<(uuid: string) => void>()
  const stopRuns = await engine.listen(runChannel, uuid => {
    for (const listener of runListeners) listener(uuid)
  })

  const commentListeners = new Set<(page: CommentedPage) => void>()
  const stopComments = await engine.listen(commentChannel, payload => {
    const [app, page] = payload.split('\n')
    if (app !== undefined && page !== undefined) for (const listener of commentListeners) listener({ app, page })
  })

  const textListeners = new Set<(event: TextEvent) => void>()
  const stopTexts = await engine.listen(textChannel, payload => {
    const event = JSON.parse(payload) as TextEvent // noteText wrote it
    for (const listener of textListeners) listener(event)
  })

  const peopleListeners = new Set<(event: PeopleEvent) => void>()
  const stopPeople = await engine.listen(peopleChannel, payload => {
    const event = JSON.parse(payload) as PeopleEvent // notePeople wrote it
    for (const listener of peopleListeners) listener(event)
  })

  return {
    notePeople: event => engine.notify(peopleChannel, JSON.stringify(event)),
    listenPeople(listener) {
      peopleListeners.add(listener)
      return () => {
        peopleListeners.delete(listener)
      }
    },
    noteText: event => engine.notify(textChannel, JSON.stringify(event)),
    listenTexts(listener) {
      textListeners.add(listener)
      return () => {
        textListeners.delete(listener)
      }
    },
    noteComments: ({ app, page }) => engine.notify(commentChannel, `${app}\n${page}`),
    listenComments(listener) {
      commentListeners.add(listener)
      return () => {
        commentListeners.delete(listener)
      }
    },
    noteRun: uuid => engine.notify(runChannel, uuid),
    listenRuns(listener) {
      runListeners.add(listener)
      return () => {
        runListeners.delete(listener)
      }
    },
    note: change =>
      engine.notify(
        channel,
        [change.app, change.collection, change.table, ...(change.isForAll ? ['all'] : [])].join('\n'),
      ),
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    async close() {
      for (const timer of waiting.values()) clearTimeout(timer)
      await stop()
      await stopRuns()
      await stopComments()
      await stopTexts()
      await stopPeople()
    },
  }
}
