// Translations that name an answer which no question of the form has. Pure.
import { languageName } from '../../../base/format/words-of.ts'
import type { Loose } from '../../../base/loose.ts'
import { answersOf, namesInText } from '../answer-names.ts'
import type { Path } from '../path.ts'
import type { BuilderProblem } from '../panel-shapes.ts'
import { columnsOf, linesOf } from './texts.ts'

export interface GoneName {
  /** The language of the translation. */
  readonly code: string
  /** The text that it translates: a path as in the table of translations. */
  readonly line: string
  /** Where the builder shows the text. */
  readonly nodePath: Path
  readonly name: string
}

/** Returns them as problems of the builder, opened among the translations. */
export const translationProblems = (settings: Loose): readonly BuilderProblem[] =>
  goneNames(settings).map(({ code, nodePath, name }) => {
    const language = languageName(code, code) ?? code
    return {
      path: nodePath,
      kind: 'warning',
      message: `A translation (${language}) names the answer “${name}”, which no question of this form has.`,
      panel: 'languages',
    }
  })

/** Returns them in the order of the languages and of the form, each name of a place once for each language. */
export function goneNames(settings: Loose): readonly GoneName[] {
  const answers = answersOf(settings)
  const found = columnsOf(settings)
    .filter(column => !column.isBase)
    .flatMap(({ code, texts }) =>
      Object.entries(texts)
        .filter(([path]) => path !== 'title') // it names nothing: what stands in braces there is a word
        .flatMap(([line, text]) => namesInText(text).map(name => ({ code, line, name }))),
    )
    .filter(({ name }) => !answers.has(name))
  if (found.length === 0) return []
  // a translation of a text that is gone is shown nowhere
  const lines = linesOf(settings)
  const seen = new Set<string>()
  return columnsOf(settings).flatMap(({ code }) =>
    lines.flatMap(({ path, nodePath }) =>
      found
        .filter(one => one.code === code && one.line === path)
        .filter(({ name }) => {
          const key = JSON.stringify([code, nodePath, name])
          return !seen.has(key) && seen.add(key) !== undefined
        })
        .map(({ name }) => ({ code, line: path, nodePath, name })),
    ),
  )
}
