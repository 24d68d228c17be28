import { textAt } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import type { Question } from '../../form/definition.ts'
import { numberIn } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import type { SurveyTools } from '../survey.ts'
import { ruleOf } from '../survey.ts'

export const facts: InputFacts = {
  fields: { types: ['file'] },
  examples: question => files(question),
  survey: {
    reads: element => element['type'] === 'file',
    make: file,
  },
}

/** A Monday. */
const someDay = Date.UTC(2026, 2, 16, 9)

function files(question: Question): readonly unknown[] {
  const min = Math.max(1, Math.trunc(numberIn(question.validation?.min) ?? 1))
  const extensions = question.extensions
    .flatMap(list => list.split(/[\s,;]+/))
    .map(extension => extension.replace(/^\*?\./, '').toLowerCase())
    .filter(extension => extension !== '' && extension !== '*')
  const entry = (index: number) => {
    const extension = extensions[index % Math.max(1, extensions.length)] ?? 'pdf'
    const name = `example-${index + 1}.${extension}`
    return {
      name,
      file_name: name,
      full_name: `file_upload/forms/example/${name}`,
      uploaded: true,
      timestamp: someDay,
      size: 48_213 * (index + 1),
      type: kinds[extension] ?? '',
      publicBool: false,
    }
  }
  return [Array.from({ length: Math.min(min, 50) }, (_, index) => entry(index)), [entry(0)]]
}
const kinds: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  txt: 'text/plain',
  csv: 'text/csv',
}

function file(element: Loose, base: Loose, tools: SurveyTools): readonly Loose[] {
  const extensions = textAt(element, 'acceptedTypes')
    .split(',')
    .map(one => one.trim().replace(/^\./, ''))
    .filter(one => /^\w+$/.test(one))
  const size = Number(element['maxSize'])
  const max = element['allowMultiple'] === true ? undefined : 1
  return [
    {
      ...base,
      ...(extensions.length === 0 ? {} : { extensions }),
      ...(size > 0 ? { settings: { maxSizeMb: Math.max(1, Math.round(size / 1_048_576)) } } : {}),
      ...(max === undefined
        ? ruleOf(element, tools)
        : { validation: { type: 'Not null range', min: element['isRequired'] === true ? 1 : 0, max } }),
    },
  ]
}
