// The shape every questionnaire input has. validate.ts is pure: the server imports it too.
import type { ComponentType } from 'react'
import type { Question } from '../questionnaire/definition.ts'
import type { Say } from './rules.ts'

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
  /** Loads options of a dynamic select: {query, label, value} → options (INP-046). */
  loadOptions?(settings: { readonly query: string; readonly label: string; readonly value: string }): Promise<readonly { readonly key: string; readonly name: string; readonly value: unknown }[]>
}

export interface InputDescriptor {
  /** As on the wire, lower case: "open text", "date picker". */
  readonly type: string
  readonly title: string
  readonly icon: string
  readonly group: 'text' | 'choice' | 'number' | 'date' | 'file' | 'place' | 'content'
  /** Made of several controls: its label is no <label> for one of them. */
  readonly isGroup?: boolean
  load(): Promise<{ readonly default: ComponentType<InputViewProps> }>
  loadSchema(): Promise<{ readonly schema: unknown }>
}

/** Says whether an answer satisfies the question. Pure; null = valid, else the message. `say` writes it in the visitor's language. */
export type InputValidator = (question: Question, value: AnswerValue, say?: Say) => string | null

/** Says whether a value that came from outside can be an answer to the question at all. Never asked about null. Pure. */
export type InputAccepts = (question: Question, value: AnswerValue) => boolean
