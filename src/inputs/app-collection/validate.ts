// Pure: the server checks answers with this file too.
import type { InputAccepts, InputText, InputValidator } from '../part.ts'
import { judge } from '../../form/rules.ts'

/** `collection` is null while only the app is chosen. */
export interface AppCollection {
  readonly app: string
  readonly collection: string | null
}

export const readAnswer = (value: unknown): AppCollection | null =>
  value !== null && typeof value === 'object' && 'app' in value && typeof value.app === 'string' && value.app !== ''
    ? {
        app: value.app,
        collection:
          'collection' in value && typeof value.collection === 'string' && value.collection !== ''
            ? value.collection
            : null,
      }
    : null

/** Half an answer is none. */
export const validate: InputValidator = (question, value, say) =>
  judge(question, readAnswer(value)?.collection ?? null, 'choice', say)

export const holds = 'reference'

/** {app, collection} (INP-009). */
export const accepts: InputAccepts = (_question, value) =>
  readAnswer(value) !== null &&
  value !== null &&
  typeof value === 'object' &&
  (!('collection' in value) || value.collection === null || typeof value.collection === 'string')

export const answerText: InputText = (_question, value) => {
  const answer = readAnswer(value)
  return answer === null ? undefined : answer.collection === null ? answer.app : `${answer.app} / ${answer.collection}`
}
