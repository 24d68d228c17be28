// What a form tells its host. Wishes go up only as data.
import type { Failure } from '../base/result.ts'

export type FormEvent =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly key: string; readonly value: unknown; readonly isValid: boolean }
  | { readonly kind: 'step'; readonly from: number; readonly to: number }
  | { readonly kind: 'validity'; readonly isValid: boolean; readonly percent: number }
  | { readonly kind: 'dirty'; readonly isDirty: boolean }
  /** `preventDefault` stops the save; `waitUntil` holds it until the promise is there. */
  | { readonly kind: 'before-save'; readonly answers: Readonly<Record<string, unknown>>; readonly submit: boolean; preventDefault(): void; waitUntil(promise: Promise<unknown>): void }
  | { readonly kind: 'saved' | 'submitted'; readonly id?: string | undefined; readonly answers: Readonly<Record<string, unknown>> }
  | { readonly kind: 'save-failed'; readonly failure: Failure }
  /** The actions to run after a submit, before a modal closes (QUE-022, QUE-023). */
  | { readonly kind: 'actions'; readonly actions: readonly unknown[]; readonly id?: string | undefined }
  | { readonly kind: 'close' }
  /** The action that opened the modal is done (QUE-075). */
  | { readonly kind: 'wait' }
  /** A page form runs its action flow 'start' (QUE-076, QUE-077). */
  | { readonly kind: 'start'; readonly id?: string | undefined }

/** What a host may ask of an open form (lc-questionnaire's methods). */
export interface FormHandle {
  next(): void
  previous(): void
  goTo(step: number): void
  /** Shows what is missing; answers whether the form is valid. */
  validate(): boolean
  save(): Promise<void>
  submit(): Promise<void>
  reset(): void
  answer(key: string, value: unknown): void
  answers(): Readonly<Record<string, unknown>>
  isDirty(): boolean
  /** Asks first when answers changed since the last save (QUE-081). */
  close(): void
}
