// @vitest-environment happy-dom
// The form of each kind of action alone: what it shows, what it asks the server and what it writes.
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ActionEditorProps, ActionServices } from '../../../actions/part.ts'
import type { Loose } from '../../../base/loose.ts'
import { sayEnglish } from '../../../form/rules.ts'
import '../../../inputs/validators.ts'
import { draw } from '../../../ui/root.test-kit.tsx'
import { loadForms, loadKinds, sayOf } from '../../actions-editor/kinds.ts'

afterEach(cleanup)
const kinds = await loadKinds()
const forms = await loadForms()
const context = {
  app: 'ops',
  collection: 'faults',
  answers: [
    { field: 'title', label: 'Short title' },
    { field: 'mail', label: 'mail' },
  ],
}
const later = async (): Promise<void> => act(async () => new Promise(setImmediate))

interface Opened {
  readonly services?: ActionServices
  readonly context?: Partial<ActionEditorProps['context']>
  readonly problems?: Readonly<Record<string, string>>
}

/** Draws the form of one action; what it writes is merged as the builder does. */
async function open(type: string, action: Loose = {}, more: Opened = {}) {
  const [kind, Form] = [kinds.get(type), forms.get(type)]
  if (!kind || !Form) throw new Error(`no form: ${type}`)
  const patch = vi.fn()
  let put = (_next: Loose): void => {}
  function Host() {
    const [stored, setStored] = useState<Loose>(action)
    useEffect(() => {
      put = setStored
    }, [])
    if (!Form || !kind) return null
    return (
      <Form
        action={stored}
        context={{ ...context, ...more.context }}
        services={more.services ?? {}}
        say={sayOf(kind, sayEnglish)}
        problemOf={field => more.problems?.[field]}
        patch={(next, isTyping) => {
          patch(next, isTyping)
          setStored(before => ({ ...before, ...next }))
        }}
      />
    )
  }
  const view = draw(<Host />)
  await later()
  const box = within(view.container)
  /** Each field as a line: its label, what it shows, and the words below it. */
  const fields = (): readonly string[] =>
    [...view.container.querySelectorAll<HTMLElement>('.lc-field')].map(field => {
      const text = (selector: string): string => field.querySelector(selector)?.textContent ?? ''
      const input = field.querySelector<HTMLInputElement | HTMLTextAreaElement>('input.lc-input, textarea')
      const shown = field.querySelector('.lc-select-value')
        ? `[${text('.lc-select-value')}]`
        : input
          ? `“${input.value}”${input.placeholder ? ` (${input.placeholder})` : ''}`
          : [...field.querySelectorAll<HTMLInputElement>('input')].map(one => (one.checked ? 'on' : 'off')).join(' ')
      const below = [text('.lc-field-hint'), text('.lc-field-error')].filter(Boolean).join(' | ')
      return `${text('[part="label"]') || text('label')}: ${shown}${below === '' ? '' : ` — ${below}`}`
    })
  const list = (label: string): HTMLElement => box.getByRole('combobox', { name: name => name.startsWith(label) })
  const options = (label: string): readonly string[] => {
    fireEvent.click(list(label))
    const all = box.getAllByRole('option').map(one => {
      const hint = one.querySelector('.lc-select-hint')?.textContent
      const own = one.querySelector('.lc-select-text')?.firstChild?.textContent ?? ''
      return `${own}${hint ? ` (${hint})` : ''}${one.getAttribute('aria-disabled') ? ' ×' : ''}`
    })
    fireEvent.click(list(label))
    return all
  }
  const choose = async (label: string, option: string | RegExp): Promise<void> => {
    const field = list(label)
    fireEvent.click(field)
    fireEvent.click(box.getByRole('option', { name: option }))
    if (field.getAttribute('aria-expanded') === 'true') fireEvent.click(field) // a list of several stays open
    await later()
  }
  const write = (label: string, value: string): void => {
    fireEvent.change(box.getByRole('textbox', { name: label }), { target: { value } })
  }
  const clear = async (label: string): Promise<void> => {
    fireEvent.click(within(list(label).closest('.lc-control') as HTMLElement).getByRole('button', { name: 'Clear' }))
    await later()
  }
  /** Replaces the action from outside, as undo does. */
  const replace = (next: Loose): void => act(() => put(next))
  return { view, box, patch, fields, list, options, choose, write, clear, replace }
}

const apps = [
  { id: 'ops', name: 'Operations' },
  { id: 'hr', name: 'People' },
]
const server = () => ({
  listApps: vi.fn(() => Promise.resolve(apps)),
  listCollections: vi.fn((app: string) => Promise.resolve([{ slug: `${app}_log`, name: `Log of ${app}` }])),
  listFields: vi.fn((app: string, collection: string) => Promise.resolve(['_id', 'title', `${app}.${collection}`])),
  listPages: vi.fn((app: string) => Promise.resolve([{ slug: `${app}_home`, name: `Home of ${app}` }])),
  listModules: vi.fn((app: string, page: string) =>
    Promise.resolve([{ id: 'm1', name: `Chart of ${app} ${page}`, kind: 'line-chart' }]),
  ),
  listFlows: vi.fn(() =>
    Promise.resolve([
      { id: '7', slug: 'mail', name: 'Mail the crew', app: 'hr' },
      { id: '8', slug: 'clean', name: 'Clean up' },
    ]),
  ),
})
const fail = () => Promise.reject(new Error('No connection.'))

describe('where an item is written', () => {
  test('app and collection are lists of what the server has, and are asked for once each', async () => {
    const services = server()
    const form = await open('insert', { app: 'ops' }, { services })
    expect(form.fields()).toEqual(['App: [Operations]', 'Collection: [Choose…]'])
    expect(form.options('App')).toEqual(['Operations', 'People'])
    expect(form.options('Collection')).toEqual(['Log of ops'])
    await form.choose('App', 'People')
    expect(form.options('Collection')).toEqual(['Log of hr'])
    expect(form.patch).toHaveBeenLastCalledWith({ app: 'hr', collection: undefined }, undefined)
    await form.choose('Collection', 'Log of hr')
    expect(form.patch).toHaveBeenLastCalledWith({ collection: 'hr_log' }, undefined)
    await form.clear('Collection')
    expect(form.patch).toHaveBeenLastCalledWith({ collection: undefined }, undefined)
    await form.clear('App')
    expect(form.patch).toHaveBeenLastCalledWith({ app: undefined, collection: undefined }, undefined)
    expect(form.fields()).toEqual(['App: [Choose…]', 'Collection: [Choose…]'])
    expect(services.listApps).toHaveBeenCalledTimes(1)
    expect(services.listCollections.mock.calls).toEqual([['ops'], ['hr']])
  })

  test('a problem is shown at its field; without an app that of the collection is not', async () => {
    const problems = { app: 'No app.', collection: 'No collection.' }
    const services = server()
    expect((await open('insert', {}, { services, problems })).fields()).toEqual([
      'App: [Choose…] — No app.',
      'Collection: [Choose…]',
    ])
    cleanup()
    expect((await open('insert', { app: 'x', collection: 'y' }, { services, problems })).fields()).toEqual([
      'App: [x] — No app.',
      'Collection: [y] — No collection.',
    ])
  })

  test('names are typed where the server lists none, and what it refuses is shown', async () => {
    const form = await open('insert', {}, { problems: { app: 'No app.' } })
    expect(form.fields()).toEqual(['App: “” (Choose…) — No app.', 'Collection: “” (Choose…)'])
    form.write('App', 'ops')
    form.write('Collection', 'log')
    expect(form.patch.mock.calls).toEqual([
      [{ app: 'ops', collection: undefined }, undefined],
      [{ collection: 'log' }, undefined],
    ])
    cleanup()
    const services = { ...server(), listApps: fail, listCollections: fail }
    expect((await open('insert', { app: 'x' }, { services, problems: { app: 'No app.' } })).fields()).toEqual([
      'App: [x] — No connection.',
      'Collection: [Choose…] — No connection.',
    ])
  })

  test('a list that is being loaded says so', async () => {
    const form = await open('insert', {}, { services: { ...server(), listApps: () => new Promise(() => {}) } })
    fireEvent.click(form.list('App'))
    expect(form.box.getByText('Loading')).toBeTruthy()
    expect((await open('insert', {}, { services: server() })).box.queryByText('Loading')).toBeNull()
  })
})

describe('the fields of an item', () => {
  const payload = { app: 'ops', collection: 'log', payload: { title: '$title' } }

  test('are those of the collection and the answers, but not its _id, and each only once', async () => {
    const services = server()
    const form = await open('insert', payload, { services })
    fireEvent.click(form.box.getByRole('button', { name: 'Add a field' }))
    expect(form.options('Choose or type a field')).toEqual(['title (Short title) ×', 'ops.log', 'mail'])
    await form.choose('Collection', 'Log of ops')
    expect(services.listFields.mock.calls).toEqual([
      ['ops', 'log'],
      ['ops', 'ops_log'],
    ])
    for (const action of [{ app: 'ops' }, { collection: 'log' }, {}]) await open('insert', action, { services })
    expect(services.listFields).toHaveBeenCalledTimes(2)
  })

  test('without any a note says so, or what is wrong; with some the problem is below them', async () => {
    const problems = { payload: 'Nothing is filled.' }
    const note = (form: Awaited<ReturnType<typeof open>>): readonly (string | null)[] =>
      [...form.view.container.querySelectorAll('p[data-kind]')].map(one => `${one.className}: ${one.textContent}`)
    expect(note(await open('insert', {}))).toEqual(['lc-builder-note: No field is filled yet.'])
    expect(note(await open('insert', {}, { problems }))).toEqual(['lc-fa-problem: Nothing is filled.'])
    const filled = await open('insert', payload, { problems })
    expect(note(filled)).toEqual(['lc-fa-problem: Nothing is filled.'])
    expect(filled.view.container.querySelectorAll('ul li')).toHaveLength(1)
    expect(note(await open('insert', payload))).toEqual([])
    const empty = await open('insert', {})
    expect(empty.view.container.querySelector('ul')).toBeNull()
    fireEvent.click(empty.box.getByRole('button', { name: 'Add a field' }))
    expect(note(empty)).toEqual([])
    expect(empty.box.getByRole('group', { name: 'Fields' }).querySelector('.lc-field-label')?.textContent).toBe(
      'Fields',
    )
  })

  test('a new one is filled with the answer of its name, else with the first answer, else with the saved item', async () => {
    const form = await open('insert', payload, { services: server() })
    const add = async (name: string): Promise<void> => {
      fireEvent.click(form.box.getByRole('button', { name: 'Add a field' }))
      expect(form.view.focused()).toBe(form.list('Choose or type a field'))
      await form.choose('Choose or type a field', new RegExp(`^${name}`))
      expect(form.view.focused()).toBe(form.list(`Filled with (${name})`))
    }
    await add('mail')
    await add('ops.log')
    expect(form.patch).toHaveBeenLastCalledWith(
      { payload: { title: '$title', mail: '$mail', 'ops.log': '$title' } },
      false,
    )
    cleanup()
    const bare = await open('insert', { app: 'a', collection: 'b' }, { services: server(), context: { answers: [] } })
    fireEvent.click(bare.box.getByRole('button', { name: 'Add a field' }))
    await bare.choose('Choose or type a field', 'title')
    expect(bare.patch).toHaveBeenLastCalledWith({ payload: { title: '$_id' } }, false)
  })

  test('adding one can be given up, and the focus returns to the button', async () => {
    const form = await open('insert', payload)
    fireEvent.click(form.box.getByRole('button', { name: 'Add a field' }))
    expect(form.box.queryByRole('button', { name: 'Add a field' })).toBeNull()
    fireEvent.click(form.box.getByRole('button', { name: 'Remove' }))
    expect(form.view.focused()).toBe(form.box.getByRole('button', { name: 'Add a field' }))
    expect(form.box.queryByRole('combobox', { name: /Choose or type/ })).toBeNull()
    expect(form.patch).not.toHaveBeenCalled()
  })

  test('a name that is taken is not chosen twice, and another one keeps its place and its value', async () => {
    const form = await open('insert', { payload: { a: '$title', b: 'two', c: 3 } })
    const names = () => [...form.view.container.querySelectorAll<HTMLElement>('li [role="combobox"]')]
    const rename = async (at: number, to: string): Promise<void> => {
      fireEvent.click(names()[at] as HTMLElement)
      fireEvent.change(form.view.container.querySelector('.lc-select-search input') as HTMLElement, {
        target: { value: to },
      })
      fireEvent.click(form.box.getAllByRole('option').at(-1) as HTMLElement)
      await later()
    }
    expect(names().filter(one => one.textContent === 'b')).toHaveLength(1)
    const second = names().findIndex(one => one.textContent === 'b')
    await rename(second, 'c')
    await rename(second, 'b')
    expect(form.patch).not.toHaveBeenCalled()
    await rename(second, 'new')
    expect(Object.entries(form.patch.mock.lastCall?.[0].payload ?? {})).toEqual([
      ['a', '$title'],
      ['new', 'two'],
      ['c', 3],
    ])
  })

  test('a new one cannot take the name of another', async () => {
    const form = await open('insert', { payload: { own: 1 } })
    fireEvent.click(form.box.getByRole('button', { name: 'Add a field' }))
    fireEvent.click(form.list('Choose or type a field'))
    fireEvent.change(form.view.container.querySelector('.lc-select-search input') as HTMLElement, {
      target: { value: 'own' },
    })
    fireEvent.click(form.box.getByRole('option', { name: /Use “own”/ }))
    await later()
    expect(form.patch).not.toHaveBeenCalled()
    expect(form.list('Choose or type a field')).toBeTruthy()
  })

  test('one is removed and the others stay; the focus goes to the button', async () => {
    const form = await open('insert', { payload: { a: '$title', b: 'two', c: 3 } })
    fireEvent.click(form.box.getByRole('button', { name: 'Remove b' }))
    expect(form.patch).toHaveBeenLastCalledWith({ payload: { a: '$title', c: 3 } }, false)
    expect(form.view.focused()).toBe(form.box.getByRole('button', { name: 'Add a field' }))
  })

  test('answers whose names are fields are added together, where there are two or more', async () => {
    const all = { name: 'Add the answers of the same name' }
    const form = await open('insert', { payload: { x: 1 } })
    fireEvent.click(form.box.getByRole('button', all))
    expect(form.patch).toHaveBeenLastCalledWith({ payload: { x: 1, title: '$title', mail: '$mail' } }, false)
    expect(form.box.queryByRole('button', all)).toBeNull()
    cleanup()
    expect((await open('insert', { payload: { title: 1 } })).box.queryByRole('button', all)).toBeNull()
    cleanup()
    // the collection has one of the two
    const known = await open('insert', { app: 'a', collection: 'b' }, { services: server() })
    expect(known.box.queryByRole('button', all)).toBeNull()
  })
})

describe('what fills a field', () => {
  const fieldOf = (value: unknown, more: Opened = {}) => open('insert', { payload: { f: value } }, more)
  const written = (form: Awaited<ReturnType<typeof open>>): unknown => form.patch.mock.lastCall?.[0].payload.f

  test('is one of the kinds there are', async () => {
    expect((await fieldOf('x')).options('Filled with (f)')).toEqual([
      'Answer',
      'Answer as yes or no',
      'Text',
      'Number',
      'Yes or no',
      'Who sends it (id)',
      'Who sends it (id as text)',
      'The time it is sent',
      'The id of the item',
      'New key',
      'Empty',
      'JSON',
    ])
  })

  test('an answer, also as yes or no, is one of the form or the saved item', async () => {
    const form = await fieldOf('$title')
    expect(form.fields()).toContain('Value (f): [Short title]')
    expect(form.options('Value (f)')).toEqual(['Short title (title)', 'mail', 'The saved item (_id)'])
    await form.choose('Value (f)', 'mail')
    expect(form.patch).toHaveBeenLastCalledWith({ payload: { f: '$mail' } }, false)
    await form.choose('Filled with (f)', 'Answer as yes or no')
    expect(written(form)).toBe('$!mail')
    await form.choose('Value (f)', /^The saved item/)
    expect(written(form)).toBe('$!_id')
  })

  test('another kind begins with the answer of the name, else the first one, else the saved item', async () => {
    const named = await open('insert', { payload: { mail: 'x' } })
    await named.choose('Filled with (mail)', 'Answer')
    expect(named.patch).toHaveBeenLastCalledWith({ payload: { mail: '$mail' } }, false)
    cleanup()
    const first = await fieldOf('x')
    await first.choose('Filled with (f)', 'Answer')
    expect(written(first)).toBe('$title')
    cleanup()
    const none = await fieldOf('x', { context: { answers: [] } })
    await none.choose('Filled with (f)', 'Answer')
    expect(written(none)).toBe('$_id')
  })

  test('a text, but none that begins like an answer: that stays in sight and is not stored', async () => {
    const form = await fieldOf('one')
    expect(form.fields()).toContain('Value (f): “one” (Value)')
    form.write('Value (f)', '$two')
    const wrong =
      'Value (f): “$two” (Value) — A text cannot begin with $: that stands for an answer. Choose “Answer” instead.'
    expect(form.fields()).toContain(wrong)
    expect(form.patch).not.toHaveBeenCalled()
    form.write('Value (f)', 'two')
    expect(form.fields()).toContain('Value (f): “two” (Value)')
    expect(form.patch).toHaveBeenLastCalledWith({ payload: { f: 'two' } }, true)
    form.write('Value (f)', '$two')
    form.write('Value (f)', 'two')
    expect(form.fields()).toContain('Value (f): “two” (Value)')
    form.write('Value (f)', '$two')
    form.replace({ payload: { f: 'one' } })
    expect(form.fields()).toContain('Value (f): “one” (Value)')
  })

  test('a number, yes or no, or nothing more to choose', async () => {
    const form = await fieldOf(3)
    const field = form.view.container.querySelector<HTMLInputElement>('.lc-fa-value input') as HTMLInputElement
    fireEvent.change(field, { target: { value: '12' } })
    fireEvent.blur(field)
    expect(form.patch).toHaveBeenLastCalledWith({ payload: { f: 12 } }, true)
    fireEvent.change(field, { target: { value: '' } })
    fireEvent.blur(field)
    expect(written(form)).toBe(12)
    await form.choose('Filled with (f)', 'Yes or no')
    expect(written(form)).toBe(false)
    expect(form.fields()).toContain('Value (f) *: [No]')
    expect(form.options('Value (f)')).toEqual(['Yes', 'No'])
    await form.choose('Value (f)', 'Yes')
    expect(form.patch).toHaveBeenLastCalledWith({ payload: { f: true } }, false)
    expect(form.fields()).toContain('Value (f) *: [Yes]')
    await form.choose('Value (f)', 'No')
    expect(written(form)).toBe(false)
    await form.choose('Filled with (f)', 'The time it is sent')
    expect(written(form)).toBe('$$GET_DATE_SEC')
    expect(form.fields().filter(one => one.startsWith('Value'))).toEqual([])
  })

  test('JSON; what cannot be read is neither stored nor lost', async () => {
    const form = await fieldOf([1, { a: 2 }])
    expect(form.fields()).toContain('Value (f): “[1,{"a":2}]”')
    form.write('Value (f)', '[1,')
    expect(form.fields()).toContain('Value (f): “[1,” — What is stored stays until this can be read.')
    expect(form.patch).not.toHaveBeenCalled()
    form.write('Value (f)', '[1, 2]')
    expect(form.fields()).toContain('Value (f): “[1, 2]”')
    expect(form.patch).toHaveBeenLastCalledWith({ payload: { f: [1, 2] } }, true)
  })
})

describe('a field that may be typed', () => {
  test('lists what has what was typed in its name or label, in any case and without accents, and offers the text', async () => {
    const form = await open(
      'update',
      { join_key: 'gone' },
      { context: { answers: [...context.answers, { field: 'cafe', label: 'Café' }] } },
    )
    const found = (typed: string): readonly string[] => {
      fireEvent.change(form.view.container.querySelector('.lc-select-search input') as HTMLElement, {
        target: { value: typed },
      })
      return form.box.getAllByRole('option').map(one => one.querySelector('.lc-select-text')?.textContent ?? '')
    }
    fireEvent.click(form.list('Found by the field'))
    expect(found('TITLE')).toEqual(['Short titletitle', 'Use “TITLE”'])
    expect(found('title')).toEqual(['Short titletitle'])
    expect(found('short')).toEqual(['Short titletitle', 'Use “short”'])
    expect(found('cafe')).toEqual(['Cafécafe'])
    expect(found('caf')).toEqual(['Cafécafe', 'Use “caf”'])
    expect(found('gone')).toEqual(['gone'])
    expect(found('  ')).toEqual(['The saved item (_id)', 'Short titletitle', 'mail', 'Cafécafe', 'gone'])
    expect(found(' own ')).toEqual(['Use “own”'])
    fireEvent.click(form.box.getByRole('option'))
    expect(form.patch).toHaveBeenLastCalledWith({ join_key: 'own' }, undefined)
    await later()
    expect(form.options('Found by the field')).toEqual([
      'The saved item (_id)',
      'Short title (title)',
      'mail',
      'Café (cafe)',
      'own',
    ])
    expect(form.box.queryByRole('button', { name: 'Clear' })).toBeNull()
  })
})

describe('the forms', () => {
  test('an update is found by a field and names its record', async () => {
    const problems = { join_key: 'No field.', dataset: 'No record.' }
    const form = await open('update', { join_key: '_id', dataset: 'answers' }, { problems })
    const hint =
      'The item whose field has the same value as the answer of this name. _id is the item that was just saved.'
    const dataHint = 'The name of the record it works on; nothing happens without one. In a form these are the answers.'
    expect(form.fields().slice(2)).toEqual([
      `Found by the field: [The saved item (_id)] — ${hint} | No field.`,
      `Data set: “answers” — ${dataHint} | No record.`,
    ])
    await form.choose('Found by the field', /^Short title/)
    expect(form.patch).toHaveBeenLastCalledWith({ join_key: 'title' }, undefined)
    form.write('Data set', 'rows')
    expect(form.patch).toHaveBeenLastCalledWith({ dataset: 'rows' }, true)
    form.write('Data set', '')
    expect(form.patch).toHaveBeenLastCalledWith({ dataset: undefined }, true)
  })

  test('a link names an app, a page and the field whose value it opens with', async () => {
    const services = server()
    const form = await open('link', {}, { services })
    const hint = 'The page is opened for this record: /app/page/value.'
    expect(form.fields()).toEqual([
      'App: [The app the form stands in]',
      'Page: [The first page]',
      `Opens with the value of: [No record] — ${hint}`,
      'In a new window: off',
    ])
    expect(form.options('Page')).toEqual(['Home of ops (ops_home)'])
    await form.choose('Page', /^Home of ops/)
    expect(form.patch).toHaveBeenLastCalledWith({ page: 'ops_home' }, undefined)
    await form.choose('App', 'People')
    expect(form.patch).toHaveBeenLastCalledWith({ product: 'hr', page: undefined }, undefined)
    expect(form.options('Page')).toEqual(['Home of hr (hr_home)'])
    await form.choose('Page', /^Home of hr/)
    await form.clear('Page')
    expect(form.patch).toHaveBeenLastCalledWith({ page: undefined }, undefined)
    await form.clear('App')
    expect(form.patch).toHaveBeenLastCalledWith({ product: undefined, page: undefined }, undefined)
    expect(form.options('Opens with the value of')).toEqual(['The saved item (_id)', 'Short title (title)', 'mail'])
    await form.choose('Opens with the value of', /^Short/)
    expect(form.patch).toHaveBeenLastCalledWith({ value: 'title' }, undefined)
    await form.clear('Opens with the value of')
    expect(form.patch).toHaveBeenLastCalledWith({ value: undefined }, undefined)
    fireEvent.click(form.box.getByRole('switch', { name: 'In a new window' }))
    expect(form.patch).toHaveBeenLastCalledWith({ new_window: true }, undefined)
    expect(services.listPages.mock.calls).toEqual([['ops'], ['hr'], ['ops']])
  })

  test('a link shows what is wrong at each field, and a value that does not name an answer stays', async () => {
    const problems = { product: 'No app.', page: 'No page.', value: 'No field.', new_window: 'Leaves.' }
    const action = { product: 'x', page: 'y', value: 'z', new_window: true }
    const form = await open('link', action, { services: server(), problems })
    expect(form.fields()).toEqual([
      'App: [x] — No app.',
      'Page: [y] — No page.',
      'Opens with the value of: [z] — No field.',
      'In a new window: on — Leaves.',
    ])
    expect(form.options('Opens with the value of').at(-1)).toBe('z')
    cleanup()
    const known = await open('link', { value: 'mail' }, { services: server() })
    expect(known.options('Opens with the value of')).toEqual(['The saved item (_id)', 'Short title (title)', 'mail'])
    cleanup()
    const services = server()
    await open('link', {}, { services, context: { app: '' } })
    expect(services.listPages).not.toHaveBeenCalled()
    cleanup()
    const typed = await open('link', {})
    typed.write('Page', 'start')
    expect(typed.patch).toHaveBeenLastCalledWith({ page: 'start' }, undefined)
  })

  test('an external link has its address, and opens in a new window unless it is set otherwise', async () => {
    const hint = 'https:// is put before it. {{field}} stands for an answer.'
    const form = await open('external', {}, { problems: { url: 'No address.' } })
    expect(form.fields()).toEqual([
      `Address: “” (example.com/orders/{{number}}) — ${hint} | No address.`,
      'In a new window: on',
    ])
    form.write('Address', 'a.nl/?q=word')
    expect(form.patch).toHaveBeenLastCalledWith({ url: 'a.nl/?q=word' }, true)
    const field = form.box.getByRole<HTMLInputElement>('textbox', { name: 'Address' })
    expect([field.type, field.inputMode, field.getAttribute('spellcheck')]).toEqual(['text', 'url', 'false'])
    field.setSelectionRange(8, 12)
    fireEvent.click(form.box.getByRole('button', { name: 'Insert an answer' }))
    expect((await form.box.findAllByRole('menuitem')).map(one => one.textContent)).toEqual([
      'Short titletitle',
      'mail',
      'The saved item (_id)',
    ])
    fireEvent.click(form.box.getByRole('menuitem', { name: /^Short title/ }))
    expect(form.patch).toHaveBeenLastCalledWith({ url: 'a.nl/?q={{title}}' }, undefined)
    fireEvent.click(form.box.getByRole('button', { name: 'Insert an answer' }))
    field.setSelectionRange(0, 0)
    fireEvent.click(await form.box.findByRole('menuitem', { name: /^The saved item/ }))
    expect(form.patch).toHaveBeenLastCalledWith({ url: '{{_id}}a.nl/?q={{title}}' }, undefined)
    fireEvent.click(form.box.getByRole('switch', { name: 'In a new window' }))
    expect(form.patch).toHaveBeenLastCalledWith({ new_window: false }, undefined)
  })

  test('a popup informs or asks, and only one that asks has the words of the no', async () => {
    const form = await open('popup', { title: 'T', text: 'Long' }, { problems: { title: 'No text.' } })
    expect(form.fields()).toEqual([
      'What it does: on off',
      'Title: “T” — No text.',
      'Text: “Long”',
      'Words of the button: “” (Close)',
    ])
    form.write('Text', 'Longer')
    expect(form.patch).toHaveBeenLastCalledWith({ text: 'Longer' }, true)
    form.write('Title', 'Shorter')
    expect(form.patch).toHaveBeenLastCalledWith({ title: 'Shorter' }, true)
    fireEvent.click(form.box.getByRole('radio', { name: 'Asks a question; what follows runs only after a yes' }))
    expect(form.patch).toHaveBeenLastCalledWith({ needsConfirm: true }, undefined)
    expect(form.fields()).toEqual([
      'What it does: off on',
      'Title: “Shorter” — No text.',
      'Text: “Longer”',
      'Words of the yes: “” (Confirm)',
      'Words of the no: “” (Cancel)',
    ])
    form.write('Words of the yes', 'Go')
    expect(form.patch).toHaveBeenLastCalledWith({ confirm: 'Go' }, true)
    form.write('Words of the no', 'Stay')
    expect(form.patch).toHaveBeenLastCalledWith({ cancel: 'Stay' }, true)
    expect(form.fields().slice(3)).toEqual(['Words of the yes: “Go” (Confirm)', 'Words of the no: “Stay” (Cancel)'])
    form.write('Words of the no', '')
    expect(form.patch).toHaveBeenLastCalledWith({ cancel: undefined }, true)
    fireEvent.click(form.box.getByRole('radio', { name: 'Shows a message; what follows goes on at once' }))
    expect(form.patch).toHaveBeenLastCalledWith({ needsConfirm: false }, undefined)
  })

  test('loading shows that the page is busy or ready', async () => {
    const form = await open('loading', {}, { problems: { value: 'Never ready.' } })
    expect(form.fields()).toEqual(['The page shows that it is: on off — Never ready.'])
    fireEvent.click(form.box.getByRole('radio', { name: 'ready' }))
    expect(form.patch).toHaveBeenLastCalledWith({ value: 'stop' }, undefined)
    expect(form.fields()[0]).toContain('off on')
    fireEvent.click(form.box.getByRole('radio', { name: 'busy' }))
    expect(form.patch).toHaveBeenLastCalledWith({ value: 'start' }, undefined)
  })

  test('an action flow is chosen with its values; sending all rows is only offered where it is stored', async () => {
    const problems = { actionflowid: 'No flow.', custom_keys: 'No answer.' }
    const form = await open('actionflow', { custom_keys: { a: '$title' } }, { services: server(), problems })
    expect(form.fields()[0]).toBe('Action flow: [Choose…] — No flow.')
    expect(form.box.getByRole('group', { name: 'Values for the flow' }).textContent).toContain('No answer.')
    expect(form.options('Action flow')).toEqual(['Mail the crew (hr)', 'Clean up'])
    await form.choose('Action flow', /^Clean up/)
    expect(form.patch).toHaveBeenLastCalledWith({ actionflowid: '8' }, undefined)
    await form.choose('Value (a)', 'mail')
    expect(form.patch).toHaveBeenLastCalledWith({ custom_keys: { a: '$mail' } }, false)
    await form.choose('Filled with (a)', 'Text')
    form.write('Value (a)', 'x')
    expect(form.patch).toHaveBeenLastCalledWith({ custom_keys: { a: 'x' } }, true)
    expect(form.box.queryByRole('switch')).toBeNull()
    cleanup()
    const all = await open('actionflow', { send_all_data: true })
    expect(all.fields().at(-1)).toBe(
      'Sends all rows: on — Only for buttons of a table: a form has no rows, so the flow would get none.',
    )
    fireEvent.click(all.box.getByRole('switch', { name: 'Sends all rows' }))
    expect(all.patch).toHaveBeenLastCalledWith({ send_all_data: false }, undefined)
    expect(all.box.queryByRole('switch')).toBeNull()
  })

  test('a form to open is typed where none are listed, with a title of its own', async () => {
    const form = await open('questionnaire', { template: '' }, { problems: { template: 'No form.' } })
    expect(form.fields()).toEqual([
      'Form: “” — Its id or slug, as in the address of the form. | No form.',
      'Title: “” (That of the form)',
    ])
    form.write('Form', 'f')
    expect(form.patch).toHaveBeenLastCalledWith({ template: 'f' }, true)
    fireEvent.blur(form.box.getByRole('textbox', { name: 'Form' }))
    expect(form.fields()[0]).toMatch(/^Form: “f”/)
    form.write('Title', 'T')
    expect(form.patch).toHaveBeenLastCalledWith({ modaltitle: 'T' }, true)
    form.write('Title', '')
    expect(form.patch).toHaveBeenLastCalledWith({ modaltitle: undefined }, true)
  })

  test('a form to open is chosen of those that are listed, by slug, or by the id that is stored', async () => {
    const listed = [
      { id: '7', slug: 'fault', name: 'Report a fault' },
      { id: 'daily', name: 'Daily check' },
      { id: '9', slug: '', name: 'Weekly check' },
    ]
    const services = { listForms: vi.fn(() => Promise.resolve(listed)) }
    const form = await open('questionnaire', { template: '' }, { services, problems: { template: 'No form.' } })
    expect(form.fields()[0]).toBe('Form: [Choose…] — No form.')
    expect(form.view.focused()).toBeNull()
    expect(form.options('Form')).toEqual(['Report a fault (fault)', 'Daily check', 'Weekly check'])
    await form.choose('Form', 'Weekly check')
    expect(form.patch).toHaveBeenLastCalledWith({ template: '9' }, false)
    await form.choose('Form', /^Report/)
    expect(form.patch).toHaveBeenLastCalledWith({ template: 'fault' }, false)
    cleanup()
    expect((await open('questionnaire', { template: '7' }, { services })).fields()[0]).toBe('Form: [Report a fault]')
  })

  test('a refresh is of everything, or of parts of a page', async () => {
    const services = server()
    const form = await open('refresh', { refreshModules: [] }, { services })
    expect(form.fields()).toEqual(['What is read again: on off'])
    expect(services.listModules).not.toHaveBeenCalled()
    fireEvent.click(form.box.getByRole('radio', { name: 'Only some parts' }))
    await later()
    expect(form.patch).not.toHaveBeenCalled()
    expect(form.fields()).toEqual([
      'What is read again: off on',
      'Look for them in: [Operations]',
      'On the page: [Choose…]',
      'Parts of the page: [Choose…]',
    ])
    expect(services.listModules).not.toHaveBeenCalled()
    expect(form.options('On the page')).toEqual(['Home of ops'])
    await form.choose('On the page', 'Home of ops')
    expect(form.options('Parts of the page')).toEqual(['Chart of ops ops_home (line-chart)'])
    await form.choose('Parts of the page', /^Chart/)
    expect(form.patch).toHaveBeenLastCalledWith({ refreshModules: ['m1'] }, undefined)
    await form.choose('Look for them in', 'People')
    expect(form.fields().slice(1)).toEqual([
      'Look for them in: [People]',
      'On the page: [Choose…]',
      'Parts of the page: [m1, ]',
    ])
    expect(form.options('On the page')).toEqual(['Home of hr'])
    await form.choose('On the page', 'Home of hr')
    expect(services.listModules.mock.calls).toEqual([
      ['ops', 'ops_home'],
      ['hr', 'hr_home'],
    ])
    fireEvent.click(form.box.getByRole('radio', { name: 'Everything on the page' }))
    expect(form.patch).toHaveBeenLastCalledWith({ refreshModules: [] }, undefined)
    expect(form.fields()).toEqual(['What is read again: on off'])
    form.patch.mockClear()
    fireEvent.click(form.box.getByRole('radio', { name: 'Only some parts' }))
    fireEvent.click(form.box.getByRole('radio', { name: 'Everything on the page' }))
    expect(form.patch).not.toHaveBeenCalled()
  })

  test('a refresh keeps the parts that are stored, also those that are not listed, and shows why none are', async () => {
    const listModules = vi.fn(() => Promise.reject(new Error('No page.')))
    const form = await open('refresh', { refreshModules: ['m9', 4] }, { services: { ...server(), listModules } })
    expect(form.fields().slice(2)).toEqual(['On the page: [Choose…]', 'Parts of the page: [m9, 4, ]'])
    expect(form.options('Parts of the page')).toEqual(['m9', '4'])
    await form.choose('On the page', 'Home of ops')
    expect(form.fields().at(-1)).toBe('Parts of the page: [m9, 4, ] — No page.')
    cleanup()
    expect((await open('refresh', { refreshModules: 'all' })).fields()).toEqual(['What is read again: on off'])
    cleanup()
    const typed = await open('refresh', { refreshModules: [1] }, { context: { app: '' }, services: { listModules } })
    expect(typed.fields().slice(1, 3)).toEqual(['Look for them in: “” (Choose…)', 'On the page: “” (Choose…)'])
    typed.write('Look for them in', 'ops')
    typed.write('On the page', 'home')
    await waitFor(() => expect(listModules).toHaveBeenLastCalledWith('ops', 'home'))
  })
})
