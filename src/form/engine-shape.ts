// What a form tells and takes: the shapes of engine.ts.
import type { Issue } from '../base/result.ts'
import type { FormDefinition, Question } from './definition.ts'

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
  /** List key → a number for each time its questions are asked, which stays with it when repeats before it go or change places. */
  readonly repeatIds: Readonly<Record<string, readonly number[]>>
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
  /** Answers that went because their questions were hidden; `undo` brings them back. */
  readonly cleared?: { readonly id: number; readonly labels: readonly string[] } | undefined
}
/** What stands in an input and is no answer: why, and the text (or whatever the input keeps) itself. */
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
  /** `by` is 'input' where the visitor answers in the input itself: what that input says is wrong (setProblem) is then its own to take back. */
  answer(key: string, value: unknown, by?: 'code' | 'input'): void
  /** What an input says is wrong with what stands in it; null when all is well. The question is not valid meanwhile; hiding it, or an answer by code, ends it. */
  setProblem(key: string, message: string | null): void
  /** Keeps what an input shows and cannot answer, for its next view: another step, another language; it moves with its repeat. Undefined: nothing. */
  storeUnfinished(key: string, typed: unknown): void
  unfinished(key: string): Unfinished | undefined
  /** All of it, by question. */
  allUnfinished(): Readonly<Record<string, Unfinished>>
  touch(key: string): void
  /** Shows every error; returns what is missing, in reading order. */
  review(): readonly Missing[]
  missing(): readonly Missing[]
  /** Takes what a server found wrong. An issue leaves when its question is answered again. */
  takeIssues(issues: readonly Issue[]): void
  validity(): Readonly<Record<string, boolean>>
  answers(): Answers
  /** What is saved: by answer key, null for no answer, also for what was removed since the form was opened. */
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
