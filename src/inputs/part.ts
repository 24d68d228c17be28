// The shape every questionnaire input has. validate.ts is pure: the server imports it too.
import type { ComponentType, ReactNode } from 'react'
import type { Loose } from '../base/loose.ts'
import type { TextField } from '../base/text-field.ts'
import type { Field, FieldType } from '../contract/entities/collection.ts'
import type { Question } from '../form/definition.ts'
import type { SurveyReading } from './survey.ts'
export type { AnswerShape, InputAccepts, InputText, InputValidator } from '../form/checks.ts'

export type AnswerValue = unknown

export interface InputViewProps {
  readonly question: Question
  readonly value: AnswerValue
  /** Call with null for "no answer" (QUE-071). */
  onChange(value: AnswerValue): void
  /** Call when focus leaves the whole input. */
  onBlur(): void
  readonly isDisabled: boolean
  readonly isReadOnly: boolean
  readonly isRequired: boolean
  /** A message to show, once the visitor has touched the question or tried to submit. */
  readonly error?: string
  /** Ids for aria: give the control `id={ids.control}` and `aria-labelledby={ids.label}` `aria-describedby={ids.described}`. */
  readonly ids: { readonly control: string; readonly label: string; readonly described: string; readonly error: string }
  /**
   * Sets the reason why the content of the input is not an answer yet (text that does not parse, a lookup or an upload
   * in progress); null if there is none. Until then the form is invalid.
   */
  onProblem?(message: string | null): void
  /**
   * The unfinished content of the input: read on mount, set on every change (undefined: none). It outlives the view, on
   * another step, in another language and when its repeat moves; an answer set from outside clears it.
   */
  readonly unfinished?: { get(): unknown; set(typed: unknown): void }
  /** What the form's host can do for an input; absent without a server. */
  readonly services?: InputServices
  /** Loads options of a dynamic select: {query, label, value} → options (INP-046). */
  loadOptions?(settings: {
    readonly query: string
    readonly label: string
    readonly value: string
  }): Promise<readonly { readonly key: string; readonly name: string; readonly value: unknown }[]>
}

/** An address as the look-up answers it (INP-002). */
export interface FoundAddress {
  readonly city: string
  readonly municipality: string
  readonly number: string
  readonly postcode: string
  readonly province: string
  readonly street: string
  readonly location?:
    | { readonly type: 'Point'; readonly coordinates: readonly [longitude: number, latitude: number] }
    | undefined
}

/**
 * The services of the form's host for inputs. Each throws an Error with a readable message on failure, and may be
 * absent: then the input explains what is not available.
 */
export interface InputServices {
  /** Returns null for an unknown address (INP-003, INP-005). */
  lookupAddress?(postcode: string, number: string, signal: AbortSignal): Promise<FoundAddress | null>
  /** Rows of a stored query or of a collection (INP-014); `isTable` asks for them as a table does, about the item that is edited (COL-013). */
  loadRows?(source: {
    readonly app?: string
    readonly collection?: string
    readonly query?: string
    readonly pipeline?: readonly Readonly<Record<string, unknown>>[]
    readonly isTable?: boolean
    readonly limit?: number
  }): Promise<readonly Readonly<Record<string, unknown>>[]>
  listApps?(): Promise<readonly { readonly id: string; readonly name: string }[]>
  listCollections?(app: string): Promise<readonly { readonly slug: string; readonly name: string }[]>
  /**
   * Uploads a file in parts; a second call with the same `key` resumes. Returns the name the server gave it (INP-021,
   * INP-028).
   */
  uploadFile?(
    file: File,
    options: {
      readonly folder: string
      readonly key: string
      readonly signal: AbortSignal
      /** Readable by anyone who knows its name. */ readonly isPublic?: boolean
      onProgress(fraction: number): void
    },
  ): Promise<{ readonly name: string; readonly timestamp: number }>
  deleteFile?(folder: string, name: string): Promise<void>
  /** Returns a URL for a picture or a download; call `release` when it is no longer shown. */
  openFile?(folder: string, name: string): Promise<{ readonly url: string; readonly type: string; release(): void }>
  /** Where files of this form go: file_upload/forms/{template} (INP-028). */
  readonly folder?: string
  /** Recipients are user ids, or 'current' for the user who fills in the form (INP-006). */
  sendMail?(mail: {
    readonly subject: string
    readonly content: string
    readonly recipients: 'current' | readonly string[]
  }): Promise<void>
  /** Runs a list of actions (INP-011) with the current answers; ok is false if one failed or was cancelled. */
  runActions?(
    actions: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<{ readonly ok: boolean; readonly message?: string }>
  /** Style of the background map: an address or a style document. */
  readonly mapStyle?: string | Readonly<Record<string, unknown>>
  /** URL of MapLibre's worker, if it is not in the SDK's folder. */
  readonly mapWorkerUrl?: string
}

/** The field of one text of a question. */
export interface TextFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly hint?: string | undefined
  readonly placeholder?: string | undefined
  readonly value: string
  onChange(value: string): void
}

/** A question as it is stored: keys this version does not know stay as they are. */
export type StoredQuestion = Readonly<Record<string, unknown>>

/** What a builder's panels may look up. */
export interface EditorServices {
  listQueries?(): Promise<readonly { readonly slug: string; readonly name: string }[]>
  /** Fields of a query's rows, for pickers. */
  fieldsOf?(query: string): Promise<readonly string[]>
  listApps?: InputServices['listApps']
  listCollections?: InputServices['listCollections']
  listForms?(): Promise<readonly { readonly id: string; readonly slug?: string | undefined; readonly name: string }[]>
  /** Stores a picture that all who may fill in the form can see, signed in or not; returns its full name, folder and name (FIL-008). */
  uploadPicture?(
    file: File,
    options: { readonly folder: string; readonly signal: AbortSignal; onProgress(fraction: number): void },
  ): Promise<string>
  openFile?: InputServices['openFile']
  listUsers?(): Promise<readonly { readonly id: string; readonly name: string }[]>
  /**
   * Renders the editor of the list of actions under this key of the question's settings; it writes its changes itself.
   */
  drawActions?(name: string): ReactNode
  /** Renders the field of a text that may name the answers of other questions. */
  drawText?(field: TextFieldProps): ReactNode
  /** The answers of other questions, which rich texts may name. */
  readonly answers?: readonly TextField[]
}

/**
 * The builder's panel of one input: only what is specific to its type. Label, key, required, width, help, options and
 * conditions are rendered by the builder.
 */
export interface InputEditorProps {
  readonly question: StoredQuestion
  /** Merged into the question; `settings` and `validation` are merged one level deep, and undefined removes a key. One call is one step of undo. */
  change(patch: StoredQuestion): void
  readonly services: EditorServices
}

/** Renders an answer that text alone cannot show: files, maps, pictures (INP-055). */
export interface InputReadingProps {
  readonly question: Question
  readonly value: AnswerValue
  readonly services?: InputServices
}

export interface InputDescriptor {
  /** As on the wire, in lower case, for example "open text". */
  readonly type: string
  readonly title: string
  readonly icon: string
  readonly group: 'text' | 'choice' | 'number' | 'date' | 'file' | 'place' | 'content'
  /** Consists of several controls: its label is not a <label> of one of them. */
  readonly isGroup?: boolean
  /** Has no answer: always valid, without a label (button, markup). */
  readonly isStatic?: boolean
  /** Has options that the builder edits as a list. */
  readonly hasOptions?: boolean
  /** Properties of a new option besides key, name and value. */
  readonly newOption?: Readonly<Record<string, unknown>>
  /** Shows the question's own placeholder while there is no answer. */
  readonly hasPlaceholder?: boolean
  /** The supported validation rules, by their ledger names (VAL); 'Not null' if absent. */
  readonly rules?: readonly string[]
  load(): Promise<{ readonly default: ComponentType<InputViewProps> }>
  loadEditor?(): Promise<{ readonly default: ComponentType<InputEditorProps> }>
  loadReading?(): Promise<{ readonly default: ComponentType<InputReadingProps> }>
  loadSchema(): Promise<{ readonly schema: unknown }>
  /** What a builder needs beyond the panel; loaded late. */
  loadFacts?(): Promise<{ readonly facts: InputFacts }>
}

/** What a builder knows of an input without drawing it (facts.ts). Pure. */
export interface InputFacts {
  /** Returns example answers, most likely first. `choices` are the values it chooses from. */
  examples?(question: Question, choices: readonly unknown[]): readonly unknown[]
  /** Converts a question of a SurveyJS survey to one of this input. */
  readonly survey?: SurveyReading
  /** The fields of a collection whose values it asks for. Each type of field has one input. */
  readonly fields?: {
    readonly types: readonly FieldType[]
    /** What such a question has besides its key, its label and whether it is required. */
    questionOf?(field: Field, names: FieldNames | undefined): Loose
  }
}

/** Where the names of the items that a reference points to are read: a stored query, and the key of the name. */
export interface FieldNames {
  readonly query: string
  readonly show: string
}
