import type { InputFacts } from '../../../src/inputs/part.ts'

export const facts: InputFacts = {
  /** Answers that test mode tries, most likely first. */
  examples: () => [3, 1, 2],
}
