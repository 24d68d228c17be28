// A room: one text that several people write in at once. A host gives an editor a room; the line of the room leads to
// the authority, which puts everybody's steps into one order. Pure.

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

export interface TextRoom {
  readonly unsent?: UnsentStore | undefined
  readonly id: string
  /** This editor among all of the room; it stays the same after an interruption. */
  readonly client: string
  /** Opens the line. The listener is not called before this returns; `close` may be called more than once. */
  open(listener: RoomListener): RoomLine
}
