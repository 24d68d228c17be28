import * as v from '../../../base/schema.ts'
import { describe, expect, test, vi } from 'vitest'
import { actions as hall } from '../../../actions/index.ts'
import type { ActionHost } from '../../../actions/part.ts'
import { runActions } from '../../../acting/run.ts'
import { stageCore } from '../../../actions/stage.test-kit.ts'
import type { Loose } from '../../../base/loose.ts'
import { sayEnglish } from '../../../form/rules.ts'
import type { Say } from '../../../form/rules.ts'
import type { BuilderServices } from '../panel-shapes.ts'
import { findMissingNames, namesOf } from '../../actions-editor/names.ts'
import { checkActions } from './check.ts'
import { fieldsUsed, isPlainText, readSource, sourceKinds, withKind, writeSource } from '../../../actions/mapping.ts'
import { loadForms, loadKinds, titleOfKind } from '../../actions-editor/kinds.ts'
import { actionLists, contextOf, runsInForms } from './lists.ts'
import {
  duplicated,
  hasForm,
  merged,
  moved,
  newAction,
  otherNames,
  removed,
  sentenceOf,
} from '../../actions-editor/model.ts'
import { findActionProblems, findSchemaProblems } from '../../actions-editor/problems.ts'
import { words } from '../../actions-editor/words.ts'

const say: Say = (key, params, own) => sayEnglish(key, params, own ?? words)
const form: Loose = {
  app: 'ops',
  collection: 'faults',
  rows: [
    {
      key: 'r',
      step: 1,
      questions: [
        { key: 'title', type: 'open text', label: 'Title' },
        { key: 'mail', answerKey: 'reporter_mail', type: 'email', label: 'Mail' },
        { key: 'go', type: 'button', label: 'Go', settings: { actions: [{ type: 'insert', app: 'ops' }] } },
      ],
    },
  ],
}
const context = contextOf(form)
const kinds = await loadKinds()

/** Each kind as a person fills it in. */
const filled: readonly Loose[] = [
  merged(newAction('insert', context, kinds), {
    collection: 'log',
    payload: {
      what: writeSource({ from: 'answer', field: 'title' }),
      at: writeSource({ from: 'time' }),
      by: writeSource({ from: 'user' }),
      kind: writeSource({ from: 'text', text: 'fault' }),
      weight: writeSource({ from: 'number', number: 2 }),
      open: writeSource({ from: 'boolean', isYes: true }),
      closed_at: writeSource({ from: 'nothing' }),
    },
  }),
  merged(newAction('update', context, kinds), { payload: { state: 'open' } }),
  newAction('wait', context, kinds),
  merged(newAction('popup', context, kinds), { title: 'Go on?', needsConfirm: true, confirm: 'Yes' }),
  newAction('loading', context, kinds),
  merged(newAction('questionnaire', context, kinds), { template: 'report_a_fault', modaltitle: 'Another fault' }),
  newAction('refresh', context, kinds),
  merged(newAction('actionflow', context, kinds), { actionflowid: '7', custom_keys: { mail: '$reporter_mail' } }),
  merged(newAction('loading', context, kinds), { value: 'stop' }),
  merged(newAction('link', context, kinds), { page: 'overview', value: '_id', new_window: true }),
  merged(newAction('external', context, kinds), { url: 'example.com/{{title}}' }),
]

describe('what the editor writes', () => {
  test('every kind there is can be added, and its schema accepts the new action', async () => {
    expect(filled.filter(one => !hall.find(String(one['type'])))).toEqual([])
    for (const one of hall.all()) {
      const { schema } = await one.loadSchema()
      for (const action of [newAction(one.type, context, kinds), ...filled.filter(made => made['type'] === one.type)]) {
        const read = v.safeParse(schema as v.GenericSchema, action) // a schema of an action is a valibot schema
        expect([one.type, read.issues]).toEqual([one.type, undefined])
        // nothing is dropped or rewritten on the way
        expect(read.output).toMatchObject(action)
        expect(hasForm(action, kinds)).toBe(true)
        expect(otherNames(action, kinds)).toEqual([])
      }
    }
    expect(await findSchemaProblems(filled, kinds, say)).toEqual([])
    expect(findActionProblems(filled, context, { kinds, runs: runsInForms }, say)).toEqual([])
  })

  test('a list of every kind runs to its end: the payloads are bound, the person is asked, the addresses are built', async () => {
    const { core, asked } = stageCore(({ path }) =>
      path.includes('actionflow')
        ? { data: { uuid: 'u', actionflowid: '7', status: 'done', exitcode: 0, refresh: false, started_at: 1 } }
        : { data: { _id: 'new' } },
    )
    const host = {
      core,
      record: { _id: 'a1', title: 'Torn seat', reporter_mail: 'a@b.nl' },
      app: 'ops',
      navigate: vi.fn(),
      openUrl: vi.fn(),
      refresh: vi.fn(() => Promise.resolve()),
      ask: vi.fn(() => Promise.resolve(true)),
      setLoading: vi.fn(),
      openQuestionnaire: vi.fn(() => Promise.resolve(true)),
    } satisfies ActionHost
    const result = await runActions(filled, host)
    expect(result).toMatchObject({ ok: true, started: filled.length, finished: filled.length })
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/item/ops/log',
      body: { data: { what: 'Torn seat', kind: 'fault', weight: 2, open: true, closed_at: null } },
    })
    expect(asked[0]?.body).toHaveProperty('data.at', expect.any(Number))
    expect(asked[1]).toMatchObject({ method: 'PUT', path: '/item/ops/faults/a1', body: { data: { state: 'open' } } })
    expect(asked[2]).toMatchObject({
      path: '/actionflow/start',
      body: { actionflowid: '7', settings: { custom_keys: { mail: 'a@b.nl' }, unique_id: 'a1' } },
    })
    expect(host.ask).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Go on?', isQuestion: true, confirm: 'Yes', cancel: 'Cancel' }),
    )
    expect(host.setLoading.mock.calls).toEqual([[true], [false]])
    expect(host.refresh).toHaveBeenCalledWith(undefined)
    expect(host.openQuestionnaire).toHaveBeenCalledWith(
      expect.objectContaining({ template: 'report_a_fault', config: { modaltitle: 'Another fault' } }),
    )
    expect(host.navigate).toHaveBeenCalledWith({ app: 'ops', page: 'overview', item: 'a1' }, { newWindow: true })
    expect(host.openUrl).toHaveBeenCalledWith('https://example.com/Torn%20seat', { newWindow: true })
  })
})

describe('what each kind brings', () => {
  test('has a name, an explanation and a sentence in its own words, and a form for each of its settings', async () => {
    const forms = await loadForms()
    for (const kind of kinds.values()) {
      const { facts, words: own } = kind
      const { type } = kind.descriptor
      if (!facts) throw new Error(`${type} has no facts.ts`)
      const read: Say = (key, params) => sayEnglish(key, params, own)
      const made = [newAction(type, context, kinds), newAction(type, { app: '', collection: '', answers: [] }, kinds)]
      const texts = [
        titleOfKind(kind, sayEnglish),
        read(facts.explanation),
        ...made.map(one => facts.sentence(one, read)),
      ]
      expect([type, texts.filter(text => text === '' || /^actions\.|\{\w+\}/.test(text))]).toEqual([type, []])
      expect([type, forms.has(type)]).toEqual([type, facts.settings.length > 0])
    }
  })
  test('is offered in a form unless it needs a page around it', () => {
    const offered = [...kinds.values()].filter(runsInForms).map(({ descriptor }) => descriptor.type)
    expect([...kinds.keys()].filter(type => !offered.includes(type))).toEqual([
      'tooltip',
      'deepdive',
      'tablink',
      'collapsible_row',
      'hiderows',
    ])
  })
})

describe('a field and what it is filled with', () => {
  test('every kind of value comes back as it was written', () => {
    const values = [
      '$title',
      '$!done',
      'plain',
      '',
      3,
      true,
      false,
      null,
      '$USER',
      '$USER_STR',
      '$$GET_DATE_SEC',
      '$GENERATE_KEY',
      '$ID',
      '$$UNKNOWN',
      'constructor',
      '$',
      [1, '$a'],
      { deep: '$b' },
    ]
    expect(values.map(value => writeSource(readSource(value)))).toEqual(values)
    expect(new Set(values.map(value => readSource(value).from))).toEqual(new Set(sourceKinds))
  })
  test('changing the kind keeps what can be kept', () => {
    expect(writeSource(withKind(readSource('12'), 'number', 'title'))).toBe(12)
    expect(writeSource(withKind(readSource(12), 'text', 'title'))).toBe('12')
    expect(writeSource(withKind(readSource('$mail'), 'yesNo', 'title'))).toBe('$!mail')
    expect(writeSource(withKind(readSource('x'), 'answer', 'title'))).toBe('$title')
    expect(writeSource(withKind(readSource('$a'), 'json', 'title'))).toBe('$a')
    expect(writeSource(withKind(readSource('$a'), 'time', 'title'))).toBe('$$GET_DATE_SEC')
  })
  test('a text that the server would read as a reference to an answer is not plain text', () => {
    expect([isPlainText('five dollar'), isPlainText('$'), isPlainText('$5'), isPlainText('$USER')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
  test('finds the answers a payload refers to, however deep', () =>
    expect(fieldsUsed({ a: '$x', b: ['$!y', 'z'], c: { d: '$$GET_DATE_SEC', e: '$USER' } })).toEqual(['x', 'y']))
})

describe('what is wrong', () => {
  const wrong = (...list: readonly unknown[]): readonly string[] =>
    findActionProblems(list, context, { kinds, runs: runsInForms }, say).map(
      one => `${one.index} ${one.field} ${one.kind}: ${one.message}`,
    )
  test('what would do nothing is an error at its field (ACT-043, ACT-044)', () => {
    expect(wrong({ type: 'insert', payload: { a: 1 } })).toEqual([
      '0 app error: Choose an app: without one nothing happens.',
      '0 collection error: Choose a collection: without one nothing happens.',
    ])
    expect(
      wrong({ type: 'update', app: 'ops', collection: 'faults', payload: { a: 1 } }).map(one => one.split(':')[0]),
    ).toEqual(['0 join_key error', '0 dataset error'])
    expect(wrong({ type: 'actionflow', actionflowid: '' })).toHaveLength(1)
    expect(wrong({ type: 'popup' })).toHaveLength(1)
    expect(wrong({ type: 'questionnaire', template: '' })).toEqual(['0 template error: Choose which form is opened.'])
    expect(wrong({ type: 'external', url: 'javascript:alert(1)' })[0]).toContain('Only web addresses')
  })
  test('reports references to missing answers, and actions after the page is left', () => {
    expect(wrong({ type: 'external', url: 'a.nl/$gone?x={{title}}' })).toEqual([
      '0 url warning: There is no question or field “gone”. It must be a field of the record that the action works on.',
    ])
    expect(
      wrong({ type: 'insert', app: 'a', collection: 'b', payload: { x: '$mail', y: '$reporter_mail', z: '$_id' } }),
    ).toHaveLength(1)
    expect(wrong({ type: 'link', page: 'x' }, { type: 'wait' })[0]).toContain('The page is left here')
    expect(wrong({ type: 'loading' })[0]).toContain('ready again')
    expect(wrong({ type: 'loading' }, { type: 'loading', value: 'stop' })).toEqual([])
  })
  test('reports a type that no form runs, and an entry that is not an action, and keeps both', () => {
    expect(wrong({ type: 'shred', template: 7 }, 'odd', {})).toEqual([
      '0  error: “shred” cannot be run in a form, and the actions after it are not begun. Delete it.',
      '1  error: It has no type, so the actions stop here. Delete it, or give it one as JSON.',
      '2  error: It has no type, so the actions stop here. Delete it, or give it one as JSON.',
    ])
  })
  test('reports with its path what a schema does not accept', async () => {
    expect(
      await findSchemaProblems([{ type: 'refresh', refreshModules: 'all' }, { type: 'other' }], kinds, say),
    ).toEqual([
      { index: 0, field: 'refreshModules', kind: 'error', message: expect.stringContaining('refreshModules') },
    ])
  })

  const services = (): BuilderServices & { readonly asked: string[] } => {
    const asked: string[] = []
    return {
      asked,
      listApps: () => {
        asked.push('apps')
        return Promise.resolve([{ id: 'ops', name: 'Ops' }])
      },
      listCollections: app => {
        asked.push(app)
        return Promise.resolve([{ slug: 'faults', name: 'Faults' }])
      },
      listPages: () => Promise.resolve([{ slug: 'overview', name: 'Overview' }]),
      listFlows: () => Promise.resolve([{ id: '7', slug: 'mail_crew', name: 'Mail the crew' }]),
    }
  }
  test('reports a missing collection, page, app or flow, and asks the server once', async () => {
    const on = services()
    const list = [
      { type: 'insert', app: 'ops', collection: 'faults' },
      { type: 'insert', app: 'ops', collection: 'gone' },
      { type: 'update', app: 'elsewhere', collection: 'x' },
      { type: 'link', product: 'ops', page: 'lost' },
      { type: 'link', page: 'any' },
      { type: 'actionflow', actionflowid: 7 },
      { type: 'actionflow', actionflowid: 'mail_crew' },
      { type: 'actionflow', actionflowid: 'no' },
    ]
    expect(
      (await findMissingNames(list, namesOf(on), kinds, say)).map(one => `${one.index} ${one.field} ${one.message}`),
    ).toEqual([
      '1 collection ops has no collection “gone”.',
      '2 app There is no app “elsewhere”, or you may not open it.',
      '3 page ops has no page “lost”.',
      '7 actionflowid There is no action flow “no”.',
    ])
    expect(on.asked).toEqual(['apps', 'ops'])
  })
  test('reports a missing form, by its id as by its slug (ACT-028)', async () => {
    const on: BuilderServices = {
      listForms: () =>
        Promise.resolve([
          { id: '7', slug: 'report_a_fault', name: 'Report a fault' },
          { id: 'bare', name: 'Bare' },
        ]),
    }
    const list = ['7', 'report_a_fault', 'bare', 'gone', ''].map(template => ({ type: 'questionnaire', template }))
    expect(await findMissingNames(list, namesOf(on), kinds, say)).toEqual([
      { index: 3, field: 'template', kind: 'error', message: 'There is no form “gone”, or you may not open it.' },
    ])
  })
  test('without an answer of the server nothing is reported as missing', async () => {
    const on: BuilderServices = { listApps: () => Promise.reject(new Error('No connection.')) }
    expect(
      await findMissingNames(
        [
          { type: 'insert', app: 'x', collection: 'y' },
          { type: 'actionflow', actionflowid: 'z' },
          { type: 'questionnaire', template: 'x' },
        ],
        namesOf(on),
        kinds,
        say,
      ),
    ).toEqual([])
  })
  test('reports where the problem is: after sending, or at the button', async () => {
    const found = await checkActions(
      { ...form, submitactions: [{ type: 'insert', app: 'ops', collection: 'gone', payload: { a: 1 } }] },
      services(),
    )
    expect(found).toEqual([
      { path: '', kind: 'error', message: 'After sending, action 1: ops has no collection “gone”.' },
      {
        path: 'rows/0/questions/2',
        kind: 'error',
        message: 'Button, action 1: Choose a collection: without one nothing happens.',
      },
      {
        path: 'rows/0/questions/2',
        kind: 'warning',
        message: 'Button, action 1: No field is filled: an empty item would be made.',
      },
    ])
  })
})

describe('the list', () => {
  test('moves, copies and removes', () => {
    const list = [{ type: 'a' }, { type: 'b' }, { type: 'c' }]
    expect(moved(list, 0, 2)).toEqual([{ type: 'b' }, { type: 'c' }, { type: 'a' }])
    expect(moved(list, 2, 0)).toEqual([{ type: 'c' }, { type: 'a' }, { type: 'b' }])
    expect(moved(list, 0, 3)).toBe(list)
    expect(duplicated(list, 1)).toEqual([{ type: 'a' }, { type: 'b' }, { type: 'b' }, { type: 'c' }])
    expect(duplicated(list, 1)[2]).not.toBe(list[1])
    expect(removed(list, 1)).toEqual([{ type: 'a' }, { type: 'c' }])
  })
  test('lists of actions are found on the form and on its buttons', () =>
    expect(actionLists({ ...form, submitactions: ['odd'] }).map(one => one.path)).toEqual(['', 'rows/0/questions/2']))
  test('an action is a sentence people understand', () => {
    const list: readonly unknown[] = [
      ...filled,
      newAction('insert', { app: '', collection: '', answers: [] }, kinds),
      newAction('external', context, kinds),
      newAction('popup', context, kinds),
      newAction('actionflow', context, kinds),
      newAction('link', context, kinds),
      { type: 'link', product: 'other', page: 'start' },
      { type: 'refresh', refreshModules: [1, 2] },
      { type: 'shred', x: 1 },
      null,
    ]
    expect(list.map(one => sentenceOf(one, kinds, say))).toEqual([
      'Insert into ops · log',
      'Update ops · faults, found by _id',
      'Wait until all above are done',
      'Ask “Go on?”',
      'Show that the page is busy',
      'Open the form “Another fault”',
      'Refresh everything on the page',
      'Start the flow “7”',
      'Show that the page is ready',
      'Go to page “overview”, with _id',
      'Open example.com/{{title}}',
      'Insert into … (choose a collection)',
      'Open … (write an address)',
      'Show a message (write a title or a text)',
      'Start … (choose a flow)',
      'Go to the first page',
      'Go to page “start” of other',
      'Refresh 2 parts of the page',
      'Action “shred”',
      'Not a valid action',
    ])
  })
})
