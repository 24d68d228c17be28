// How a written text is refused that may not be stored: with its path, in words that say what to change.
import { problemIn, type TextProblem } from '../../../src/base/rich-problem.ts'
import { problemInSteps } from '../../../src/base/rich-step-problem.ts'
import type { Failure } from '../../../src/base/result.ts'
import { problemInTexts } from '../data/written.ts'
import { invalid } from './failures.ts'

/** Refuses a document if one of its texts may not be stored. `path` is where the request has the document. */
export function refuseTexts(document: Readonly<Record<string, unknown>>, path: string): Failure | undefined {
  const problem = problemInTexts(document, path)
  return problem && refusal(problem)
}

/** Refuses one text. */
export function refuseText(text: unknown, path: string): Failure | undefined {
  const problem = problemIn(text)
  return problem && refusal({ ...problem, path: problem.path === '' ? path : `${path}.${problem.path}` })
}

/** Refuses steps that add to a text what may not be stored. */
export function refuseSteps(steps: readonly unknown[]): Failure | undefined {
  const problem = problemInSteps(steps)
  return problem && refusal({ ...problem, path: `steps.${problem.path}` })
}

const refusal = (problem: TextProblem): Failure => ({
  ...invalid(problem.path, sentenceOf(problem)),
  ...(problem.fault === 'large' ? { code: 'large', status: 413 } : {}),
})

/** An address may be a whole picture, and a path as long as its text is deep. */
const short = (text: string): string => (text.length > 200 ? `${text.slice(0, 100)}…${text.slice(-90)}` : text)

function sentenceOf({ fault, path, name }: TextProblem): string {
  const at = short(path)
  const address = short(name)
  switch (fault) {
    case 'large':
      return `A text is longer than the 2 MB that can be stored. Shorten it, or divide it. It is at ${at}.`
    case 'deep':
      return `A text has more than 60 parts within each other, such as lists in lists. Move inner ones out. The first is at ${at}.`
    case 'link':
      return `A text has a link to “${address}”. Use an address of the web, of mail or of a telephone, or remove the link. It is at ${at}.`
    case 'picture':
      return `A text has a picture from “${address}”. Use an address of the web, or upload the picture. It is at ${at}.`
    case 'video':
      return `A text has a video from “${address}”. Use one of YouTube or Vimeo, or an mp4, webm or ogv file. It is at ${at}.`
    case 'attribute':
      return `A text has the attribute “${address}”, which could run a script. Remove it. It is at ${at}.`
    case 'address':
      return `A text has the address “${address}”, which cannot be stored. Remove it. It is at ${at}.`
    case 'shape':
      return `A part of a text cannot be read. Remove it, or write it again. It is at ${at}.`
  }
}
