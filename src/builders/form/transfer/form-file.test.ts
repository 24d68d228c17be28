import { expect, test } from 'vitest'
import '../../../inputs/validators.ts'
import { sampleForm } from '../../../questionnaire/sample.ts'
import { formText, ordered, readForm } from './form-file.ts'
import { readJson } from '../../../workbench/transfer/json-text.ts'

const settings = {
  rows: [{ key: 'main', questions: [{ type: 'open text', key: 'a', label: 'A' }] }],
  app: 'ops',
  futureKey: { z: 1, a: 2 },
}
const why = (text: string): string => {
  const read = readForm(text)
  return read.ok ? '' : read.message
}

test('writes a form in one order, whatever order its keys came in, and reads it back whole', () => {
  const text = formText('Fault report', sampleForm)
  expect(readForm(text)).toMatchObject({ ok: true, value: { name: 'Fault report', settings: sampleForm } })
  expect(formText('Fault report', Object.fromEntries(Object.entries(sampleForm).toReversed()))).toBe(text)
  expect(Object.keys(ordered({ rows: [], zebra: 1, label: 'x', key: 'k', alpha: 2 }) as object)).toEqual([
    'key',
    'label',
    'alpha',
    'zebra',
    'rows',
  ]) // a record was handed in
})

test('reads an exported form, a form of the server and bare settings, and keeps keys it does not know', () => {
  for (const whole of [
    settings,
    { name: 'F', settings },
    { id: '12', name: 'F', latest_version: { version: 3, settings } },
    { code: 200, data: { name: 'F', latest_version: { settings } } },
  ]) {
    expect(readForm(JSON.stringify(whole))).toMatchObject({ ok: true, value: { settings, problems: [] } })
  }
})

test('shows the problems of what it reads', () => {
  const read = readForm(JSON.stringify({ rows: [{ questions: [{ key: 'a', type: 'hologram' }] }] }))
  expect(read.ok && read.value.problems).toEqual([{ path: 'a', message: expect.stringContaining('hologram') }])
})

test('reports a file that is not a form, and what to do with it', () => {
  expect(why('')).toMatch(/nothing to read/)
  expect(why('[1]')).toMatch(/no form/)
  expect(why('{"a": 1}')).toMatch(/no list “rows”/)
  expect(why('{"rows": [1]}')).toMatch(/row of this form is no object/)
  expect(why('{"pages": []}')).toMatch(/SurveyJS/)
  expect(why('{"lc": "form", "questions": []}')).toMatch(/copied part/)
})

test('reports line and column where the text breaks, and what is expected there', () => {
  const at = (text: string): string => {
    const read = readJson(text)
    return read.ok ? 'fine' : read.message
  }
  expect(at('{\n  "rows": [\n    {"key": "a",}\n  ]\n}')).toMatch(
    /Line 3, column 17: a name in double quotes is expected before “}”/,
  )
  expect(at('{\n  "a" 1}')).toMatch(/Line 2, column 7: a colon/)
  expect(at('{"a": 1 "b": 2}')).toMatch(/Line 1, column 9: a comma/)
  expect(at('{"a": }')).toMatch(/column 7: a value/)
  expect(at('{"a": 01}')).toMatch(/Line 1, column 7/)
  expect(at("{'a': 1}")).toMatch(/column 2: a name in double quotes/)
  expect(at('{"a": "b\n"}')).toMatch(/Line 1, column 7: a text that ends/)
  expect(at('{"a": [1, 2')).toMatch(/ends at line 1, column 12, where a comma/)
  expect(at('{} x')).toMatch(/column 4: nothing more is expected before “x”/)
  expect(at('[1,]')).toMatch(/column 4: a value/)
  expect(at('{"a": nul}')).toMatch(/column 7: a value is expected before “nul}”/)
  expect(at('\uFEFF{"a": [ ], "b": {}, "c": "\\u00e9", "d": -1.5e3}')).toBe('fine')
})
