import { describe, expect, test } from 'vitest'
import { isHidden, isSaved, plugins, readRequest, savedId, saveCall, saveRequest, targetOf } from './target.ts'

const relational = (slug: string) => targetOf('ops', slug, { database: 'RELATIONAL', slug })
const written = { data: { name: 'N' }, submit: true, key: 'k' }

describe('the call of a save, which decides what is read again after it', () => {
  const items = targetOf('ops', 'faults', { database: 'MONGO' })

  test.each([
    ['a document', items, {}, 'createItem'],
    ['a document that names an id as an answer', items, { data: { id: 'i1' } }, 'createItem'],
    ['an edited document', items, { id: 'i1' }, 'updateItem'],
    ['an app', relational('app'), {}, 'createApp'],
    ['an app whose id is an answer', relational('app'), { data: { id: 'a1' } }, 'updateApp'],
    ['an edited app', relational('app'), { id: 'a1' }, 'updateApp'],
    ['what no form can save', relational('watcher'), {}, undefined],
    ['what no form can save, edited', relational('watcher'), { id: 'w1' }, undefined],
  ])('is that of the request: %s', (_, target, more, id) => {
    const save = { ...written, ...more }
    const [call, request] = [saveCall(target, save), saveRequest(target, save)]
    expect(call?.id).toBe(id)
    expect('ok' in request ? undefined : request.method).toBe(call?.method)
  })
})

describe('where the answers of a form go', () => {
  test('the database of the collection decides (COL-001)', () => {
    expect(targetOf('ops', 'faults', { database: 'MONGO', slug: 'faults' })).toEqual({
      kind: 'items',
      app: 'ops',
      collection: 'faults',
    })
    expect(relational('app')).toMatchObject({ kind: 'plugin', plugin: { name: 'App' } })
  })

  test('a collection that may not be read is one of documents; any other failure is one (COL-001)', () => {
    expect(targetOf('ops', 'faults', undefined).kind).toBe('items')
    expect([401, 403, 404, 500, 0, undefined].map(isHidden)).toEqual([true, true, true, false, false, false])
  })

  test('documents are updated when one is edited, else created (COL-002)', () => {
    const items = targetOf('ops', 'faults', { database: 'MONGO' })
    expect(saveRequest(items, { ...written, template: '12' })).toEqual({
      method: 'POST',
      path: '/item/ops/faults',
      body: { data: { name: 'N' }, submit: true, key: 'k', template: '12' },
    })
    expect(saveRequest(items, { ...written, id: 'i 1' })).toEqual({
      method: 'PUT',
      path: '/item/ops/faults/i%201',
      body: { data: { name: 'N' }, submit: true, key: 'k' },
    })
  })

  test('relational data with an id is updated by it, with the data as payload (COL-003)', () => {
    expect(saveRequest(relational('form_template'), { ...written, data: { id: '7', name: 'N' } })).toEqual({
      method: 'PUT',
      path: '/questionnaire/7',
      body: { id: '7', name: 'N' },
    })
    expect(saveRequest(relational('app'), { ...written, id: 'ops' })).toMatchObject({ method: 'PUT', path: '/app/ops' })
    expect(saveRequest(relational('collection'), { ...written, id: 'ops.faults' })).toMatchObject({
      method: 'PUT',
      path: '/collection/ops/faults',
    })
  })

  test('queries and watchers are updated by slug instead', () => {
    expect(saveRequest(relational('querys'), { ...written, data: { id: '3', slug: 'late' } })).toMatchObject({
      method: 'PUT',
      path: '/query/late',
    })
    expect(
      saveRequest(relational('querys'), { ...written, data: { slug: 'new' }, id: '3', former: { slug: 'old' } }),
    ).toMatchObject({ path: '/query/old' })
    expect([...plugins.values()].filter(plugin => plugin.bySlug).map(plugin => plugin.name)).toEqual([
      'Query',
      'Watcher',
    ])
  })

  test('an answer with the key “id” does not lead the save to another record', () =>
    expect(saveRequest(relational('app'), { ...written, data: { id: 'theirs' }, id: 'mine' })).toMatchObject({
      path: '/app/mine',
    }))

  test('relational data without an id is created (COL-005)', () => {
    const created = (slug: string, data = {}) => saveRequest(relational(slug), { ...written, data })
    expect(created('app', { name: 'A' })).toEqual({ method: 'POST', path: '/app', body: { name: 'A' } })
    expect(created('querys')).toMatchObject({ method: 'POST', path: '/query' })
    expect(created('form_template')).toMatchObject({ method: 'POST', path: '/questionnaire' })
    expect(created('collection', { app: 'ops' })).toMatchObject({ method: 'POST', path: '/collection/ops' })
    expect(created('collection')).toMatchObject({ ok: false, issues: [{ path: 'data.app' }] })
  })

  test('the result of a relational call is read at data.code (COL-006)', () => {
    const answer = { status: 200, data: { code: 409, message: 'Taken.' } }
    expect(isSaved(relational('app'), answer)).toBe(false)
    expect(isSaved(relational('app'), { status: 200, data: { code: 200, message: 'ok' } })).toBe(true)
    expect([
      savedId(relational('app'), { id: 'a1', slug: 's' }),
      savedId(relational('querys'), { id: 'q1', slug: 's' }),
    ]).toEqual(['a1', 's'])
    expect(savedId(targetOf('ops', 'faults', undefined), { _id: 'i1' })).toBe('i1')
  })

  test('one relational record is read by id', () => {
    expect(readRequest(relational('querys'), '3')).toEqual({ method: 'GET', path: '/query/3' })
    expect(readRequest(relational('collection'), 'ops.faults')).toEqual({
      method: 'GET',
      path: '/collection/ops/faults',
    })
  })

  test('each plugin has its call: App, Query, Collection, FormTemplate (COL-008)', () => {
    const paths = ['app', 'querys', 'collection', 'form_template'].map(slug =>
      saveRequest(relational(slug), { ...written, data: { app: 'ops' } }),
    )
    expect(paths).toMatchObject([
      { path: '/app' },
      { path: '/query' },
      { path: '/collection/ops' },
      { path: '/questionnaire' },
    ])
  })

  test('knows the slugs of apps, action flows, their tasks and collections (ENT-029)', () => {
    expect(['app', 'action_flows', 'action_flow_tasks', 'collection'].map(slug => plugins.get(slug)?.name)).toEqual([
      'App',
      'ActionFlow',
      'ActionFlowTasks',
      'Collection',
    ])
  })

  test('knows the slugs of cronjobs, queries, form templates and watchers (ENT-030)', () => {
    expect(['cronjob', 'querys', 'form_template', 'watcher'].map(slug => plugins.get(slug)?.name)).toEqual([
      'Cronjob',
      'Query',
      'FormTemplate',
      'Watcher',
    ])
  })

  test.each(['action_flows', 'action_flow_tasks', 'cronjob', 'watcher', 'unheard_of'])(
    'says that "%s" has no calls instead of guessing one',
    slug => {
      for (const answer of [saveRequest(relational(slug), written), readRequest(relational(slug), '1')]) {
        expect(answer).toMatchObject({ ok: false, code: 'unsupported', message: expect.stringContaining(slug) })
      }
    },
  )

  test('a relational collection without a known slug gets the name it was requested by', () => {
    expect(targetOf('ops', 'app', { database: 'RELATIONAL' })).toMatchObject({ slug: 'app', plugin: { name: 'App' } })
    expect(targetOf('ops', 'people', { database: 'RELATIONAL', slug: 'app' })).toMatchObject({
      slug: 'app',
      plugin: { name: 'App' },
    })
    expect(targetOf('ops', 'parts', { database: 'RELATIONAL' })).toEqual({
      kind: 'plugin',
      slug: 'parts',
      plugin: { name: 'parts' },
    })
  })

  test('documents name the template they were filled in with, and its version if it has one', () => {
    const items = targetOf('ops', 'faults', undefined)
    expect(saveRequest(items, { ...written, template: '12', version: 3 })).toMatchObject({
      body: { data: { name: 'N' }, submit: true, key: 'k', template: '12', version: 3 },
    })
    expect(saveRequest(items, { ...written, version: 3 })).toEqual({
      method: 'POST',
      path: '/item/ops/faults',
      body: { data: { name: 'N' }, submit: true, key: 'k' },
    })
  })

  test('one document is read by id', () =>
    expect(readRequest(targetOf('ops', 'faults', undefined), 'i 1')).toEqual({
      method: 'GET',
      path: '/item/ops/faults/i%201',
    }))

  test('a document counts as saved by the status of the call, whatever its data says', () => {
    const items = targetOf('ops', 'faults', undefined)
    expect([
      isSaved(items, { status: 200, data: { code: 0, message: '' } }),
      isSaved(items, { status: 403, data: { code: 200, message: '' } }),
    ]).toEqual([true, false])
  })

  test('the next save finds the item this one wrote by its slug, or else by its id, also if that is a number', () => {
    expect([
      savedId(relational('querys'), { id: 'q1' }),
      savedId(relational('app'), { id: 7 }),
      savedId(relational('app'), { id: '' }),
      savedId(relational('app'), { id: true }),
    ]).toEqual(['q1', '7', undefined, undefined])
    for (const data of [null, undefined, 'i1', 7])
      expect(savedId(targetOf('ops', 'faults', undefined), data)).toBeUndefined()
  })

  test.each([
    [7, '/app/7'],
    ['', undefined],
    [null, undefined],
    [{}, undefined],
  ])('relational data with the id %j is updated only where that names a record', (id, path) =>
    expect(saveRequest(relational('app'), { ...written, data: { id } })).toMatchObject(
      path === undefined ? { method: 'POST', path: '/app' } : { method: 'PUT', path },
    ),
  )

  test('a query that was just made is updated as what it is, also when another slug was answered since', () => {
    const id = savedId(relational('querys'), { id: '3', slug: 'late' })
    expect(saveRequest(relational('querys'), { ...written, data: { slug: 'early' }, id })).toMatchObject({
      method: 'PUT',
      path: '/query/late',
    })
  })

  test('a query whose slug is not known is updated by its id', () => {
    expect(saveRequest(relational('querys'), { ...written, data: { name: 'N' }, id: '3' })).toMatchObject({
      method: 'PUT',
      path: '/query/3',
    })
    expect(saveRequest(relational('querys'), { ...written, data: { id: '3' } })).toMatchObject({
      method: 'PUT',
      path: '/query/3',
    })
  })

  test('a collection is updated in the app that its id names, else in the one it was read with, else in the one that was answered', () => {
    const updated = (id: string, data = {}, former?: Readonly<Record<string, unknown>>) =>
      saveRequest(relational('collection'), { ...written, data, id, former })
    expect(updated('ops.faults', { app: 'crm' }, { app: 'crm' })).toMatchObject({ path: '/collection/ops/faults' })
    expect(updated('faults', { app: 'hr' }, { app: 'crm' })).toMatchObject({ path: '/collection/crm/faults' })
    expect(updated('faults', { app: 'hr' })).toMatchObject({ path: '/collection/hr/faults' })
    expect(updated('.faults', { app: 'hr' })).toMatchObject({ path: '/collection/hr/.faults' })
  })

  test('a save that lacks a part of its address says at which question', () => {
    const failure = {
      ok: false,
      code: 'invalid',
      message: '“app” is needed to save this.',
      status: 400,
      issues: [{ path: 'data.app', message: 'Please fill in an answer.' }],
    }
    expect(saveRequest(relational('collection'), { ...written, data: {} })).toEqual(failure)
    expect(saveRequest(relational('collection'), { ...written, id: 'faults' })).toEqual(failure)
  })

  test('a target without calls is a refusal: nothing waits for it', () =>
    expect(saveRequest(relational('watcher'), written)).toEqual({
      ok: false,
      code: 'unsupported',
      status: 400,
      message: 'Records of “watcher” cannot be saved by a form: the server offers no calls for Watcher.',
    }))
})
