// What a builder supplies: its kind of document, where documents are stored, and the panels of its top bar. The
// workbench knows a document only through these.
import type { ComponentType } from 'react'
import type { Say } from '../base/say.ts'
import type { Result } from '../base/result.ts'
import type { Conflict } from './three-way.ts'

/** An address in a document, in words of its kind: "rows/0/questions/1". '' is the document itself. */
export type Path = string

/** A problem that a builder should look at, with its path. */
export interface Problem {
  readonly path: Path
  readonly kind: 'error' | 'warning'
  readonly message: string
  /** The tab that shows its place. Default: the first. */
  readonly panel?: string | undefined
}

/** What changed between two states of a document. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  /** What it is about: the label of a question, a widget, a setting. */
  readonly what: string
  /** What changed: "label", "required"… */
  readonly details: readonly string[]
  /** Its current path; undefined if it was removed. */
  readonly path?: Path | undefined
}

/** One changed property. `before` and `after` are present if both are short; null means nothing. */
export interface Detail {
  readonly name: string
  readonly before?: string | boolean | null
  readonly after?: string | boolean | null
}

/** A document as it is stored now. Version 0: it is not stored yet. */
export interface Stored<D> {
  readonly id?: string | undefined
  readonly name: string
  readonly version: number
  readonly settings: D
}

/** A document as two people have it; `base` is what both began with. */
export interface Versions<D> {
  readonly base: D
  readonly mine: D
  readonly theirs: D
}

/** All that the workbench knows about the documents of one builder. Pure. */
export interface DocumentKind<D> {
  /** "form": part of the keys under which drafts and small choices are stored. Never change it. */
  readonly name: string
  /** Its words. One under `${key}.${name}` replaces the workbench's own of that key. */
  readonly words?: Readonly<Record<string, string>>
  /** Returns what a new document starts with. */
  empty(): D
  /** Parses a stored, drafted or imported document, or returns why it is not valid. Preserves unknown keys. */
  parse(stored: unknown): Result<D>
  problems(settings: D): readonly Problem[]
  /** Problems that take longer to find; they join the others when they come. Never rejects. */
  moreProblems?(settings: D): Promise<readonly Problem[]>
  /** Forgets what was looked up for problems, such as the list of queries: it may have changed since. */
  refresh?(): void
  differences(before: D, after: D): readonly Difference[]
  /** Returns what changed of one thing as values to read side by side; default: the names of what changed. */
  detailsOf?(difference: Difference, before: D, after: D): readonly Detail[]
  /** Returns the label of a path in the list of problems; not called for ''. */
  nameAt?(settings: D, path: Path, say: Say): string
  /**
   * Names what two people changed at once, e.g. "Bar chart “Sales”: Title"; undefined: as its differences do. Never rejects.
   */
  conflictName?(conflict: Conflict, versions: Versions<D>): Promise<string | undefined>
  /** Returns the path, or the nearest existing one around it. Default: the path. */
  settle?(settings: D, path: Path): Path
  /** Returns whether the document was never published. Default: version 0. */
  isUnpublished?(stored: Stored<D>): boolean
}

export interface PublishRequest<D> {
  readonly id?: string | undefined
  readonly name: string
  readonly settings: D
  /** The version the changes were made on; absent: publish over whatever is there. */
  readonly baseVersion?: number | undefined
}
export type PublishAnswer<D> = Result<Stored<D>>

export interface Version {
  readonly version: number
  readonly atMs?: number
  readonly author?: string
  readonly note?: string
}

/** A draft of the user that the server has: of this device or another. */
export interface ServerDraft {
  /** Not checked yet. */
  readonly settings: unknown
  /** The version it was made from. */
  readonly baseVersion: number
  readonly revision: number
  /** Unix milliseconds. */
  readonly atMs: number
  /** "Firefox, Windows" */
  readonly device?: string | undefined
}
export type DraftReply =
  /** What the server has: the reply to a read, or to a write whose base it no longer is. Null: no draft. */
  | { readonly kind: 'stored'; readonly draft: ServerDraft | null }
  /** It was saved as this revision; 0: it was deleted. */
  | { readonly kind: 'saved'; readonly revision: number }
  /** 'offline': try again later, after `waitMs` if the server asked for it. 'refused': this draft, not the next. 'unavailable': no drafts for this user. */
  | {
      readonly kind: 'offline' | 'refused' | 'unavailable'
      readonly why?: DraftRefusal
      readonly message?: string
      readonly waitMs?: number
    }

/** Why the server does not have a draft; 'refused' has the sentence of the server. */
export type DraftRefusal = 'offline' | 'busy' | 'signed-out' | 'other-user' | 'not-allowed' | 'too-large' | 'refused'

/** The draft of one document on the server. `base`: the revision that a write is based on, 0 for none. */
export interface DraftsOnServer {
  read(): Promise<DraftReply>
  /** `isLeaving`: the page may be closed before the reply. */
  save(
    draft: { readonly settings: unknown; readonly baseVersion: number },
    base: number,
    isLeaving: boolean,
  ): Promise<DraftReply>
  delete(base: number): Promise<DraftReply>
}

/** Where documents of one kind are stored. What is absent is not offered. */
export interface DocumentStore<D> {
  /** False: what is published replaces what was stored, and no text names a version. */
  readonly hasVersions?: false | undefined
  /** A failure with status 409 means that another user published in the meantime. */
  publish(request: PublishRequest<D>): Promise<PublishAnswer<D>>
  /** Reads what is stored now, bypassing every cache. */
  readLatest?: (() => Promise<PublishAnswer<D>>) | undefined
  /** Earlier versions, newest first. Rejects with an Error whose message is shown. */
  listVersions?: (() => Promise<readonly Version[]>) | undefined
  readVersion?: ((version: number) => Promise<D>) | undefined
  /** The user's draft on the server, so that another device can continue. Read when the document is opened. */
  readonly drafts?: DraftsOnServer | undefined
}

export interface ChangeOptions {
  /** Changes of one group that follow each other are one step of undo: "label of rows/0/questions/1". */
  readonly group?: string
  /** The selection after the change (and after it is redone); default: unchanged. */
  readonly select?: Path
  /** What was added is to be named next: the label of the selection takes the focus. */
  readonly isNamedNext?: boolean
}

/**
 * The props of every panel. `settings` is immutable: create a new value and pass it to `change` with a label for users
 * ("Add condition").
 */
export interface PanelProps<D, Services = unknown> {
  readonly settings: D
  change(next: D, label: string, options?: ChangeOptions): void
  /** Where the builder looks at; '' is the document. */
  readonly selection: Path
  select(path: Path): void
  readonly services: Services
  readonly problems: readonly Problem[]
  /** As last published or read: versions and comparisons start from it. */
  readonly published: Stored<D>
  /** The tab that is open. Of tabs with the same `load` one view stays, so what they share goes on when the tab changes. */
  readonly panel?: string | undefined
  /** Opens another tab of the top bar, e.g. 'edit' to show the selection. */
  open(panel: string): void
  readonly kind: DocumentKind<D>
  readonly store: DocumentStore<D>
}

/** A tab of the top bar, loaded when it is first opened. */
export interface Panel<D, Services = unknown> {
  readonly id: string
  readonly title: string
  readonly icon: string
  load(): Promise<{ readonly default: ComponentType<PanelProps<D, Services>> }>
}

/** An entry of the menu: opens what it loads over the builder, until `onClose`. */
export interface Tool<D, Services = unknown> {
  readonly id: string
  readonly title: string
  readonly icon: string
  load(): Promise<{ readonly default: ComponentType<PanelProps<D, Services> & { onClose(): void }> }>
}
