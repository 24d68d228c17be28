// The events of a form. Intents are sent up only as data.
import type { Failure } from '../base/result.ts'

export type FormEvent =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly key: string; readonly value: unknown; readonly isValid: boolean }
  /** `preventDefault` stays on the previous step. */
  | { readonly kind: 'step'; readonly from: number; readonly to: number; preventDefault(): void }
  | { readonly kind: 'validity'; readonly isValid: boolean; readonly percent: number }
  | { readonly kind: 'dirty'; readonly isDirty: boolean }
  /** `preventDefault` stops the save; `waitUntil` holds it until the promise is there. */
  | {
      readonly kind: 'before-save'
      readonly answers: Readonly<Record<string, unknown>>
      readonly submit: boolean
      preventDefault(): void
      waitUntil(promise: Promise<unknown>): void
    }
  | {
      readonly kind: 'saved' | 'submitted'
      readonly id?: string | undefined
      readonly answers: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'save-failed'; readonly failure: Failure }
  /** Not sent yet, but stored on this device; 'saved' and 'submitted' follow once it is sent. */
  | {
      readonly kind: 'queued'
      readonly key: string
      readonly submit: boolean
      readonly reason: 'offline' | 'session'
      readonly answers: Readonly<Record<string, unknown>>
    }
  /** A file of an answer is on the server. */
  | { readonly kind: 'upload'; readonly name: string; readonly folder: string; readonly size: number }
  /** The actions to run after a submit; a modal closes when what `waitUntil` was given is done (QUE-022, QUE-023). */
  | {
      readonly kind: 'actions'
      readonly actions: readonly unknown[]
      readonly id?: string | undefined
      readonly answers: Readonly<Record<string, unknown>>
      waitUntil(promise: Promise<unknown>): void
    }
  | { readonly kind: 'close' }
  /** A part the form cannot be asked without did not come. */
  | { readonly kind: 'load-failed'; readonly error: unknown; retry(): void }
  /** The action that opened the modal is done (QUE-075). */
  | { readonly kind: 'wait' }
  /** A page form runs its action flow 'start' (QUE-076, QUE-077). */
  | { readonly kind: 'start'; readonly id?: string | undefined; readonly answers: Readonly<Record<string, unknown>> }

/** What a host may ask of an open form (lc-questionnaire's methods). */
export interface FormHandle {
  next(): void
  previous(): void
  goTo(step: number): void
  /** Shows what is missing; returns whether the form is valid. */
  validate(): boolean
  save(): Promise<void>
  submit(): Promise<void>
  reset(): void
  answer(key: string, value: unknown): void
  answers(): Readonly<Record<string, unknown>>
  /** Sets answers by question key, in addition to the current ones; ignores keys that the form does not have. */
  fill(answers: Readonly<Record<string, unknown>>): void
  /** Told whenever an answer, the step or the validity changed. */
  subscribe(listener: () => void): () => void
  /** The current step, and what blocks the submission: the first in reading order. */
  state(): {
    readonly step: number
    readonly missing?:
      | { readonly label: string; readonly message: string; readonly control?: HTMLElement | undefined }
      | undefined
  }
  /** Leads to the first question that is not valid. */
  reveal(): void
  /** Opens the print dialog of the browser for this form alone, all its steps. */
  print(): Promise<void>
  isDirty(): boolean
  /** Asks for confirmation if answers changed since the last save (QUE-081). */
  close(): void
}
