// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view'
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { asRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import '../../../inputs/validators.ts'
import { messages } from '../../../contract/messages.ts'
import { a11yIssues, draw } from '../../../ui/root.test-kit.tsx'
import { ToastProvider } from '../../../ui/toast.tsx'
import { MessagesProvider } from '../../../ui/text.tsx'
import { createBuilder } from '../builder.ts'
import { BuilderProvider } from '../context.ts'
import type { BuilderServices } from '../panel-shapes.ts'
import { readAt } from '../path.ts'
import { createViewShelf } from '../view-shelf.ts'
import { loadForms, loadKinds, titleOfKind } from '../../actions-editor/kinds.ts'
import { FormActions } from './form-actions.tsx'
import { runsInForms } from './lists.ts'
import { sayEnglish } from '../../../form/rules.ts'

afterEach(cleanup)
const kinds = await loadKinds()
const forms = await loadForms()

const services: BuilderServices = {
  listApps: () =>
    Promise.resolve([
      { id: 'ops', name: 'Operations' },
      { id: 'hr', name: 'People' },
    ]),
  listCollections: app =>
    Promise.resolve(
      app === 'ops'
        ? [
            { slug: 'faults', name: 'Faults' },
            { slug: 'log', name: 'Log book' },
          ]
        : [],
    ),
  listPages: () => Promise.resolve([{ slug: 'overview', name: 'Overview' }]),
  listFlows: () => Promise.resolve([{ id: '7', slug: 'mail_crew', name: 'Mail the crew' }]),
  inputs: { loadRows: () => Promise.resolve([{ _id: '1', what: 'x', at: 1 }]) },
}

const listed = [
  { id: '7', slug: 'report_a_fault', name: 'Report a fault' },
  { id: 'daily', name: 'Daily check' },
]

function open(submitactions: readonly unknown[] = [], path = '', more: BuilderServices = {}) {
  const settings: Loose = {
    app: 'ops',
    collection: 'faults',
    submitactions,
    rows: [
      {
        key: 'r',
        step: 1,
        questions: [
          { key: 'title', type: 'open text', label: 'Title' },
          { key: 'go', type: 'button', label: 'Go', settings: { variant: 'primary', actions: submitactions } },
        ],
      },
    ],
  }
  const builder = createBuilder({ form: { name: 'F', version: 1, settings } })
  const view = draw(
    <MessagesProvider messages={messages} lang='en'>
      <ToastProvider>
        <BuilderProvider
          value={{
            builder,
            services: { ...services, ...more },
            views: createViewShelf(),
            startsAtName: () => false,
          }}
        >
          <FormActions path={path} name={path === '' ? 'submitactions' : 'actions'} kinds={kinds} forms={forms} />
        </BuilderProvider>
      </ToastProvider>
    </MessagesProvider>,
  )
  const box = within(view.container)
  const now = (): unknown =>
    path === ''
      ? builder.get().settings['submitactions']
      : asRecord(readAt(builder.get().settings, path)?.['settings'])['actions']
  const heads = (): readonly HTMLElement[] => [...view.container.querySelectorAll<HTMLElement>('[data-head]')]
  const menu = async (number: number, item: string): Promise<void> => {
    fireEvent.click(box.getByRole('button', { name: `More about action ${number}` }))
    fireEvent.click(await box.findByRole('menuitem', { name: item }))
  }
  const add = (title: RegExp): void => {
    fireEvent.click(box.getByRole('button', { name: 'Add action' }))
    fireEvent.click(box.getByRole('menuitem', { name: title }))
  }
  /** The name of a list is its label and the chosen entry. */
  const list = (label: string): HTMLElement => box.getByRole('combobox', { name: name => name.startsWith(label) })
  const choose = async (label: string, option: string | RegExp): Promise<void> => {
    fireEvent.click(list(label))
    fireEvent.click(await box.findByRole('option', { name: option }))
  }
  return { builder, view, box, now, heads, menu, add, choose, list }
}

describe('a list of actions', () => {
  test('an action is added from a menu that explains each, and opens with its first field ready', async () => {
    const { add, now, box, view, heads } = open()
    fireEvent.click(box.getByRole('button', { name: 'Add action' }))
    const offered = box.getAllByRole('menuitem').map(one => one.textContent)
    const runnable = [...kinds.values()].filter(runsInForms)
    expect(offered).toHaveLength(runnable.length)
    for (const [index, kind] of runnable.entries())
      expect(offered[index]).toMatch(new RegExp(`^${titleOfKind(kind, sayEnglish)}.`))
    expect(offered.slice(0, 3)).toEqual([
      'InsertCreates an item in a collection',
      'UpdateChanges an existing item',
      'DeleteDeletes an item',
    ])
    expect(within(box.getByRole('group', { name: 'Data' })).getAllByRole('menuitem')).toHaveLength(6)
    fireEvent.click(box.getByRole('button', { name: 'Add action' }))
    add(/^Popup/)
    expect(now()).toEqual([{ type: 'popup', title: '', text: '', needsConfirm: false }])
    expect(view.focused()?.closest('.lc-fa-body')).toBeTruthy()
    expect(heads()[0]?.getAttribute('aria-expanded')).toBe('true')
    fireEvent.change(box.getByRole('textbox', { name: 'Title' }), { target: { value: 'Thank you' } })
    expect(now()).toEqual([{ type: 'popup', title: 'Thank you', text: '', needsConfirm: false }])
    expect(heads()[0]?.textContent).toContain('Show “Thank you”')
    expect(await a11yIssues(view.container)).toEqual([])
  })

  test('is a sentence each, with when it runs and what is wrong', async () => {
    const { heads, list, view } = open([
      { type: 'insert', app: 'ops', collection: 'gone', payload: { a: 1 } },
      { type: 'wait' },
      { type: 'popup' },
      { type: 'link', page: 'x' },
    ])
    expect(heads().map(one => one.querySelector('.lc-fa-sentence')?.textContent)).toEqual([
      'Action 1: Insert into ops · gone',
      'Action 2: Wait until all above are done',
      'Action 3: Show a message (write a title or a text)',
      'Action 4, when all above are done: Go to page “x”',
    ])
    expect(heads().map(one => one.querySelector('small')?.textContent)).toEqual([
      'The next one runs beside it.',
      undefined,
      'The next one waits for it.',
      undefined,
    ])
    expect(view.container.querySelectorAll('.lc-fa-gate')).toHaveLength(1)
    expect(heads()[2]?.textContent).toContain('Write a title or a text.')
    await waitFor(() => expect(heads()[0]?.textContent).toContain('ops has no collection “gone”.'))
    fireEvent.click(heads()[0] as HTMLElement)
    const field = list('Collection')
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('moves by Alt and arrows and keeps the focus, and is put back by one undo', () => {
    const { heads, now, builder, view } = open([{ type: 'wait' }, { type: 'popup', title: 'A' }, { type: 'refresh' }])
    const types = (): unknown => (now() as readonly Loose[]).map(one => one['type']) // as it was given
    heads()[0]?.focus()
    fireEvent.keyDown(heads()[0] as HTMLElement, { key: 'ArrowDown', altKey: true })
    expect(types()).toEqual(['popup', 'wait', 'refresh'])
    expect(view.focused()).toBe(heads()[1])
    expect(builder.get().said.text).toBe('Action 2 of 3.')
    fireEvent.keyDown(heads()[1] as HTMLElement, { key: 'ArrowUp', altKey: true })
    fireEvent.keyDown(heads()[0] as HTMLElement, { key: 'ArrowUp', altKey: true })
    expect(builder.get().said.text).toBe('It is the first already.')
    act(() => {
      builder.undo()
    })
    expect(types()).toEqual(['popup', 'wait', 'refresh'])
  })

  test('is moved by its handle; Escape cancels', () => {
    const { view, now } = open([{ type: 'wait' }, { type: 'popup', title: 'A' }, { type: 'refresh' }])
    const cards = (): readonly HTMLElement[] => [...view.container.querySelectorAll<HTMLElement>('.lc-fa-card')]
    for (const [index, card] of cards().entries())
      card.getBoundingClientRect = () =>
        ({
          top: index * 50,
          bottom: index * 50 + 44,
          height: 44,
          left: 0,
          right: 300,
          width: 300,
          x: 0,
          y: index * 50,
        }) as DOMRect // a box of a layout that happy-dom does not do
    const drag = (toY: number, end: () => void): void => {
      fireEvent.pointerDown(cards()[0]?.querySelector('.lc-fa-handle') as HTMLElement, {
        button: 0,
        pointerId: 1,
        clientY: 20,
      })
      fireEvent.pointerMove(window, { pointerId: 1, clientY: toY })
      end()
    }
    drag(130, () => fireEvent.keyDown(window, { key: 'Escape' }))
    fireEvent.pointerUp(window, { pointerId: 1, clientY: 130 })
    expect((now() as readonly Loose[])[0]).toEqual({ type: 'wait' })
    drag(130, () => {
      expect(cards()[2]?.dataset['drop']).toBe('after')
      fireEvent.pointerUp(window, { pointerId: 1, clientY: 130 })
    })
    expect((now() as readonly Loose[]).map(one => one['type'])).toEqual(['popup', 'refresh', 'wait'])
  })

  test('is duplicated, and deleted with a way back', async () => {
    const { menu, now, box, view } = open([{ type: 'popup', title: 'A' }])
    await menu(1, 'Duplicate')
    expect(now()).toEqual([
      { type: 'popup', title: 'A' },
      { type: 'popup', title: 'A' },
    ])
    await menu(1, 'Delete')
    await waitFor(() => expect(now()).toEqual([{ type: 'popup', title: 'A' }]))
    fireEvent.click(await box.findByRole('button', { name: 'Undo' }))
    expect(now()).toHaveLength(2)
    expect(view.container.querySelectorAll('.lc-fa-card')).toHaveLength(2)
  })

  test('what is typed into one field is one step of undo', () => {
    const { add, box, builder, now } = open()
    add(/^External/)
    const field = (): HTMLElement => box.getByRole('textbox', { name: 'Address' })
    for (const value of ['e', 'ex', 'example.com']) fireEvent.change(field(), { target: { value } })
    expect(now()).toEqual([{ type: 'external', url: 'example.com', new_window: true }])
    act(() => {
      builder.undo()
    })
    expect(now()).toEqual([{ type: 'external', url: '', new_window: true }])
  })
})

describe('the forms', () => {
  test('an insert: app and collection are picked, fields are filled with answers and fixed values (ACT-042)', async () => {
    const { add, box, choose, list, now, heads, view } = open()
    add(/^Insert/)
    await choose('Collection', 'Log book')
    expect(heads()[0]?.textContent).toContain('Insert into ops · log')
    fireEvent.click(box.getByRole('button', { name: 'Add a field' }))
    await choose('Choose or type a field', /^what/)
    expect(now()).toEqual([{ type: 'insert', app: 'ops', collection: 'log', payload: { what: '$title' } }])
    fireEvent.click(box.getByRole('button', { name: 'Add a field' }))
    fireEvent.click(list('Choose or type a field'))
    fireEvent.change(view.container.querySelector('.lc-select-search input') as HTMLElement, {
      target: { value: 'brand_new' },
    })
    fireEvent.click(await box.findByRole('option', { name: /Use “brand_new”/ }))
    expect(view.focused()).toBe(list('Filled with (brand_new)'))
    await choose('Filled with (brand_new)', 'Text')
    const value = (): HTMLInputElement => box.getByRole('textbox', { name: 'Value (brand_new)' })
    fireEvent.change(value(), { target: { value: 'fault' } })
    expect(now()).toMatchObject([{ payload: { what: '$title', brand_new: 'fault' } }])
    // what the server would read as an answer is refused, stays in sight and is not stored
    fireEvent.change(value(), { target: { value: '$5' } })
    expect(value().value).toBe('$5')
    expect(box.getByText(/A text cannot begin with \$/)).toBeTruthy()
    expect(now()).toMatchObject([{ payload: { brand_new: 'fault' } }])
    fireEvent.click(box.getByRole('button', { name: 'Remove what' }))
    expect(view.focused()?.textContent).toBe('Add a field')
    expect(now()).toEqual([{ type: 'insert', app: 'ops', collection: 'log', payload: { brand_new: 'fault' } }])
  })

  test('another app empties the collection', async () => {
    const { choose, now, heads } = open([{ type: 'insert', app: 'ops', collection: 'log', payload: {}, later: 1 }])
    fireEvent.click(heads()[0] as HTMLElement)
    await choose('App', 'People')
    expect(now()).toEqual([{ type: 'insert', app: 'hr', payload: {}, later: 1 }])
  })

  test('a page, a flow and the text of a dialog are picked and written', async () => {
    const { add, box, choose, now } = open()
    add(/^Link/)
    await choose('Page', /Overview/)
    fireEvent.click(box.getByRole('switch', { name: 'In a new window' }))
    add(/^Action flow/)
    await choose('Action flow', /Mail the crew/)
    add(/^Popup/)
    fireEvent.click(box.getByRole('radio', { name: /Asks/ }))
    fireEvent.change(box.getByRole('textbox', { name: 'Words of the yes' }), { target: { value: 'Send' } })
    fireEvent.change(box.getByRole('textbox', { name: 'Words of the yes' }), { target: { value: '' } })
    add(/^Loading/)
    fireEvent.click(box.getByRole('radio', { name: 'ready' }))
    expect(now()).toEqual([
      { type: 'link', new_window: true, page: 'overview' },
      { type: 'actionflow', actionflowid: '7', custom_keys: {}, send_all_data: false },
      { type: 'popup', title: '', text: '', needsConfirm: true },
      { type: 'loading', value: 'stop' },
    ])
  })

  test('a form is picked by its name and stored by its slug, or by its id without a slug (ACT-028)', async () => {
    const { add, box, choose, list, now, view } = open([], '', { listForms: () => Promise.resolve(listed) })
    add(/^Form/)
    expect(view.focused()).toBe(box.getByRole('textbox', { name: 'Form' })) // they are not loaded yet
    await waitFor(() => expect(view.focused()).toBe(list('Form')))
    await choose('Form', /^Report a fault/)
    expect(now()).toEqual([{ type: 'questionnaire', template: 'report_a_fault' }])
    expect(list('Form').textContent).toBe('Report a fault')
    await choose('Form', 'Daily check')
    expect(now()).toEqual([{ type: 'questionnaire', template: 'daily' }])
    expect(await a11yIssues(view.container)).toEqual([])
  })

  test('a form that nobody lists stays in sight, and another can be typed', async () => {
    const { box, heads, list, now, view } = open(
      [
        { type: 'questionnaire', template: 'gone' },
        { type: 'questionnaire', template: '7' },
      ],
      '',
      { listForms: () => Promise.resolve(listed) },
    )
    fireEvent.click(heads()[1] as HTMLElement)
    expect((await waitFor(() => list('Form'))).textContent).toBe('Report a fault') // stored by its id, and so it stays
    fireEvent.click(heads()[0] as HTMLElement)
    await waitFor(() => expect(list('Form').textContent).toBe('gone'))
    await waitFor(() => expect(box.getAllByText('There is no form “gone”, or you may not open it.')).not.toEqual([]))
    fireEvent.click(list('Form'))
    fireEvent.change(view.container.querySelector('.lc-select-search input') as HTMLElement, {
      target: { value: 'soon_there' },
    })
    fireEvent.click(await box.findByRole('option', { name: /Use “soon_there”/ }))
    expect(now()).toMatchObject([{ template: 'soon_there' }, { template: '7' }])
  })

  test('the id of a form is typed while the forms are being listed, and if they cannot be', async () => {
    let answer = (_found: typeof listed): void => {}
    const first = open([{ type: 'questionnaire', template: '' }], '', {
      listForms: () =>
        new Promise(resolve => {
          answer = resolve
        }),
    })
    fireEvent.click(first.heads()[0] as HTMLElement)
    const field = first.box.getByRole('textbox', { name: 'Form' })
    expect(first.box.getByText(/The forms are being listed/)).toBeTruthy()
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: 'dai' } })
    await act(async () => {
      answer(listed)
      await Promise.resolve()
    })
    expect(first.box.getByRole('textbox', { name: 'Form' })).toBe(field) // not taken away under the fingers
    fireEvent.change(field, { target: { value: 'daily' } })
    fireEvent.blur(field)
    await waitFor(() => expect(first.list('Form').textContent).toBe('Daily check'))
    expect(first.now()).toEqual([{ type: 'questionnaire', template: 'daily' }])
    cleanup()
    const second = open([{ type: 'questionnaire', template: 'x' }], '', {
      listForms: () => Promise.reject(new Error('No connection.')),
    })
    fireEvent.click(second.heads()[0] as HTMLElement)
    expect(
      await second.box.findByText('The forms could not be listed: No connection. Write the id or slug of the form.'),
    ).toBeTruthy()
    fireEvent.change(second.box.getByRole('textbox', { name: 'Form' }), { target: { value: 'y' } })
    expect(second.now()).toEqual([{ type: 'questionnaire', template: 'y' }])
  })

  test('an answer is put into an address where the caret stands', async () => {
    const { box, now, heads } = open([{ type: 'external', url: 'a.nl/?q=&x=1' }])
    fireEvent.click(heads()[0] as HTMLElement)
    const field = box.getByRole<HTMLInputElement>('textbox', { name: 'Address' })
    field.setSelectionRange(8, 8)
    fireEvent.click(box.getByRole('button', { name: 'Insert an answer' }))
    fireEvent.click(await box.findByRole('menuitem', { name: /Title/ }))
    expect(now()).toEqual([{ type: 'external', url: 'a.nl/?q={{title}}&x=1' }])
  })
})

describe('what has no form', () => {
  test('is kept and edited as JSON; half typed is neither stored nor lost', async () => {
    const stored = [{ type: 'shred', template: { deep: 1 } }, 'odd', { type: 'popup', title: 'A', colour: 'red' }]
    const { heads, now, view, box } = open(stored)
    expect(now()).toBe(stored)
    fireEvent.click(heads()[0] as HTMLElement)
    const editor = EditorView.findFromDOM(
      await waitFor(() => {
        const found = view.container.querySelector<HTMLElement>('.cm-content')
        if (!found) throw new Error('no code editor')
        return found
      }),
    )
    if (!editor) throw new Error('no code editor')
    const type = (text: string): void =>
      act(() => editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } }))
    type('{"type":"shred",')
    expect(now()).toBe(stored)
    type('{"type":"shred","template":{"deep":2}}')
    expect(now()).toEqual([
      { type: 'shred', template: { deep: 2 } },
      'odd',
      { type: 'popup', title: 'A', colour: 'red' },
    ])
    type('[]')
    expect(box.getByText(/An action is an object with a type/)).toBeTruthy()
    expect(now()).toMatchObject([{ template: { deep: 2 } }, 'odd', {}])
    fireEvent.click(heads()[2] as HTMLElement)
    expect(box.getByText('Kept as it is: colour. “Edit as JSON” shows it.')).toBeTruthy()
    fireEvent.change(box.getByRole('textbox', { name: 'Title' }), { target: { value: 'B' } })
    expect(now()).toMatchObject([{}, 'odd', { type: 'popup', title: 'B', colour: 'red' }])
  })

  test('the actions of a button question are kept in its settings, beside the others', () => {
    const { add, builder, now } = open([], 'rows/0/questions/1')
    add(/^Refresh/)
    expect(now()).toEqual([{ type: 'refresh', refreshModules: [] }])
    expect(readAt(builder.get().settings, 'rows/0/questions/1')).toMatchObject({ settings: { variant: 'primary' } })
    expect(builder.get().settings['submitactions']).toEqual([])
  })
})

test('after the last action is deleted, the focus is on what adds one', async () => {
  const { menu, heads, view } = open([{ type: 'refresh' }])
  await menu(1, 'Delete')
  expect(heads()).toHaveLength(0)
  await waitFor(() => expect(view.focused()?.textContent).toBe('Add action'))
})
