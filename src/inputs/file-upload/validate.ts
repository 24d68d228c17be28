// Pure: the server checks answers with this file too.
import { writeList } from '../../base/format/words-of.ts'
import type { InputAccepts, InputText, InputValidator } from '../part.ts'
import { sayEnglish } from '../../form/rules.ts'
import { countsOf, isEntry, readEntries, readName } from './entry.ts'
import { words } from './words.ts'

/** At least validation.min files, of those that are uploaded; at most validation.max (INP-024). */
export const validate: InputValidator = (question, value, say = sayEnglish) => {
  if (!question.required) return null
  const { min, max } = countsOf(question)
  const count = readEntries(value).filter(entry => entry.uploaded).length
  const wrong =
    count < min
      ? say(min === 1 ? 'input.file.missing' : 'input.file.min', { min }, words)
      : count > max
        ? say('input.file.max', { max }, words)
        : null
  return wrong === null ? null : question.validation?.message || wrong
}

export const holds = 'files'

/** A list of entries; names on the server are plain names, never paths. */
export const accepts: InputAccepts = (_question, value) =>
  Array.isArray(value) &&
  value.every(
    one =>
      isEntry(one) &&
      (!('file_name' in one) ||
        one.file_name === null ||
        (typeof one.file_name === 'string' && !/[/\\]|^\.\.?$/.test(one.file_name))),
  )

export const answerText: InputText = (_question, value, lang) => {
  const names = readEntries(value)
    .filter(entry => entry.uploaded)
    .map(readName)
  return names.length === 0 ? undefined : writeList(names, lang, 'unit')
}
