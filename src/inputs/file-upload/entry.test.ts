import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeName } from '../../base/file-name.ts'
import { parseDefinition } from '../../form/parse-definition.ts'
import '../all-validators.ts'
import { checkOf } from '../../form/checks.ts'
import { sizeText } from '../file-size.ts'
import { extensionOf, extensionsOf, idOf, isAllowed, newEntry, readEntries, readName, uploadedEntry } from './entry.ts'

const read = (stored: object) => {
  const found = parseDefinition({ rows: [{ questions: [{ key: 'q', type: 'file upload', ...stored }] }] }).definition
    .rows[0]?.questions[0]
  if (!found) throw new Error('no question')
  return found
}
const done = (count: number, open = 0) =>
  Array.from({ length: count + open }, (_, i) => ({
    name: `f${i}.pdf`,
    uploaded: i < count,
    file_name: i < count ? `s${i}` : null,
    timestamp: i < count ? 1 : null,
  }))
const judge = (stored: object, value: unknown) =>
  checkOf('file upload')?.validate(read({ required: true, ...stored }), value)

test('is valid from validation.min files on, counting what is uploaded, or when no validation applies (INP-024)', () => {
  const rule = { validation: { type: 'Not null range', min: 2, max: 3 } }
  expect([null, done(1), done(1, 1), done(2), done(3), done(4)].map(value => judge(rule, value) === null)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ])
  expect(judge({ ...rule, required: false }, null)).toBeNull()
  expect([judge({}, null), judge({}, done(1)), judge(rule, done(1))]).toEqual([
    'Add at least one file.',
    null,
    'Add at least 2 files.',
  ])
  expect(judge({ validation: { min: 2, message: 'Two, please.' } }, null)).toBe('Two, please.')
})

test('encodes names for a URI and takes the extension from the name (INP-026)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), name => {
      expect(encodeName(name)).toMatch(/^[\w.!~*'()%-]+$/)
      expect(readName({ name: encodeName(name) })).toBe(name)
    }),
  )
  expect(encodeName('a\uD800b')).toBe('a_b')
  expect(encodeName('Schade foto #1.JPG')).toBe('Schade%20foto%20%231.JPG')
  expect(['Report.PDF', 'a.tar.gz', 'none', '.env', 'x.y/none', 'trailing.'].map(extensionOf)).toEqual([
    'pdf',
    'gz',
    '',
    '',
    '',
    '',
  ])
  expect(readName({ name: '100% sure.pdf' })).toBe('100% sure.pdf')
})

test('reads the allowed extensions from the question, however they are written (INP-025)', () => {
  expect(extensionsOf(read({ extensions: ['.PDF', 'jpg, png', '*.txt', ''] }))).toEqual(['pdf', 'jpg', 'png', 'txt'])
  expect(['a.pdf', 'a.JPEG', 'a.exe', 'pdf', 'a.pdf.exe'].map(name => isAllowed(name, ['pdf', 'jpg']))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(['logs.tar.gz', 'logs.gz', 'x.TAR.GZ', '.tar.gz'].map(name => isAllowed(name, ['tar.gz']))).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(isAllowed('whatever', [])).toBe(true)
})

test('an entry has the fields of an uploaded file, before and after (ENT-032)', () => {
  const picked = newEntry({ name: 'a b.pdf', size: 3, type: 'application/pdf', lastModified: 9 })
  expect(picked).toEqual({
    name: 'a%20b.pdf',
    file_name: null,
    full_name: null,
    uploaded: false,
    timestamp: null,
    size: 3,
    type: 'application/pdf',
    publicBool: false,
    last_modified: 9,
  })
  const sent = uploadedEntry(picked, 'file_upload/forms/x', { name: 'u1.pdf', timestamp: 5 })
  expect(sent).toEqual({
    ...picked,
    uploaded: true,
    file_name: 'u1.pdf',
    full_name: 'file_upload/forms/x/u1.pdf',
    timestamp: 5,
  })
  expect(idOf(sent)).toBe(idOf(picked))
})

test('reads stored entries, also of an older form, and leaves out invalid ones', () => {
  expect(
    readEntries([{ name: 'a.pdf', uploaded: true, full_name: 'x/y/u.pdf', extra: 1 }, { name: '' }, null, 'a']),
  ).toMatchObject([{ name: 'a.pdf', file_name: 'u.pdf', size: 0, extra: 1 }])
  expect(readEntries('no')).toEqual([])
})

test('takes only lists of entries with plain names', () => {
  const accepts = (value: unknown) => checkOf('file upload')?.accepts(read({}), value)
  expect(
    [
      done(1),
      [],
      'a',
      [{ name: 'a' }],
      [{ name: 'a', uploaded: true, file_name: '../../etc/passwd' }],
      [{ name: 'a', uploaded: true, file_name: '..' }],
    ].map(accepts),
  ).toEqual([true, true, false, false, false, false])
  expect(
    checkOf('file upload')?.answerText?.(
      read({}),
      [
        { name: 'a%20b.pdf', uploaded: true },
        { name: 'c', uploaded: false },
      ],
      'en',
    ),
  ).toBe('a b.pdf')
})

test('writes sizes for people', () =>
  expect([0, 1023, 1536, 10 * 1024 ** 2].map(size => sizeText(size, 'en'))).toEqual([
    '0 byte',
    '1,023 byte',
    '1.5 kB',
    '10 MB',
  ]))
