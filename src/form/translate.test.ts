import { describe, expect, test } from 'vitest'
import '../inputs/validators.ts'
import { questionPositions } from './definition.ts'
import { parseDefinition } from './parse-definition.ts'
import { sampleForm } from '../questionnaire/sample.ts'
import { languagesOf, pickLanguage } from './languages.ts'
import { textsOf, translate } from './translate.ts'

const form = {
  modaltitle: 'Report',
  languages: ['en', 'nl'],
  saveButton: { show: true, content: 'Keep' },
  own: { stays: 1 },
  message: { create: { success: { title: 'Done', text: 'Got it' } } },
  navigation: { title: 'Way', phases: [{ name: 'First', steps: [{ name: 'One', step: 1 }] }] },
  rows: [
    {
      key: 'r',
      label: 'Fault',
      questions: [
        {
          key: 'what',
          type: 'select',
          label: 'What',
          sublabel: 'Short',
          options: ['Door', { key: 'e', name: 'Engine', value: 7 }],
          popUp: { title: 'Mind', text: 'Careful' },
          validation: { type: 'Not null', message: 'Needed' },
        },
        {
          key: 'why',
          label: 'Why',
          information: {
            type: 'doc',
            content: [
              { type: 'text', text: 'Say' },
              { type: 'text', text: 'more' },
            ],
          },
        },
      ],
    },
    {
      key: 't',
      type: 'Tab',
      tabs: [{ label: 'Out', questions: [{ key: 'wind', label: 'Wind' }] }],
      questions: [{ key: 'wet', label: 'Wet', tab: 'Out' }],
    },
    {
      key: 'l',
      type: 'List',
      lists: [{ key: 'people', addLabel: 'Add', questions: [{ key: 'name', label: 'Name' }] }],
    },
  ],
}
const nl = {
  title: 'Melding',
  'rows.r.label': 'Storing',
  'questions.what.label': 'Wat',
  'questions.what.popUp.text': 'Pas op',
  'questions.what.validation.message': 'Nodig',
  'questions.why.information': 'Vertel meer',
  'options.what.Door': 'Deur',
  'options.what.e': 'Motor',
  'lists.people.addLabel': 'Toevoegen',
  'tabs.t.Out': 'Buiten',
  'navigation.phases.0.steps.0.name': 'Een',
  'buttons.save': 'Bewaar',
  'message.create.success.title': 'Klaar',
  'questions.wind.label': '   ',
}
const dutch = () => parseDefinition(translate({ ...form, translations: { nl } }, 'nl-BE')).definition
const question = (key: string) =>
  questionPositions(dutch().rows).find(position => position.question.key === key)?.question

describe('translate', () => {
  test('puts every text of a form into the asked language', () => {
    const { title, rows, saveButton, navigation, message } = dutch()
    expect([
      title,
      rows[0]?.label,
      saveButton.content,
      navigation?.phases[0]?.steps[0]?.name,
      message.create?.success.title,
    ]).toEqual(['Melding', 'Storing', 'Bewaar', 'Een', 'Klaar'])
    expect([
      question('what')?.label,
      question('what')?.popUp?.text,
      question('what')?.validation?.message,
      question('why')?.information,
    ]).toEqual(['Wat', 'Pas op', 'Nodig', 'Vertel meer'])
    expect([rows[1]?.tabs[0]?.label, rows[2]?.lists[0]?.addLabel]).toEqual(['Buiten', 'Toevoegen'])
  })
  test('changes names only: the answers of options stay what they were', () =>
    expect(question('what')?.options.map(({ name, value }) => [name, value])).toEqual([
      ['Deur', 'Door'],
      ['Motor', 7],
    ]))
  test('a question that names its tab by the former label stays on it', () => {
    const row = dutch().rows[1]
    expect(row?.tabs[0]?.id).toBe('Out')
    expect(row?.questions.map(one => one.tab)).toEqual(['Out', 'Out'])
  })
  test('shows the base text where a translation is missing or blank', () =>
    expect([
      question('what')?.sublabel,
      question('wind')?.label,
      question('what')?.popUp?.title,
      dutch().message.create?.success.text,
    ]).toEqual(['Short', 'Wind', 'Mind', 'Got it']))
  test('gives the very settings back for a language without translations, and reads anything', () => {
    expect(translate(form, 'fr')).toBe(form)
    expect(translate(null, 'nl')).toBe(null)
    const odd = { rows: 'x', translations: { nl: 7 } }
    expect(translate(odd, 'nl')).toBe(odd)
    expect(
      translate(
        {
          own: 1,
          rows: [null, { questions: [4, {}], tabs: [0], lists: ['x'] }],
          navigation: 3,
          message: [],
          translations: { nl },
        },
        'nl',
      ),
    ).toMatchObject({ own: 1, navigation: 3 })
  })
  test('leaves what it was given as it was', () => {
    const given = { ...form, translations: { nl } }
    const before = JSON.stringify(given)
    translate(given, 'nl')
    expect(JSON.stringify(given)).toBe(before)
  })
})

describe('textsOf', () => {
  test('lists every text once, with its place in words', () => {
    const texts = textsOf(form)
    expect(texts.map(one => one.path)).toEqual([...new Set(texts.map(one => one.path))])
    expect(texts).toContainEqual({ path: 'questions.what.label', text: 'What', where: 'Question “What”' })
    expect(texts).toContainEqual({ path: 'options.what.Door', text: 'Door', where: 'Question “What”, option' })
    expect(texts).toContainEqual(
      expect.objectContaining({ path: 'questions.why.information', text: 'Say more', where: 'Question “Why”' }),
    )
    expect(texts.find(one => one.path === 'buttons.save')?.text).toBe('Keep')
  })
  test('a translation of every listed text leaves no base text of the sample form', () => {
    const texts = textsOf(sampleForm)
    expect(texts.length).toBeGreaterThan(50)
    const translated = translate(
      { ...sampleForm, translations: { nl: Object.fromEntries(texts.map(one => [one.path, `«${one.path}»`])) } },
      'nl',
    )
    expect(textsOf(translated).filter(one => !one.text.startsWith('«'))).toEqual([])
  })
})

describe('the language of a form', () => {
  test('is the closest of those offered', () =>
    expect([
      pickLanguage(['en', 'nl'], ['nl-BE']),
      pickLanguage(['en', 'pt-BR'], ['pt']),
      pickLanguage(['en', 'nl'], ['fr']),
      pickLanguage(['en', 'de', 'nl'], ['fr', 'nl', 'de']),
      pickLanguage([], ['nl']),
    ]).toEqual(['nl', 'pt-BR', 'en', 'nl', undefined]))
  test('the offered ones are read from the settings, whatever stands there', () =>
    expect([
      languagesOf({ languages: ['en', { code: 'nl', name: 'Nederlands' }, 'en', 4, '<b>'] }),
      languagesOf({ languages: 'nl' }),
      languagesOf(null),
    ]).toEqual([['en', 'nl'], [], []]))
})
