// What a builder knows of each kind of action: what a new one starts with, its sentence, and what is wrong with it.
import { describe, expect, test } from 'vitest'
import type { Loose } from '../base/loose.ts'
import { icons } from '../ui/icons.ts'
import { actions } from './index.ts'
import { actionGroups } from './part.ts'
import type { ActionContext, ActionFacts, KnownNames, Say } from './part.ts'

const factsOf = async (type: string): Promise<ActionFacts> => {
  const found = (await actions.find(type)?.loadFacts?.())?.facts
  if (!found) throw new Error(`no facts: ${type}`)
  return found
}
const all = await Promise.all(actions.all().map(async ({ type }) => [type, await factsOf(type)] as const))
const known = new Map(all)
const of = (type: string): ActionFacts => known.get(type) as ActionFacts // the list above has every type
/** Writes the key of a text and what is filled in. */
const say: Say = (key, params) => (params ? `${key} ${JSON.stringify(params)}` : key)

const context: ActionContext = {
  app: 'ops',
  collection: 'faults',
  answers: [{ field: 'title', label: 'Title' }],
}
const bare: ActionContext = { app: '', collection: '', answers: [] }

test('a second action of one type is refused', () =>
  expect(() => actions.add(actions.get('insert'))).toThrow('The action "insert" is registered twice.'))

test('each belongs to a group of the menu that adds one', () => {
  const byGroup = actionGroups.map(group => all.filter(([, { group: own }]) => own === group).map(([type]) => type))
  expect(byGroup).toEqual([
    ['insert', 'update', 'delete', 'importdata', 'downloadfile', 'generatepdf'],
    ['popup', 'tooltip', 'link', 'external', 'questionnaire', 'deepdive', 'tablink', 'collapsible_row', 'hiderows'],
    ['actionflow'],
    ['refresh', 'wait', 'loading'],
  ])
  expect(all.filter(([, facts]) => facts.tellsOrder).map(([type]) => type)).toEqual(['wait'])
})

test('each lists the settings of its form', () =>
  expect(Object.fromEntries(all.map(([type, { settings }]) => [type, settings]))).toEqual({
    insert: ['app', 'collection', 'payload'],
    update: ['app', 'collection', 'dataset', 'join_key', 'payload'],
    delete: ['app', 'collection', 'dataset', 'join_key', 'confirmation'],
    importdata: ['import', 'fileTypes'],
    downloadfile: ['file_name', 'field', 'folder_path', 'save_as'],
    generatepdf: [
      'template',
      'format',
      'output_file',
      'send_all_data',
      'download',
      'app',
      'collection',
      'collection_key',
      'item',
    ],
    tooltip: ['title', 'text', 'max_width', 'max_height'],
    deepdive: ['direction'],
    tablink: ['widget', 'column'],
    collapsible_row: ['fields', 'module'],
    hiderows: ['rows', 'how'],
    popup: ['title', 'text', 'needsConfirm', 'confirm', 'cancel'],
    link: ['product', 'page', 'value', 'new_window'],
    external: ['url', 'new_window'],
    questionnaire: ['template', 'modaltitle'],
    actionflow: ['actionflowid', 'custom_keys', 'send_all_data'],
    refresh: ['refreshModules'],
    wait: [],
    loading: ['value'],
  }))

test('each has an English name, an icon of our set, and its explanation among its texts', () => {
  expect(actions.all().map(({ title }) => title)).toEqual([
    'Insert',
    'Update',
    'Delete',
    'Import data',
    'Download file',
    'Create PDF',
    'Popup',
    'Tooltip',
    'Link',
    'External link',
    'Form',
    'Deep dive',
    'Switch tab',
    'Collapsible row',
    'Hide rows',
    'Action flow',
    'Refresh',
    'Wait',
    'Loading',
  ])
  for (const [type, { words, explanation, icon }] of all) {
    expect([type, Object.hasOwn(icons, icon)]).toEqual([type, true])
    expect([type, words[explanation]]).toEqual([type, expect.stringMatching(/\w/)])
  }
})

test('a new one starts with what is most likely meant in this form', () => {
  const starts = (at: ActionContext) => Object.fromEntries(all.map(([type, facts]) => [type, facts.start(at)]))
  const same = {
    importdata: { import: '' },
    downloadfile: { file_name: '' },
    generatepdf: { template: '' },
    tooltip: { text: '' },
    deepdive: { direction: 'up' },
    tablink: { widget: '', column: '' },
    collapsible_row: { fields: [] },
    hiderows: { rows: [], how: 'switch' },
    popup: { title: '', text: '', needsConfirm: false },
    link: { new_window: false },
    external: { url: '', new_window: true },
    questionnaire: { template: '' },
    actionflow: { actionflowid: '', custom_keys: {}, send_all_data: false },
    refresh: { refreshModules: [] },
    wait: {},
    loading: { value: 'start' },
  }
  expect(starts(context)).toEqual({
    ...same,
    insert: { app: 'ops', payload: {} },
    update: { app: 'ops', collection: 'faults', dataset: 'answers', join_key: '_id', payload: {} },
    delete: {
      app: 'ops',
      collection: 'faults',
      dataset: 'answers',
      join_key: '_id',
      confirmation: 'Ask for confirmation',
    },
  })
  expect(starts(bare)).toEqual({
    ...same,
    insert: { payload: {} },
    update: { dataset: 'answers', join_key: '_id', payload: {} },
    delete: { dataset: 'answers', join_key: '_id', confirmation: 'Ask for confirmation' },
  })
})

describe('the sentence', () => {
  const sentences = (type: string, ...stored: readonly Loose[]) => stored.map(one => of(type).sentence(one, say))

  test('of an insert and an update says where, once that is whole', () => {
    const to = { app: ' ops ', collection: 'log' }
    expect(sentences('insert', to, { app: 'ops' }, { collection: 'log' })).toEqual([
      'actions.is.insert {"app":"ops","collection":"log"}',
      'actions.is.insert.open',
      'actions.is.insert.open',
    ])
    expect(
      sentences(
        'update',
        { ...to, join_key: '_id' },
        to,
        { app: 'ops', join_key: '_id' },
        { collection: 'log', join_key: '_id' },
      ),
    ).toEqual([
      'actions.is.update {"app":"ops","collection":"log","join":"_id"}',
      ...Array.from({ length: 3 }, () => 'actions.is.update.open'),
    ])
  })

  test('of an import says whether one is chosen', () => {
    expect(sentences('importdata', { import: 'i1' }, {})).toEqual([
      'actions.is.importdata',
      'actions.is.importdata.open',
    ])
  })

  test('of a popup has its title, else its text, and says whether it asks', () =>
    expect(
      sentences('popup', { title: 'T', text: 'X' }, { text: 'X', needsConfirm: true }, { needsConfirm: true }),
    ).toEqual(['actions.is.popup.show {"text":"T"}', 'actions.is.popup.ask {"text":"X"}', 'actions.is.popup.open']))

  test('of a link says which page of which app, with which value', () =>
    expect(
      sentences(
        'link',
        {},
        { product: 'hr' },
        { page: 'home' },
        { page: 'home', product: 'hr' },
        { page: 'home', value: '_id' },
      ),
    ).toEqual([
      'actions.is.link.start {"app":""}',
      'actions.is.link.start.app {"app":"hr"}',
      'actions.is.link {"page":"home","app":""}',
      'actions.is.link.app {"page":"home","app":"hr"}',
      `actions.is.link.item ${JSON.stringify({ go: 'actions.is.link {"page":"home","app":""}', value: '_id' })}`,
    ]))

  test('of an external link has the address without its scheme', () =>
    expect(
      sentences('external', { url: 'HTTPS://a.nl/http://b' }, { url: 'http://a.nl' }, { url: 'a.nl' }, {}),
    ).toEqual([
      'actions.is.external {"url":"a.nl/http://b"}',
      'actions.is.external {"url":"a.nl"}',
      'actions.is.external {"url":"a.nl"}',
      'actions.is.external.open',
    ]))

  test('of a form has its title here, else its name', () =>
    expect(sentences('questionnaire', { template: 'f', modaltitle: 'T' }, { template: 'f' }, {})).toEqual([
      'actions.is.questionnaire {"form":"T"}',
      'actions.is.questionnaire {"form":"f"}',
      'actions.is.questionnaire.open',
    ]))

  test('of what changes the page names it, and says what is missing', () => {
    const at = { app: 'ops', collection: 'log', join_key: '_id' }
    expect(sentences('delete', at, { ...at, confirmation: 'Skip confirmation' }, {})).toEqual([
      'actions.is.delete {"app":"ops","collection":"log","join":"_id"}',
      'actions.is.delete.now {"app":"ops","collection":"log","join":"_id"}',
      'actions.is.delete.open',
    ])
    expect(sentences('tooltip', { title: 'T', text: 'X' }, { text: 'X' }, {})).toEqual([
      'actions.is.tooltip {"text":"T"}',
      'actions.is.tooltip {"text":"X"}',
      'actions.is.tooltip.open',
    ])
    expect(
      sentences('hiderows', { rows: ['1'] }, { rows: ['1', '2'], how: 'hide' }, { rows: [1], how: 'show' }, {}),
    ).toEqual([
      'actions.is.hiderows.switch.one {"count":1}',
      'actions.is.hiderows.hide {"count":2}',
      'actions.is.hiderows.show.one {"count":1}',
      'actions.is.hiderows.open',
    ])
    expect(sentences('collapsible_row', { fields: ['a'] }, { fields: ['a', 'b'] }, { module: 'm' }, {})).toEqual([
      'actions.is.collapsible_row.one {"count":1}',
      'actions.is.collapsible_row {"count":2}',
      'actions.is.collapsible_row.module {"module":"m"}',
      'actions.is.collapsible_row.open',
    ])
    expect(sentences('tablink', { widget: 't', column: 'c' }, { widget: 't' })).toEqual([
      'actions.is.tablink {"column":"c"}',
      'actions.is.tablink.open',
    ])
    expect(sentences('downloadfile', { file_name: 'a.pdf' }, { field: 'f', file_name: 'a.pdf' }, {})).toEqual([
      'actions.is.downloadfile {"name":"a.pdf"}',
      'actions.is.downloadfile.field {"field":"f"}',
      'actions.is.downloadfile.open',
    ])
    expect(sentences('deepdive', {}, { direction: 'down' })).toEqual([
      'actions.is.deepdive.up',
      'actions.is.deepdive.down',
    ])
  })

  test('of a flow, a wait, loading and a refresh', () => {
    expect(sentences('actionflow', { actionflowid: 7 }, {})).toEqual([
      'actions.is.actionflow {"flow":"7"}',
      'actions.is.actionflow.open',
    ])
    expect(sentences('wait', {})).toEqual(['actions.is.wait'])
    expect(sentences('loading', {}, { value: 'start' }, { value: 'stop' })).toEqual([
      'actions.is.loading.start',
      'actions.is.loading.start',
      'actions.is.loading.stop',
    ])
    expect(
      sentences('refresh', {}, { refreshModules: [] }, { refreshModules: [1] }, { refreshModules: [1, 2] }),
    ).toEqual([
      'actions.is.refresh',
      'actions.is.refresh',
      'actions.is.refresh.one {"count":1}',
      'actions.is.refresh.some {"count":2}',
    ])
  })
})

describe('what is wrong', () => {
  const wrong = (type: string, stored: Loose, after: readonly unknown[] = []): readonly string[] =>
    (of(type).problems?.({ type, ...stored }, { context, after, say }) ?? []).map(
      one => `${one.field} ${one.kind}: ${one.message}`,
    )
  const unknown = (field: string, name: string) => `${field} warning: actions.problem.field {"field":"${name}"}`
  const whole = { app: 'ops', collection: 'log', payload: { a: '$title' } }

  test('with an import: which one', () => {
    expect(wrong('importdata', { import: 'i1' })).toEqual([])
    expect(wrong('importdata', { import: ' ' })).toEqual(['import error: actions.problem.importdata'])
  })

  test('with an insert: where it goes, no field, and an answer that is not there', () => {
    expect(wrong('insert', whole)).toEqual([])
    expect(wrong('insert', { app: ' ', payload: 'x' })).toEqual([
      'app error: actions.problem.app',
      'collection error: actions.problem.collection',
      'payload warning: actions.problem.empty',
    ])
    expect(wrong('insert', { ...whole, payload: {} })).toEqual(['payload warning: actions.problem.empty'])
    expect(wrong('insert', { ...whole, payload: { a: '$gone', b: '$gone', c: '$title.x', d: '$_id' } })).toEqual([
      unknown('payload', 'gone'),
    ])
  })

  test('with an update: also how it is found', () => {
    const found = { ...whole, join_key: '_id', dataset: 'answers' }
    expect(wrong('update', found)).toEqual([])
    expect(wrong('update', { payload: {} })).toEqual([
      'app error: actions.problem.app',
      'collection error: actions.problem.collection',
      'join_key error: actions.problem.join',
      'dataset error: actions.problem.dataset',
      'payload warning: actions.problem.unchanged',
    ])
    expect(wrong('update', { ...found, join_key: 'gone', payload: { a: '$lost' } })).toEqual([
      unknown('payload', 'lost'),
      unknown('join_key', 'gone'),
    ])
  })

  test('with what changes the page: what it works on', () => {
    expect(wrong('delete', {})).toEqual([
      'app error: actions.problem.app',
      'collection error: actions.problem.collection',
      'join_key error: actions.problem.delete.join',
      'dataset error: actions.problem.delete.dataset',
    ])
    expect(wrong('delete', { app: 'a', collection: 'b', dataset: 'c', join_key: 'gone' })).toEqual([
      unknown('join_key', 'gone'),
    ])
    expect(wrong('tooltip', {})).toEqual(['text error: actions.problem.tooltip'])
    expect(wrong('hiderows', { rows: [] })).toEqual(['rows error: actions.problem.hiderows'])
    expect(wrong('collapsible_row', { fields: [] })).toEqual(['fields error: actions.problem.collapsible_row'])
    expect(wrong('tablink', { widget: 't' })).toEqual(['column error: actions.problem.tablink.column'])
    expect(wrong('downloadfile', {})).toEqual(['file_name error: actions.problem.downloadfile'])
    for (const [type, whole] of [
      ['tooltip', { title: 'T' }],
      ['hiderows', { rows: ['1'] }],
      ['collapsible_row', { module: 'm' }],
      ['tablink', { widget: 't', column: 'c' }],
      ['downloadfile', { field: 'f' }],
    ] as const)
      expect([type, wrong(type, whole)]).toEqual([type, []])
  })

  test('with a popup: neither a title nor a text', () =>
    expect([{}, { title: 'T' }, { text: 'X' }].map(one => wrong('popup', one))).toEqual([
      ['title error: actions.problem.popup'],
      [],
      [],
    ]))

  test('with a link: a value of no answer', () =>
    expect([{}, { value: 'title' }, { value: 'gone' }].map(one => wrong('link', one))).toEqual([
      [],
      [],
      [unknown('value', 'gone')],
    ]))

  test('with an external link: no address, one that is not of the web, and answers that are not there', () => {
    const none = ['url error: actions.problem.url']
    expect(['', ' ', 'https://', 'HTTP://'].map(url => wrong('external', { url }))).toEqual([none, none, none, none])
    for (const url of ['javascript:alert(1)', 'https://mailto:a@b.nl', 'Web+a.b-1:x'])
      expect(wrong('external', { url })).toEqual(['url error: actions.problem.scheme'])
    for (const url of ['a.nl', 'localhost:8080', 'a.nl/b:c', '1x:y', 'https://a.nl/?u=http://b']) {
      expect(wrong('external', { url })).toEqual([])
    }
    expect(
      wrong('external', { url: 'a.nl/{{ title }}/$title/$one?a=$two&b=$three#$four=$five.x/US$6/{{six}}' }),
    ).toEqual(['six', 'one', 'two', 'three', 'four', 'five.x'].map(name => unknown('url', name)))
    expect(wrong('external', { url: '$host/{{}}' })).toEqual([unknown('url', 'host')])
  })

  test('with a form and a flow: none is chosen, and a form has no rows to send', () => {
    expect([{}, { template: 'f' }].map(one => wrong('questionnaire', one))).toEqual([
      ['template error: actions.problem.questionnaire'],
      [],
    ])
    expect(wrong('actionflow', { actionflowid: 'f', custom_keys: { a: '$title' } })).toEqual([])
    expect(wrong('actionflow', { send_all_data: true, custom_keys: { a: '$gone' } })).toEqual([
      'actionflowid error: actions.problem.flow',
      'send_all_data warning: actions.problem.sendAll',
      unknown('custom_keys', 'gone'),
    ])
  })

  test('with loading: nothing after it ends it', () => {
    const open = ['value warning: actions.problem.busy']
    const stop = { type: 'loading', value: 'stop' }
    expect(wrong('loading', {})).toEqual(open)
    expect(wrong('loading', {}, [null, { type: 'wait', value: 'stop' }, { type: 'loading' }])).toEqual(open)
    expect(wrong('loading', {}, [{ type: 'wait' }, stop])).toEqual([])
    expect(wrong('loading', { value: 'stop' })).toEqual([])
  })

  test('a wait and a refresh have nothing to be wrong with', () =>
    expect([of('wait').problems, of('refresh').problems]).toEqual([undefined, undefined]))
})

test('a link leaves the page unless it opens a window, an external one only if it is set not to', () => {
  const leaves = (type: string) =>
    [{}, { new_window: true }, { new_window: false }].map(one => of(type).leaves?.(one) ?? 'unknown')
  expect([leaves('link'), leaves('external'), leaves('popup')]).toEqual([
    [true, false, true],
    [false, false, true],
    ['unknown', 'unknown', 'unknown'],
  ])
})

describe('names the server does not know', () => {
  const asked: string[] = []
  const set = (question: string, ...names: readonly string[]) => {
    asked.push(question)
    return Promise.resolve(new Set(names))
  }
  const server: KnownNames = {
    apps: () => set('apps', 'ops'),
    collections: app => set(`collections of ${app}`, 'log'),
    pages: app => set(`pages of ${app}`, 'home'),
    flows: () => set('flows', '7'),
    forms: () => set('forms', 'fault'),
  }
  const missing = async (type: string, stored: Loose, names = server): Promise<readonly string[]> => {
    asked.length = 0
    const found = (await of(type).findMissing?.({ type, ...stored }, names, say)) ?? []
    return found.map(one => `${one.field} ${one.kind}: ${one.message}`)
  }

  test('an app, or a collection of it', async () => {
    for (const type of ['insert', 'update']) {
      expect(await missing(type, { app: 'ops', collection: 'log' })).toEqual([])
      expect(asked).toEqual(['apps', 'collections of ops'])
      expect(await missing(type, { app: 'ops' })).toEqual([])
      expect(await missing(type, { collection: 'gone' })).toEqual([])
      expect(asked).toEqual([])
      expect(await missing(type, { app: 'hr', collection: 'gone' })).toEqual([
        'app error: actions.problem.noApp {"name":"hr"}',
      ])
      expect(asked).toEqual(['apps'])
      expect(await missing(type, { app: 'ops', collection: 'gone' })).toEqual([
        'collection error: actions.problem.noCollection {"app":"ops","name":"gone"}',
      ])
    }
  })

  test('the app of a link, or a page of it; a link within its own app may stand in several', async () => {
    expect(await missing('link', { product: 'ops', page: 'home' })).toEqual([])
    expect(asked).toEqual(['apps', 'pages of ops'])
    expect(await missing('link', { product: 'hr', page: 'x' })).toEqual([
      'product error: actions.problem.noApp {"name":"hr"}',
    ])
    expect(await missing('link', { product: 'ops', page: 'x' })).toEqual([
      'page error: actions.problem.noPage {"app":"ops","name":"x"}',
    ])
    expect(await missing('link', { page: 'x' })).toEqual([])
    expect(asked).toEqual([])
  })

  test('a flow and a form', async () => {
    expect(await missing('actionflow', { actionflowid: 7 })).toEqual([])
    expect(await missing('actionflow', { actionflowid: 'x' })).toEqual([
      'actionflowid error: actions.problem.noFlow {"name":"x"}',
    ])
    expect(await missing('questionnaire', { template: 'fault' })).toEqual([])
    expect(await missing('questionnaire', { template: 'x' })).toEqual([
      'template error: actions.problem.noForm {"name":"x"}',
    ])
    expect([await missing('actionflow', {}), await missing('questionnaire', {})]).toEqual([[], []])
  })

  test('nothing is missing while the names are not known', async () => {
    const none = () => Promise.resolve(undefined)
    const unknown: KnownNames = { apps: none, collections: none, pages: none, flows: none, forms: none }
    const found = [
      await missing('insert', { app: 'x', collection: 'y' }, unknown),
      await missing('link', { product: 'x', page: 'y' }, unknown),
      await missing('actionflow', { actionflowid: 'x' }, unknown),
      await missing('questionnaire', { template: 'x' }, unknown),
    ]
    expect(found.flat()).toEqual([])
  })
})
