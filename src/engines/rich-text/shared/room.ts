// A room: one text that several people write in at once. A host gives an editor a room; the line of the room leads to
// the authority, which puts everybody's steps into one order. Pure.
import type { Passage } from './passages.ts'

/** One change of a text, as JSON, and the client that made it. */
export interface SharedStep {
  readonly step: unknown
  readonly client: string
}

/** Where somebody else writes. */
export interface Person {
  readonly client: string
  readonly name: string
  /** The version of the text that the positions are for. */
  readonly version: number
  readonly from: number
  readonly to: number
}

/** What comes from the authority. */
export interface RoomListener {
  /** The line is open, at first and after each interruption. */
  opened(): void
  /** The line was lost. It opens again by itself. */
  lost(): void
  /** The whole text: for a client that joins, and for one whose version is too old. */
  text(text: unknown, version: number): void
  /** The steps after a version: those of others, and the client's own, which confirms them. */
  steps(steps: readonly SharedStep[], version: number): void
  person(person: Person): void
  gone(client: string): void
  /** The authority refuses these steps, but takes others: the text would be too large. `reason` is a sentence. */
  rejected?(reason: string): void
  /** The client may not write here (any longer). `reason` is a sentence. */
  refused(reason: string): void
}

/** What goes to the authority. Messages that are sent while the line is lost are dropped. */
export interface RoomLine {
  /** Requests the steps since a version, or the whole text. */
  join(version: number | undefined): void
  send(version: number, steps: readonly unknown[]): void
  point(person: Omit<Person, 'client' | 'name'>): void
  close(): void
}

/** What a client wrote on a version, and could not send. */
export interface UnsentSteps {
  readonly client: string
  readonly version: number
  readonly steps: readonly unknown[]
}
/** Steps that an editor of this room had not sent when it was closed. */
export interface FoundSteps extends UnsentSteps {
  /** Requests the steps after a version: `forgotten` if the authority has them no more, `unread` if it cannot be asked now. */
  since(version: number): Promise<readonly SharedStep[] | 'forgotten' | 'unread'>
  /** Returns false if they were not stored any more: another editor has added or discarded them. */
  remove(): boolean
}
/** Stores what is not sent, so that it outlives the page. */
export interface UnsentStore {
  /** Call it after each change: `read` is called when it is stored. */
  changed(read: () => Omit<UnsentSteps, 'client'> | undefined): void
  /** Those of editors that are not open any more. `again` is called when an editor that is still open has closed. */
  find(again: () => void): Promise<readonly FoundSteps[]>
}

/** Passages by id, of a version of the text. */
export interface PassageList {
  readonly version: number
  readonly passages: Readonly<Record<string, Passage>>
  /** Those that are followed, but marked only while the host points at them. */
  readonly quiet?: readonly string[]
}
export interface SeenPassage extends Passage {
  readonly id: string
}
/** What a host sees of passages; positions are those of the shown text. */
export interface PassagesSeen {
  /** The newest version that is here. */
  readonly version: number
  /** In the order of the text; those that were deleted are missing. */
  readonly passages: readonly SeenPassage[]
  /** The one that the cursor is in. */
  readonly current: string | undefined
  /** The words that were begun. */
  readonly begun: string | undefined
  /** The last list was too old: a newer one is needed. */
  readonly isStale: boolean
  /** Words are selected. */
  readonly hasSelection: boolean
}
/** What a host does with the passages of a text, such as those that comments are about. */
export interface PassageDoor {
  set(list: PassageList): void
  /** Marks the selected words; returns false if there are none. */
  begin(): boolean
  /** Marks them no more, and gives the focus back to the text. */
  cancel(): void
  /** Returns where the words that were begun are, once everything that was written is confirmed: undefined if that takes too long, or if they were deleted. */
  settle(): Promise<(Passage & { readonly version: number }) | undefined>
  /** Emphasizes a passage. */
  point(id: string | undefined): void
  /** Puts the cursor into a passage. */
  show(id: string): void
}
export interface PassageHost {
  /** The text can mark passages; again when the whole text has come again, with none of them. */
  opened(door: PassageDoor): void
  /** Called only if something is different. */
  seen(seen: PassagesSeen): void
}

export interface TextRoom {
  readonly passages?: PassageHost | undefined
  readonly unsent?: UnsentStore | undefined
  readonly id: string
  /** This editor among all of the room; it stays the same after an interruption. */
  readonly client: string
  /** Opens the line. The listener is not called before this returns; `close` may be called more than once. */
  open(listener: RoomListener): RoomLine
}
