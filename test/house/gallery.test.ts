// The gallery shows every piece: a new one of src/ui has no other place where all its states are looked at.
import { expect, it } from 'vitest'
import { filesBelow, isForTests, textOf } from './files.ts'

/** Files whose components are parts of a piece, or draw nothing themselves. */
const inOthers = [
  'src/ui/calendar.tsx', // of DateField
  'src/ui/colour-field/theme-colours.tsx', // of ColourField
  'src/ui/control.tsx', // of fields
  'src/ui/date-field.tsx', // as LazyDateField
  'src/ui/date-segments.tsx', // of DateField
  'src/ui/field.tsx', // of fields
  'src/ui/icon-picker/folded-icon-picker.tsx', // IconPicker below a button
  'src/ui/later.tsx',
  'src/ui/material-icon.tsx', // of Icon
  'src/ui/other-icon.tsx', // of Icon
  'src/ui/overlay.tsx',
  'src/ui/rich-field.tsx', // of RichText
  'src/ui/rich-unreadable.tsx', // of RichText
  'src/ui/select-list.tsx', // of Select
  'src/ui/text.tsx',
  'src/ui/value-control.tsx', // one of the fields
]

const componentsOf = (path: string): readonly string[] =>
  [...textOf(path).matchAll(/^export (?:function|const) ([A-Z]\w+)\b/gm)].map(([, name]) => name ?? '')

/** Parts of a piece that is shown. */
const parts = ['MenuPanel', 'ToastProvider', 'Required']

it('shows every piece of src/ui in the gallery', () => {
  const gallery = filesBelow('src/shell/gallery', /\.tsx$/)
    .map(textOf)
    .join('\n')
  const pieces = filesBelow('src/ui', /\.tsx$/)
    .filter(path => !isForTests(path) && !inOthers.includes(path))
    .flatMap(path => componentsOf(path).map(name => ({ path, name })))
  expect(pieces.length).toBeGreaterThan(25)
  const missing = pieces
    .filter(({ name }) => !parts.includes(name) && !new RegExp(`<${name}\\b|\\buse${name}\\b`).test(gallery))
    .map(({ path, name }) => `${name} of ${path}`)
  expect(missing).toEqual([])
})
