// What the cards of written answers are given.
import type { InputServices } from '../inputs/part.ts'
import type { Say } from '../form/rules.ts'
import type { Question } from '../form/definition.ts'
import type { Condition, Narrowing } from './narrowing.ts'

export interface GivenProps {
  readonly question: Question
  readonly template: string
  /** Version, time and conditions that are in force. */
  readonly narrowed: Readonly<Record<string, string | number>>
  readonly services: InputServices
  onOpen(item: string): void
  readonly narrowing: Narrowing
  onNarrow(condition: Omit<Condition, 'question'>): void
  readonly lang: string
  readonly say: Say
}
