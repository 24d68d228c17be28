// The interface of a form: the types of engine.ts.
import type { Issue } from '../base/result.ts'
import type { FormDefinition, Question, QuestionList } from './definition.ts'

export type Answers = Readonly<Record<string, unknown>>

export interface QuestionState {
  readonly key: string
  readonly question: Question
  readonly value: unknown
  readonly isActive: boolean
  /** Why the answer is not valid; null when it is. */
  readonly error: string | null
  /** The visitor has left the question, or tried to submit: its error may be shown. */
  readonly isTouched: boolean
}
export interface RowState {
  readonly isVisible: boolean
  /** Grows whenever a question of the row comes or goes. */
  readonly version: number
  /** List key → a number for each repeat, which stays with it when earlier repeats are removed or reordered. */
  readonly repeatIds: Readonly<Record<string, readonly number[]>>
  /** List key → the list as each of its repeats names it; absent if its texts name no answers. */
  readonly lists?: Readonly<Record<string, readonly QuestionList[]>>
  /** Indexes of the tabs that have something to ask. */
  readonly tabs: readonly number[]
}
export interface FormState {
  readonly step: number
  readonly lastStep: number
  readonly percent: number
  readonly isValid: boolean
  /** How many answers are not valid. */
  readonly invalid: number
  readonly isDirty: boolean
  /** Answers that were removed because their questions were hidden; `undo` restores them. */
  readonly cleared?: { readonly id: number; readonly labels: readonly string[] } | undefined
}
/** Unfinished input that is not an answer: the problem, and the text (or other state of the input). */
export interface Unfinished {
  readonly problem?: string | undefined
  readonly typed?: unknown
}
export interface Missing {
  readonly key: string
  readonly label: string
  readonly step: number
  readonly message: string
}

export interface FormEngine {
  readonly definition: FormDefinition
  question(key: string): QuestionState | undefined
  row(key: string): RowState
  form(): FormState
  /** `topic` is the key of a question, ':row:' and the key of a row, ':form', or ':answers' for any change. */
  subscribe(topic: string, onChange: () => void): () => void
  /** `by` is 'input' if the visitor answers in the input itself, which then clears its own problem (setProblem). */
  answer(key: string, value: unknown, by?: 'code' | 'input'): void
  /**
   * Sets the problem an input has with its content; null if there is none. Until then the question is invalid; hiding
   * it, or an answer set by code, clears the problem.
   */
  setProblem(key: string, message: string | null): void
  /**
   * Stores what an input shows but cannot answer, for its next view (another step, another language); it moves with its
   * repeat. Undefined clears it.
   */
  storeUnfinished(key: string, typed: unknown): void
  unfinished(key: string): Unfinished | undefined
  /** All unfinished inputs, by question. */
  allUnfinished(): Readonly<Record<string, Unfinished>>
  touch(key: string): void
  /** Shows every error; returns what is missing, in reading order. */
  review(): readonly Missing[]
  missing(): readonly Missing[]
  /** Sets the issues that a server found. An issue is cleared when its question is answered again. */
  takeIssues(issues: readonly Issue[]): void
  validity(): Readonly<Record<string, boolean>>
  answers(): Answers
  /** Returns what is saved: by answer key, null for no answer, including answers removed since the form was opened. */
  payload(): Record<string, unknown>
  goTo(step: number): void
  next(): void
  previous(): void
  addRepeat(list: string): void
  removeRepeat(list: string, repeat: number): void
  moveRepeat(list: string, from: number, to: number): void
  undo(): void
  markSaved(): void
}
