import type { RunAction } from '../part.ts'
import { done } from '../part.ts'

/** The runner has let everything before it finish (ACT-008, ACT-061): nothing is left to do. */
export const run: RunAction = () => Promise.resolve(done)
