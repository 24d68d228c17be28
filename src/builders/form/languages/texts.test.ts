import { expect, test } from 'vitest'
import { languagesOf } from '../../../form/languages.ts'
import { translate } from '../../../form/translate.ts'
import { fault } from '../fixture.test-kit.ts'
import { renameKey } from '../keys.ts'
import { directionOf, languageChoices, languageName } from './names.ts'
import {
  addLanguage,
  columnsOf,
  goneTexts,
  groupsOf,
  linesOf,
  lostPlaceholders,
  nameBase,
  removeLanguage,
  translatedCount,
  writeTexts,
} from './texts.ts'

const dutch = writeTexts(addLanguage(fault, 'nl', 'en'), 'nl', {
  'questions.title.label': 'Titel',
  'options.kind.a': 'Lucht',
})

test('writes a translation where the form reads it, and keeps what it does not know', () => {
  expect(languagesOf(dutch)).toEqual(['en', 'nl'])
  expect(dutch['futureKey']).toEqual({ kept: true })
  expect(translate(dutch, 'nl')).toMatchObject({
    rows: [{ questions: [{ label: 'Titel' }, { options: [{ name: 'Lucht' }, { name: 'Ground' }] }, {}] }, {}, {}],
  })
  expect(writeTexts(dutch, 'NL', { 'options.kind.a': '' })['translations']).toEqual({
    nl: { 'questions.title.label': 'Titel' },
  })
})

test('counts translated texts, and spaces do not count as a translation', () => {
  const [column] = columnsOf(writeTexts(dutch, 'nl', { 'questions.why.label': '  ' }))
  expect(column && translatedCount(column, linesOf(dutch))).toBe(2)
})

test('removes a language with its texts and leaves the language of the form', () => {
  const only = removeLanguage(dutch, 'nl')
  expect(only['languages']).toEqual(['en'])
  expect(only).not.toHaveProperty('translations')
  expect(removeLanguage(dutch, 'en')['languages']).toEqual(['en', 'nl'])
})

test('shows translations of languages that are not offered, and offers them without losing a text', () => {
  const settings = { ...dutch, languages: ['en'] }
  expect(columnsOf(settings)).toMatchObject([{ code: 'nl', isOffered: false }])
  expect(columnsOf(addLanguage(settings, 'nl', 'en'))).toMatchObject([
    { code: 'nl', isOffered: true, texts: { 'questions.title.label': 'Titel' } },
  ])
})

test('keeps the other settings of a language when the language of the form is named', () => {
  expect(nameBase({ languages: [{ code: 'en', flag: 'x' }, 'nl'] }, 'en-GB')['languages']).toEqual([
    { code: 'en-GB', flag: 'x' },
    'nl',
  ])
  expect(nameBase({}, 'fr')['languages']).toEqual(['fr'])
})

test('knows which question each text belongs to', () => {
  const groups = groupsOf(linesOf(fault))
  const kind = groups.find(group => group.nodePath === 'rows/0/questions/1')
  expect(kind).toMatchObject({ title: 'Question “Kind”' })
  expect(kind?.lines.map(line => line.text)).toEqual(['Kind', 'Air', 'Ground'])
  expect(groups.find(group => group.lines.some(line => line.text === 'Role'))?.nodePath).toBe(
    'rows/2/lists/0/questions/1',
  )
})

test('finds translations whose text is gone', () => {
  expect(goneTexts(columnsOf(writeTexts(dutch, 'nl', { 'questions.old.label': 'Oud' })), linesOf(dutch))).toEqual([
    { code: 'nl', path: 'questions.old.label', text: 'Oud' },
  ])
})

test('translations go along when a key changes, also those of options, rows and tabs', () => {
  const settings = writeTexts(dutch, 'nl', { 'rows.main.label': 'Hoofd', 'tabs.parts.left': 'Links' })
  const next = [
    ['rows/0/questions/0', 'head'],
    ['rows/0/questions/1', 'sort'],
    ['rows/0', 'first'],
    ['rows/1/tabs/0', 'port'],
  ].reduce((form, [path = '', key = '']) => renameKey(form, path, key), settings)
  expect(next['translations']).toEqual({
    nl: {
      'questions.head.label': 'Titel',
      'options.sort.a': 'Lucht',
      'rows.first.label': 'Hoofd',
      'tabs.parts.port': 'Links',
    },
  })
  expect(goneTexts(columnsOf(next), linesOf(next))).toEqual([])
})

test('names the placeholders a translation lost', () => {
  expect(lostPlaceholders('Hello {name}, {name}: {count} left', 'Hallo {naam}, {count} over')).toEqual(['{name}'])
  expect(lostPlaceholders('Hello {name}', '')).toEqual([])
})

test('knows names and directions of languages, and finds one by its own name or its code', () => {
  expect([languageName('nl', 'en'), languageName('nl', 'de'), languageName('qqx', 'en')]).toEqual([
    'Dutch',
    'Niederländisch',
    'qqx',
  ])
  expect(['ar', 'he-IL', 'ur', 'nl', 'not a code'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr'])
  expect(languageChoices('en', 'francais', []).map(one => one.value)).toContain('fr')
  expect(languageChoices('en', 'nl-be', []).map(one => one.value)).toContain('nl-BE')
  expect(languageChoices('en', 'dut', ['nl']).map(one => one.value)).not.toContain('nl')
})
