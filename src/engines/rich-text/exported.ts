// A stored text in another format: through the document of the editor, so that HTML and plain text come out as they
// would be stored.
import { htmlOf } from '../../base/rich-out/html.ts'
import { mailOf } from '../../base/rich-out/mail.ts'
import { markdownOf } from '../../base/rich-out/markdown.ts'
import { textOf, treeOfText } from '../../base/rich-out/text.ts'
import { readRich } from './read.ts'
import { writeRich } from './write.ts'

/** `isPlain`: a text without tags, whatever signs it has. */
export function exported(
  value: unknown,
  format: 'json' | 'html' | 'mail' | 'text' | 'markdown',
  isPlain = false,
): string {
  const tree = writeRich(readRich(isPlain && typeof value === 'string' ? treeOfText(value) : value))
  switch (format) {
    case 'html':
      return htmlOf(tree)
    case 'mail':
      return mailOf(tree)
    case 'text':
      return textOf(tree)
    case 'markdown':
      return markdownOf(tree)
    default:
      return JSON.stringify(tree)
  }
}
