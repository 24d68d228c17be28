import { describe, expect, it } from 'vitest'
import { filesBelow, isForTests, textOf } from './files.ts'
import { colorsInScript, ownColors, ownFormats } from './own-look.ts'

/** Sheets with colours of their own, and why. */
const coloured: Readonly<Record<string, string>> = {
  'src/questionnaire/print-form.css': 'paper is white, its ink black',
  'src/questionnaire/form-shell.css': 'paper is white, its ink black',
  'src/questionnaire/questionnaire.css': 'the ledger names the colours of progress',
  'src/ui/avatar.css': 'six tints tell people apart; none of them has a meaning',
  'src/engines/maps/draw.css': 'marks lie on photographs, which have no scheme',
  'src/engines/maps/maps.css': 'water and degrees of a map, and the words on its pictures',
  'src/inputs/file-upload/file-icon.css': 'kinds of files are known by their colours',
}

/** Scripts with colours in their strings, and why. */
const colouredScripts: Readonly<Record<string, string>> = {
  'src/builders/form/inspector/form-panel.tsx': 'an example of what to type',
  'src/builders/form/inspector/row-panel.tsx': 'an example of what to type',
  'elements/common.ts': 'the documented values of tokens',
  'src/ui/theme/theme.ts': 'the standard brand colour',
  'src/shell/gallery/samples.ts': 'three made-up brands',
  'src/shell/profile-picture.tsx': 'the ground of a JPEG, which has no transparency',
  'src/engines/charts/paper/shapes.ts': 'a file on paper has no tokens; a test compares the chart colours with these',
  'src/base/rich-out/hex.ts': 'mails and what is copied out have no tokens: other programs know written colors only',
  'src/base/rich-out/mail.ts': 'a mail has no tokens: old programs know written colors only',
}

/** Files that make formatters of their own, and why. */
const formatting: Readonly<Record<string, string>> = {
  'src/ui/date-parts.ts': 'the parts of a date field are read from a format',
  'src/ui/date-segments.tsx': 'names of the parts of a date field',
  'src/ui/calendar.tsx': 'names of days and months of a calendar',
  'src/ui/fields.tsx': 'reads typed numbers by the signs of the language',
  'src/engines/charts/line-axis.ts': 'ticks by their distance',
  'src/form/rules.ts': 'the stored form of a day',
  'src/inputs/date-picker/validate.ts': 'answers of a date question are in 24 hours',
}

const listed = (found: readonly string[]): readonly string[] => [
  ...new Set(found.map(one => one.slice(0, one.indexOf(': ')))),
]
const outside = (found: readonly string[], known: Readonly<Record<string, string>>): readonly string[] =>
  found.filter(one => !Object.hasOwn(known, one.slice(0, one.indexOf(': '))))
const scripts = ['src', 'elements'].flatMap(folder =>
  filesBelow(folder, /\.tsx?$/).filter(path => !isForTests(path) && !/(^|\/)sample\.tsx?$/.test(path)),
)
const sheets = ['src', 'elements']
  .flatMap(folder => filesBelow(folder, /\.css$/))
  .filter(path => !path.startsWith('src/ui/theme/'))

describe('a screen or a part', () => {
  const colors = sheets.flatMap(path => ownColors(path, textOf(path)))
  const inScripts = scripts.flatMap(path => colorsInScript(path, textOf(path)))
  const formats = scripts.flatMap(path => (path.startsWith('src/base/') ? [] : ownFormats(path, textOf(path))))

  it('takes its colours from the tokens: var(--lc-color-…) or var(--lc-chart-…)', () => {
    expect([...outside(colors, coloured), ...outside(inScripts, colouredScripts)]).toEqual([])
  })

  it('writes numbers and dates by src/base/format: writeNumber, writeDate', () => {
    expect(outside(formats, formatting)).toEqual([])
  })

  it('is excused only while it needs to be', () => {
    expect(listed(colors).toSorted()).toEqual(Object.keys(coloured).toSorted())
    expect(listed(inScripts).toSorted()).toEqual(Object.keys(colouredScripts).toSorted())
    expect(listed(formats).toSorted()).toEqual(Object.keys(formatting).toSorted())
  })
})

describe('the rule', () => {
  it.each(['#fff', '#12345678', 'rgb(1 2 3 / 0.5)', 'oklch(50% 0.1 20)', 'white', 'light-dark(#111, #222)'])(
    'finds %s in a sheet',
    value => {
      expect(ownColors('a.css', `.lc-a { color: ${value}; }`).length).toBeGreaterThan(0)
    },
  )

  it.each([
    'var(--lc-color-white-normal)',
    'color-mix(in srgb, var(--lc-color-text) 12%, transparent)',
    'Canvas',
    'currentColor',
    "url('#icon')",
  ])('allows %s in a sheet', value => {
    expect(ownColors('a.css', `/* #fff */ .lc-white { color: ${value}; }`)).toEqual([])
  })

  it('finds colours in strings of a script, and no other hashes', () => {
    expect(
      colorsInScript('a.tsx', "const a = { color: '#a1b2c3', b: `rgb(1 2 3)` } // '#fff'\nclass B { #abc = '#/path' }"),
    ).toEqual(['a.tsx: #a1b2c3', 'a.tsx: rgb(1 2 3)'])
  })

  it.each(['new Intl.NumberFormat(lang)', 'date.toLocaleString()', 'day.toLocaleDateString(lang)'])(
    'finds %s',
    text => {
      expect(ownFormats('a.ts', `const a = ${text}`)).toHaveLength(1)
    },
  )

  it('allows a collator, and letters in upper case', () => {
    expect(ownFormats('a.ts', 'new Intl.Collator(lang).compare(a, b.toLocaleUpperCase(lang))')).toEqual([])
  })
})
