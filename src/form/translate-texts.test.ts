// Every text of a form: where it is found, in what words, and what a translation of it leaves as it was.
import { expect, test } from 'vitest'
import { isTranslated, languagesOf, pickLanguage } from './languages.ts'
import { isRich, textsOf, translate, treesOf } from './translate.ts'

const tree = { type: 'doc', content: [{ text: 'Say' }, 'it', { content: [{ text: '' }, { text: 'all' }] }, 7] }
const form = {
  name: 'N',
  rows: [
    {
      id: 'r',
      label: 'Row',
      questions: [
        {
          id: 'q',
          label: 'Question',
          sublabel: 's',
          placeholder: 'p',
          information: tree,
          maxedText: 'm',
          popUp: { title: 'pt', text: 'px' },
          validation: { message: 'vm' },
          settings: { content: '<b>c</b>', successText: 'st' },
          options: ['a', 2, { key: 'k', name: 'Kay' }, { value: 'v', name: 'Vee' }, { name: 'En' }, { value: 1 }, true],
          radios: [{ key: 'x', label: 'Ex' }, { label: 'Why' }, 'odd'],
        },
        { key: 'bare' },
        { label: 'Nameless' },
      ],
    },
    {
      tabs: [{ key: 't1', label: 'One' }, { label: 'Two', questions: [{ key: 'in', label: 'Inside' }] }, 4],
      lists: [
        { key: 'l', label: 'List', name: 'Item', addLabel: 'Add', questions: [{ key: 'li', label: 'Of list' }] },
        { addLabel: 'More' },
        null,
      ],
    },
  ],
  footer: { saveButton: { content: 'Keep' }, submitButton: { content: 'Old' } },
  submitButton: { content: 'Send' },
  navigation: {
    title: 'Way',
    phases: [{ name: 'First', steps: [{ name: 'One', step: 1 }, 'x'] }, 5, { name: 'Last' }],
  },
  message: {
    create: { success: { title: 'a', text: 'b' }, error: { title: 'c', text: 'd' } },
    update: { success: { title: 'e', text: 'f' }, error: { title: 'g', text: 'h' } },
    other: { success: { title: 'no' } },
  },
}
const question = 'Question “Question”'
const listed: readonly (readonly [string, string, string])[] = [
  ['title', 'N', 'Title'],
  ['rows.r.label', 'Row', 'Row “Row”'],
  ['questions.q.label', 'Question', question],
  ['questions.q.sublabel', 's', question],
  ['questions.q.placeholder', 'p', question],
  ['questions.q.information', 'Say it all', question],
  ['questions.q.maxedText', 'm', question],
  ['questions.q.popUp.title', 'pt', question],
  ['questions.q.popUp.text', 'px', question],
  ['questions.q.validation.message', 'vm', question],
  ['questions.q.settings.content', '<b>c</b>', question],
  ['questions.q.settings.successText', 'st', question],
  ['options.q.a', 'a', `${question}, option`],
  ['options.q.2', '2', `${question}, option`],
  ['options.q.k', 'Kay', `${question}, option`],
  ['options.q.v', 'Vee', `${question}, option`],
  ['options.q.En', 'En', `${question}, option`],
  ['radios.q.x', 'Ex', `${question}, column`],
  ['radios.q.Why', 'Why', `${question}, column`],
  ['tabs.row_2.t1', 'One', 'Tab “One”'],
  ['tabs.row_2.Two', 'Two', 'Tab “Two”'],
  ['questions.in.label', 'Inside', 'Question “Inside”'],
  ['lists.l.label', 'List', 'List “List”'],
  ['lists.l.name', 'Item', 'List “List”'],
  ['lists.l.addLabel', 'Add', 'List “List”, its button'],
  ['questions.li.label', 'Of list', 'Question “Of list”'],
  ['lists.row_2_list_2.addLabel', 'More', 'List “row_2_list_2”, its button'],
  ['buttons.save', 'Keep', 'Save button'],
  ['buttons.submit', 'Send', 'Submit button'],
  ['navigation.title', 'Way', 'Navigation'],
  ['navigation.phases.0.name', 'First', 'Navigation, phase 1'],
  ['navigation.phases.0.steps.0.name', 'One', 'Navigation, phase 1, step 1'],
  ['navigation.phases.2.name', 'Last', 'Navigation, phase 3'],
  ...(['create', 'update'] as const).flatMap(kind =>
    (['success', 'error'] as const).flatMap(outcome =>
      (['title', 'text'] as const).map((part): readonly [string, string, string] => [
        `message.${kind}.${outcome}.${part}`,
        form.message[kind][outcome][part],
        `Message after ${kind === 'create' ? 'sending' : 'changing'}, ${outcome}`,
      ]),
    ),
  ),
]

test('every text is listed once, in reading order, with its path and where it is', () =>
  expect(textsOf(form).map(({ path, text, where }) => [path, text, where])).toEqual(listed))

test('the first of two texts of one path is listed, and none that is blank', () => {
  const rows = [
    {
      key: 'r',
      questions: [
        { key: 'a', label: 'First' },
        { key: 'a', label: 'Second' },
        { key: 'b', label: '  ' },
      ],
    },
  ]
  expect(textsOf({ rows }).map(one => [one.path, one.text])).toEqual([['questions.a.label', 'First']])
  expect([textsOf(null), textsOf('x'), textsOf({ label: { odd: 1 } })]).toEqual([[], [], []])
})

test('the title is the most specific name', () => {
  const title = (settings: object) => textsOf(settings).map(one => one.text)
  expect([
    title({ modaltitle: 'M', label: 'L', name: 'N' }),
    title({ label: 'L', name: 'N' }),
    title({ name: 'N' }),
  ]).toEqual([['M'], ['L'], ['N']])
})

test('a tree is listed by its path, the first of two of one path', () => {
  const other = { text: 'other' }
  const rows = [
    {
      questions: [
        { key: 'q', information: tree, label: { text: 'no' } },
        { key: 'q', information: other },
      ],
    },
    {
      questions: [
        { key: 'r', settings: { content: other, successText: other } },
        { key: 's', information: 'text' },
      ],
    },
    { questions: [{ key: 't', information: null }] },
  ]
  expect([...treesOf({ rows })]).toEqual([
    ['questions.q.information', tree],
    ['questions.r.settings.content', other],
  ])
  expect(
    ['questions.q.information', 'questions.q.settings.content', 'questions.q.label', 'settings.contents'].map(isRich),
  ).toEqual([true, true, false, false])
})

test('each text is replaced at its own place, and an option keeps its value', () => {
  const nl = Object.fromEntries(listed.map(([path]) => [path, `«${path}»`]))
  const dutch = translate({ ...form, translations: { nl } }, 'nl')
  expect(dutch).toEqual({
    ...form,
    translations: { nl },
    modaltitle: '«title»',
    rows: [
      {
        id: 'r',
        label: '«rows.r.label»',
        questions: [
          {
            id: 'q',
            label: '«questions.q.label»',
            sublabel: '«questions.q.sublabel»',
            placeholder: '«questions.q.placeholder»',
            information: '«questions.q.information»',
            maxedText: '«questions.q.maxedText»',
            popUp: { title: '«questions.q.popUp.title»', text: '«questions.q.popUp.text»' },
            validation: { message: '«questions.q.validation.message»' },
            settings: {
              content: '«questions.q.settings.content»',
              successText: '«questions.q.settings.successText»',
            },
            options: [
              { key: 'a', name: '«options.q.a»', value: 'a' },
              { key: '2', name: '«options.q.2»', value: 2 },
              { key: 'k', name: '«options.q.k»' },
              { value: 'v', name: '«options.q.v»' },
              { name: '«options.q.En»', value: 'En' },
              { value: 1 },
              true,
            ],
            radios: [{ key: 'x', label: '«radios.q.x»' }, { label: '«radios.q.Why»' }, 'odd'],
          },
          { key: 'bare' },
          { label: 'Nameless' },
        ],
      },
      {
        tabs: [
          { key: 't1', label: '«tabs.row_2.t1»' },
          { id: 'Two', label: '«tabs.row_2.Two»', questions: [{ key: 'in', label: '«questions.in.label»' }] },
          4,
        ],
        lists: [
          {
            key: 'l',
            label: '«lists.l.label»',
            name: '«lists.l.name»',
            addLabel: '«lists.l.addLabel»',
            questions: [{ key: 'li', label: '«questions.li.label»' }],
          },
          { addLabel: '«lists.row_2_list_2.addLabel»' },
          null,
        ],
      },
    ],
    saveButton: { content: '«buttons.save»' },
    submitButton: { content: '«buttons.submit»' },
    navigation: {
      title: '«navigation.title»',
      phases: [
        {
          name: '«navigation.phases.0.name»',
          steps: [{ name: '«navigation.phases.0.steps.0.name»', step: 1 }, 'x'],
        },
        5,
        { name: '«navigation.phases.2.name»' },
      ],
    },
    message: {
      ...Object.fromEntries(
        ['create', 'update'].map(kind => [
          kind,
          Object.fromEntries(
            ['success', 'error'].map(outcome => [
              outcome,
              Object.fromEntries(['title', 'text'].map(part => [part, `«message.${kind}.${outcome}.${part}»`])),
            ]),
          ),
        ]),
      ),
      other: form.message.other,
    },
  })
})

test('a text without a translation, or with one that is blank or of another kind, stays', () => {
  const settings = {
    name: 'N',
    rows: [{ key: 'r', label: 'Row', questions: [{ key: 'q', label: 'L', information: tree, options: ['a'] }] }],
  }
  for (const nl of [
    { title: ' ', 'rows.r.label': 7, 'questions.q.label': { text: 'x' }, 'options.q.a': 'a', toString: 'x' },
    { 'questions.q.information': null, title: null },
    { 'questions.q.information': '' },
  ]) {
    const stored = { ...settings, translations: { nl } }
    expect(translate(stored, 'nl')).toEqual(stored)
  }
  const other = { text: 'Zeg het' }
  const stored = { ...settings, translations: { nl: { 'questions.q.information': other } } }
  expect(translate(stored, 'nl')).toMatchObject({ rows: [{ questions: [{ information: other }] }] })
})

test('the table of a language is found by its tag in any case, else by its first part', () => {
  const translations = { nl: { title: 'NL' }, 'NL-be': { title: 'BE' }, de: {} }
  const title = (lang: string | undefined) =>
    (translate({ name: 'N', translations }, lang) as { modaltitle?: string }).modaltitle // the settings given
  expect(['nl', 'NL', 'nl-BE', 'nl-NL', 'de', 'fr', undefined].map(title)).toEqual([
    'NL',
    'NL',
    'BE',
    'NL',
    undefined,
    undefined,
    undefined,
  ])
  const empty = { name: 'N', translations: { de: {} } }
  expect(translate(empty, 'de')).toBe(empty)
})

test('settings are translated if a language has a table', () =>
  expect(
    [{ translations: { nl: {} } }, { translations: {} }, { translations: 'x' }, { translations: null }, {}, null].map(
      isTranslated,
    ),
  ).toEqual([true, false, false, false, false, false]))

test('the languages of a form are tags, each once', () => {
  const codes = [
    'en',
    'pt-BR',
    'zh-Hans-CN',
    'e',
    'english-',
    'en_GB',
    'xn',
    ' en',
    'en ',
    'abcdefghi',
    'en-abcdefghi',
    '1n',
  ]
  expect(languagesOf({ languages: codes })).toEqual(['en', 'pt-BR', 'zh-Hans-CN', 'xn'])
  expect(languagesOf({ languages: [{ code: 'nl' }, { code: 4 }, null, 'nl'] })).toEqual(['nl'])
})

test('picks the first preferred language that the form has, else one with the same first part, else the form’s first', () => {
  expect(pickLanguage(['nl', 'nl-BE'], ['NL-be'])).toBe('nl-BE')
  expect(pickLanguage(['nl-NL', 'NL', 'nl-BE'], ['nl-SR'])).toBe('NL')
  expect(pickLanguage(['en', 'NL-be', 'nl-NL'], ['nl-SR'])).toBe('NL-be')
  expect(pickLanguage(['en', 'de', 'nl'], ['fr', 'nl', 'de'])).toBe('nl')
  expect(pickLanguage(['en', '-x'], ['', '-y'])).toBe('en')
  expect([pickLanguage(['en', 'nl'], []), pickLanguage([], ['nl'])]).toEqual(['en', undefined])
})
