import * as v from '../../base/schema.ts'
import type { Question } from '../../form/definition.ts'

/** settings of a text between questions. */
export const schema = v.looseObject({
  /** Plain text, simple HTML or a document tree {type, content, text, marks}. Without it the question's information is shown. */
  content: v.optional(v.unknown()),
  /** A frame around the text that shows its importance. */
  tone: v.optional(v.fallback(v.picklist(['plain', 'info', 'warning']), 'plain'), 'plain'),
})

/** What is shown: settings.content, else the question's information. */
export const contentOf = (question: Question): unknown => question.settings['content'] ?? question.information
