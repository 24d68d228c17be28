// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadPanels } from './inspector/late-panels.tsx'
import { memoryStorage } from '../../api/storage.ts'
import type { Loose } from '../../base/loose.ts'
import { fail } from '../../base/result.ts'
import { messages } from '../../contract/messages.ts'
import { inputs } from '../../inputs/index.ts'
import { addCheck } from '../../form/checks.ts'
import '../../inputs/validators.ts'
import { MessagesProvider } from '../../ui/text.tsx'
import type { Words } from '../../ui/text.tsx'
import { words as dutchActions } from '../actions-editor/words.nl.ts'
import { a11yIssues, draw } from '../../ui/root.test-kit.tsx'
import { FormBuilderView } from './form-builder.tsx'
import type { BuilderEvent, FormBuilderHandle, FormBuilderProps } from './form-builder.tsx'
import { fault } from './fixture.test-kit.ts'
import { listAt, readAt, rowsOf } from './path.ts'
import type { PublishAnswer, PublishRequest } from './panel-shapes.ts'

/** How often the view of this input was drawn, by question key. */
const drawn = new Map<string, number>()
if (!inputs.find('counting')) {
  inputs.add({
    type: 'counting',
    title: 'Counting',
    icon: 'hash',
    group: 'text',
    load: () =>
      Promise.resolve({
        default: ({ question }) => {
          drawn.set(question.key, (drawn.get(question.key) ?? 0) + 1)
          return <input aria-label={question.key} />
        },
      }),
    loadSchema: () => Promise.resolve({ schema: {} }),
  })
  addCheck('counting', { validate: () => null, accepts: () => true })
}

beforeEach(() => drawn.clear())
afterEach(cleanup)
beforeAll(loadPanels) // a pointer over the panes loads them

async function open(
  settings: Loose = fault,
  more: Partial<FormBuilderProps> & { readonly answers?: readonly PublishAnswer[]; readonly language?: Words } = {},
) {
  const { answers = [], language, ...props } = more
  const replies = [...answers]
  const requests: PublishRequest[] = []
  const events: BuilderEvent[] = []
  const handle = createRef<FormBuilderHandle>()
  const publish = (request: PublishRequest): Promise<PublishAnswer> => {
    requests.push(request)
    return Promise.resolve(
      replies.shift() ?? {
        ok: true,
        value: { id: '7', name: 'Fault', version: (request.baseVersion ?? 9) + 1, settings: request.settings },
      },
    )
  }
  const view = draw(
    <MessagesProvider messages={messages} lang='en' table={language}>
      <FormBuilderView
        ref={handle}
        form={{ id: '7', name: 'Fault', version: 3, settings }}
        publish={publish}
        storage={memoryStorage()}
        onEvent={event => events.push(event)}
        {...props}
      />
    </MessagesProvider>,
  )
  const box = within(view.container)
  await waitFor(() => expect(view.container.querySelector('.lc-builder-find')).toBeTruthy(), { timeout: 15_000 })
  const canvas = (): HTMLElement => view.container.querySelector('[data-region="canvas"]') as HTMLElement // it is drawn
  const item = (path: string): HTMLElement => canvas().querySelector(`[data-path="${path}"]`) as HTMLElement // the test asserts that it exists
  const settingsNow = (): Loose => handle.current?.settings() ?? {}
  const right = view.container.querySelector<HTMLElement>('.lc-builder-right') ?? view.container
  /** A button, option or menu item by its words; queries by role are slow in a tree of this size. */
  const find = (words: string, root: ParentNode = view.container, at = -1): HTMLElement | undefined =>
    [...root.querySelectorAll<HTMLElement>('button, [role="option"], [role="menuitem"], [role="combobox"]')]
      .filter(one => (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(words))
      .at(at)
  const press = (words: string, root: ParentNode = view.container, at = -1): void => {
    const found = find(words, root, at)
    if (!found) throw new Error(`Nothing to press says "${words}".`)
    fireEvent.click(found)
  }
  const dialog = (): HTMLElement => view.container.querySelector<HTMLElement>('dialog') ?? view.container
  /** The button of a list to choose from, by its label. */
  const chooser = (label: string, root: ParentNode = right): HTMLElement => {
    const found = [...root.querySelectorAll<HTMLElement>('[role="combobox"]')].find(one =>
      (one.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .some(id => (view.root.getElementById(id)?.textContent ?? '').replace(/ \*$/, '') === label),
    )
    if (!found) throw new Error(`There is no list called "${label}".`)
    return found
  }
  return {
    view,
    box,
    canvas,
    item,
    requests,
    events,
    settingsNow,
    handle,
    press,
    find,
    dialog,
    chooser,
    right,
    inspector: within(right),
  }
}

describe('the canvas', () => {
  test('draws the form of one step with its real inputs, out of reach of keyboard and answers', async () => {
    const { canvas } = await open()
    await waitFor(() => expect(canvas().querySelectorAll('.lc-builder-live').length).toBeGreaterThan(3))
    for (const live of canvas().querySelectorAll('.lc-builder-live')) expect(live.hasAttribute('inert')).toBe(true)
    expect(canvas().textContent).toContain('Wing')
    expect(canvas().textContent).not.toContain('Role') // the second step
  })

  test('a press selects a question and shows its settings at once', async () => {
    const { item, inspector } = await open()
    fireEvent.click(item('rows/0/questions/0'))
    expect(inspector.getByLabelText<HTMLInputElement>('Label').value).toBe('Title')
    expect(item('rows/0/questions/0').getAttribute('aria-current')).toBe('true')
  })

  test('a changed property draws its own question again and no other', async () => {
    const questions = Array.from({ length: 60 }, (_, at) => ({
      key: `q${at}`,
      type: 'counting',
      label: `Question ${at}`,
    }))
    const { item, inspector } = await open({ rows: [{ key: 'r', step: 1, questions }] })
    await waitFor(() => expect(drawn.get('q59')).toBeGreaterThan(0))
    fireEvent.click(item('rows/0/questions/3'))
    drawn.clear()
    fireEvent.change(inspector.getByLabelText('Help text'), { target: { value: 'New help' } })
    await waitFor(() => expect(item('rows/0/questions/3').textContent).toContain('New help'))
    expect([...drawn.keys()]).toEqual(['q3'])
  })

  test('a label is written in its place on the canvas', async () => {
    const { item, settingsNow, view } = await open()
    fireEvent.click(item('rows/0/questions/0'))
    fireEvent.keyDown(item('rows/0/questions/0'), { key: 'Enter' })
    const field = item('rows/0/questions/0').querySelector('textarea') as HTMLTextAreaElement // Enter brought it
    expect(view.focused()).toBe(field)
    fireEvent.change(field, { target: { value: 'Short title' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(readAt(settingsNow(), 'rows/0/questions/0')).toMatchObject({ label: 'Short title', key: 'title' })
    expect(item('rows/0/questions/0').querySelector('textarea')).toBeNull()
  })
})

describe('the keyboard', () => {
  test('walks, moves, duplicates and deletes, and announces it', async () => {
    const { item, settingsNow, view, press } = await open()
    const labels = (): unknown[] => listAt(rowsOf(settingsNow())[0] ?? {}, 'questions').map(one => one['label'])
    fireEvent.click(item('rows/0/questions/0'))
    item('rows/0/questions/0').focus()
    fireEvent.keyDown(item('rows/0/questions/0'), { key: 'ArrowDown' })
    expect(view.focused()?.getAttribute('data-path')).toBe('rows/0/questions/1')
    fireEvent.keyDown(item('rows/0/questions/1'), { key: 'ArrowDown', altKey: true })
    expect(labels()).toEqual(['Title', 'Why', 'Kind'])
    expect(view.container.textContent).toContain('Kind is now 3 of 3 in Main.')
    expect(view.focused()?.getAttribute('data-path')).toBe('rows/0/questions/2')
    fireEvent.keyDown(item('rows/0/questions/2'), { key: 'd', ctrlKey: true })
    expect(labels()).toEqual(['Title', 'Why', 'Kind', 'Kind'])
    fireEvent.keyDown(item('rows/0/questions/3'), { key: 'Delete' })
    expect(labels()).toEqual(['Title', 'Why', 'Kind'])
    press('Undo', view.container.querySelector('.lc-toasts') ?? view.container)
    expect(labels()).toEqual(['Title', 'Why', 'Kind', 'Kind'])
  })

  test('keys act on the question that has the focus, also when a screen reader moved it there', async () => {
    const { item, settingsNow } = await open()
    const labels = (): unknown[] => listAt(rowsOf(settingsNow())[0] ?? {}, 'questions').map(one => one['label'])
    fireEvent.click(item('rows/0/questions/0'))
    fireEvent.keyDown(item('rows/0/questions/1'), { key: 'Delete' })
    expect(labels()).toEqual(['Title', 'Why'])
  })

  test('the undo of a deletion goes as soon as something else was changed, so that it takes back nothing else', async () => {
    const { item, view, inspector, press } = await open()
    fireEvent.click(item('rows/0/questions/0'))
    press('Delete', item('rows/0/questions/0'))
    const toast = (): Element | null => view.container.querySelector('.lc-toast')
    await waitFor(() => expect(toast()?.textContent).toContain('Deleted.'))
    fireEvent.change(inspector.getByLabelText('Label'), { target: { value: 'Another' } })
    await waitFor(() => expect(toast()).toBeNull())
  })

  test('leaves the keys of a text field alone, and undoes from everywhere', async () => {
    const { item, inspector, settingsNow } = await open()
    fireEvent.click(item('rows/0/questions/0'))
    const field = inspector.getByLabelText('Label')
    fireEvent.keyDown(field, { key: 'Delete' })
    fireEvent.keyDown(field, { key: '?' })
    expect(readAt(settingsNow(), 'rows/0/questions/0')).toMatchObject({ label: 'Title' })
    fireEvent.change(field, { target: { value: 'T' } })
    fireEvent.change(field, { target: { value: 'Te' } })
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
    expect(settingsNow()).toEqual(fault)
  })

  test('quick add puts a question in by typing', async () => {
    const { item, view, settingsNow } = await open()
    fireEvent.click(item('rows/0/questions/0'))
    fireEvent.keyDown(item('rows/0/questions/0'), { key: 'k', ctrlKey: true })
    const field = view.focused() as HTMLElement // the dialog gives it the focus
    fireEvent.change(field, { target: { value: 'numb' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(readAt(settingsNow(), 'rows/0/questions/1')).toMatchObject({ type: 'number', key: 'number' })
  })

  test('the button of an empty form adds its first question, and that of an empty step too', async () => {
    const { view, press, settingsNow, canvas } = await open({ rows: [] })
    const pick = async (): Promise<void> => {
      press('Add question', canvas())
      const field = await waitFor(
        () =>
          view.container.querySelector<HTMLElement>('.lc-builder-picker input') ?? Promise.reject(new Error('not yet')),
      )
      fireEvent.change(field, { target: { value: 'radio' } })
      fireEvent.keyDown(field, { key: 'Enter' })
    }
    await pick()
    expect(rowsOf(settingsNow())).toMatchObject([{ step: 1, questions: [{ type: 'radio' }] }])
    await waitFor(() =>
      expect(view.focused()?.closest('[data-path]')?.getAttribute('data-path')).toBe('rows/0/questions/0'),
    )
    cleanup()
    const other = await open({
      rows: [{ key: 'a', step: 2, questions: [{ key: 'x', type: 'open text', label: 'X' }] }],
    })
    other.press('Add question', other.canvas())
    const field = await waitFor(
      () =>
        other.view.container.querySelector<HTMLElement>('.lc-builder-picker input') ??
        Promise.reject(new Error('not yet')),
    )
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(rowsOf(other.settingsNow()).map(row => [row['step'], listAt(row, 'questions').length])).toEqual([
      [1, 1],
      [2, 1],
    ])
  })

  test('the keys for all of it work on the bar and on every tab, and not in a form that is tried out', async () => {
    const { item, view, press, handle, settingsNow, dialog, find } = await open()
    fireEvent.click(item('rows/0/questions/0'))
    press('Delete', item('rows/0/questions/0'))
    await waitFor(() => expect(settingsNow()).not.toEqual(fault))
    const test = [...view.container.querySelectorAll<HTMLElement>('.lc-builder-bar [role="tab"]')].find(
      one => one.textContent === 'Test',
    )
    fireEvent.click(test as HTMLElement) // the bar has it
    const form = await waitFor(
      () =>
        view.container.querySelector<HTMLElement>('.lc-test .lc-form input') ?? Promise.reject(new Error('not yet')),
      { timeout: 15_000 },
    )
    const changed = settingsNow()
    fireEvent.keyDown(form, { key: 'z', ctrlKey: true })
    expect(settingsNow()).toBe(changed)
    fireEvent.keyDown(test as HTMLElement, { key: 'z', ctrlKey: true }) // as above
    expect(settingsNow()).toEqual(fault)
    fireEvent.keyDown(find('Undo', view.container.querySelector('.lc-builder-bar') ?? view.container) as HTMLElement, {
      key: 'y',
      ctrlKey: true,
    }) // it is always there
    expect(settingsNow()).toEqual(changed)
    fireEvent.keyDown(view.container.querySelector('.lc-builder') as HTMLElement, { key: 'k', ctrlKey: true }) // it is drawn
    expect(dialog().querySelector('input')).toBeTruthy()
    expect(handle.current?.isDirty()).toBe(true)
  })

  test('the sheet of shortcuts opens with a question mark', async () => {
    const { item, dialog } = await open()
    fireEvent.keyDown(item('rows/0/questions/0'), { key: '?' })
    expect(dialog().textContent).toContain('Keyboard shortcuts')
  })
})

describe('the settings', () => {
  test('a search leaves the settings that match', async () => {
    const { item, inspector } = await open()
    fireEvent.click(item('rows/0/questions/0'))
    fireEvent.change(inspector.getByLabelText('Find a setting'), { target: { value: 'save the' } })
    expect(inspector.queryByLabelText('Label')).toBeNull()
    expect(inspector.getByLabelText('Save the answer as')).toBeTruthy()
  })

  test('a condition is picked from the questions and answers there are (QUE-045)', async () => {
    const { item, inspector, right, settingsNow, press, find, chooser } = await open()
    fireEvent.click(item('rows/0/questions/0'))
    press('Conditions', right)
    press('Add condition', right)
    fireEvent.click(chooser('Question'))
    press('Kind')
    fireEvent.click(chooser('Value'))
    expect(find('Air')).toBeTruthy()
    press('Ground')
    expect(readAt(settingsNow(), 'rows/0/questions/0')).toMatchObject({
      conditions: [{ type: 'Show', option: 'Equals value', question_id: 'kind', value: 'ground' }],
    })
    expect(inspector.getByText('Shown when “Kind” is “Ground”.')).toBeTruthy()
  })

  test('a tab does not wait for a question that stands on it', async () => {
    const { view, canvas, right, press, find, chooser } = await open({
      rows: [
        {
          key: 't',
          type: 'Tab',
          step: 1,
          tabs: [
            { key: 'one', label: 'One' },
            { key: 'two', label: 'Two' },
          ],
          questions: [
            { key: 'a', type: 'radio', label: 'Outside', options: ['X'], tab: 'one' },
            { key: 'b', type: 'radio', label: 'Inside', options: ['X'], tab: 'two' },
          ],
        },
      ],
    })
    press('Two', canvas())
    await waitFor(() => expect(right.querySelector('.lc-builder-what')?.textContent).toContain('Two'))
    press('Conditions', right)
    press('Add condition', right)
    fireEvent.click(chooser('Question'))
    expect([...view.container.querySelectorAll('[role="option"]')].map(one => one.textContent)).toEqual([
      expect.stringContaining('Outside'),
    ])
    expect(find('Inside', right)).toBeUndefined()
  })

  test('several pasted lines become several options (QUE-042)', async () => {
    const { item, inspector, settingsNow } = await open()
    fireEvent.click(item('rows/0/questions/1'))
    fireEvent.paste(inspector.getByLabelText('Option 2'), { clipboardData: { getData: () => 'Sea\nRail\n\nRoad' } })
    expect(listAt(readAt(settingsNow(), 'rows/0/questions/1') ?? {}, 'options').map(one => one['name'])).toEqual([
      'Air',
      'Ground',
      'Sea',
      'Rail',
      'Road',
    ])
  })

  test('a key that is taken stays in its field and is reported; a free one is renamed everywhere', async () => {
    const { item, inspector, settingsNow } = await open()
    fireEvent.click(item('rows/0/questions/1'))
    const key = inspector.getByLabelText('Key')
    fireEvent.change(key, { target: { value: 'title' } })
    expect(inspector.getByText(/is taken/)).toBeTruthy()
    fireEvent.blur(key)
    expect(settingsNow()).toEqual(fault)
    fireEvent.change(key, { target: { value: 'sort' } })
    fireEvent.keyDown(key, { key: 'Enter' })
    expect(readAt(settingsNow(), 'rows/0/questions/2')).toMatchObject({ conditions: [{ question_id: 'sort' }] })
  })

  test('a rule is explained in plain words (QUE-039)', async () => {
    const { item, inspector, settingsNow, press, chooser } = await open()
    fireEvent.click(item('rows/0/questions/0'))
    fireEvent.click(chooser('The answer must'))
    press('be within bounds')
    fireEvent.change(inspector.getByLabelText('At least'), { target: { value: '3' } })
    fireEvent.change(inspector.getByLabelText('At most'), { target: { value: '9' } })
    expect(inspector.getByText('Must have between 3 and 9 characters.')).toBeTruthy()
    expect(readAt(settingsNow(), 'rows/0/questions/0')).toMatchObject({
      validation: { type: 'Not null range', min: 3, max: 9 },
    })
  })
})

describe('publishing', () => {
  const change = ({ item, inspector }: Awaited<ReturnType<typeof open>>): void => {
    fireEvent.click(item('rows/0/questions/0'))
    fireEvent.change(inspector.getByLabelText('Label'), { target: { value: 'Headline' } })
  }

  test('lists the changes and stores a new version on the one they were made on (ERR-029)', async () => {
    const opened = await open()
    change(opened)
    opened.press('Publish', opened.view.container.querySelector('.lc-builder-bar') ?? opened.view.container)
    expect(opened.dialog().textContent).toContain('Publish version 4')
    expect(opened.dialog().textContent).toContain('Headline changed')
    opened.press('Publish', opened.dialog())
    await waitFor(() => expect(opened.handle.current?.isDirty()).toBe(false))
    expect(await opened.box.findAllByText('Your form has been successfully published.')).not.toHaveLength(0)
    expect(opened.requests).toMatchObject([{ id: '7', baseVersion: 3 }])
    expect(opened.events.at(-1)).toEqual({ kind: 'published', id: '7', version: 4 })
  })

  test('a failed publish keeps everything and says why (ERR-029)', async () => {
    const opened = await open(fault, { answers: [fail('offline', 'No connection.', { status: 0 })] })
    change(opened)
    opened.press('Publish', opened.view.container.querySelector('.lc-builder-bar') ?? opened.view.container)
    opened.press('Publish', opened.dialog())
    await waitFor(() => expect(opened.box.getByText(/No connection\./)).toBeTruthy())
    expect(
      opened.box.getByText(
        "We couldn't publish your form. Please try again later or reach out to our support team for assistance.",
      ),
    ).toBeTruthy()
    expect(readAt(opened.settingsNow(), 'rows/0/questions/0')).toMatchObject({ label: 'Headline' })
    expect(opened.handle.current?.isDirty()).toBe(true)
  })

  test('reports that somebody else published, and publishes over it only on request', async () => {
    const opened = await open(fault, {
      answers: [fail('conflict', 'Somebody else published version 4.', { status: 409 })],
    })
    change(opened)
    opened.press('Publish', opened.view.container.querySelector('.lc-builder-bar') ?? opened.view.container)
    opened.press('Publish', opened.dialog())
    await waitFor(() => expect(opened.box.getByText(/Somebody else published/)).toBeTruthy())
    opened.press('Publish mine over it')
    await waitFor(() => expect(opened.requests).toHaveLength(2))
    expect(opened.requests[1]).not.toHaveProperty('baseVersion')
  })

  test('loads what the other published, and mine comes back by undo', async () => {
    const theirs = {
      ok: true as const,
      value: { id: '7', name: 'Fault', version: 4, settings: { ...fault, modaltitle: 'Theirs' } },
    }
    const opened = await open(fault, {
      answers: [fail('conflict', 'Version 4 is there.', { status: 409 })],
      readLatest: () => Promise.resolve(theirs),
    })
    change(opened)
    opened.press('Publish', opened.view.container.querySelector('.lc-builder-bar') ?? opened.view.container)
    opened.press('Publish', opened.dialog())
    await waitFor(() => opened.press('Load theirs'))
    await waitFor(() => expect(opened.settingsNow()).toMatchObject({ modaltitle: 'Theirs' }))
    opened.handle.current?.undo()
    expect(readAt(opened.settingsNow(), 'rows/0/questions/0')).toMatchObject({ label: 'Headline' })
  })
})

test('problems of actions are written in the language of the builder', async () => {
  const settings = { ...fault, submitactions: [{ type: 'shred' }] }
  const { view, press, find } = await open(settings, { language: dutchActions })
  await waitFor(() => expect(find('problem')).toBeTruthy())
  press('problem')
  await waitFor(() => expect(view.container.textContent).toContain('Na het versturen, actie 1: '))
})

test('a problem leads to its place', async () => {
  const { press, item } = await open({
    ...fault,
    rows: [
      ...rowsOf(fault),
      {
        key: 'more',
        step: 1,
        questions: [{ key: 'x', type: 'open text', label: 'X', conditions: [{ question_id: 'gone' }] }],
      },
    ],
  })
  press('1 problem')
  await waitFor(() => press('does not exist'))
  expect(item('rows/3/questions/0').getAttribute('aria-current')).toBe('true')
})

test('a problem of a translation leads to it among the translations', async () => {
  const questions = [{ key: 'why', type: 'open text', label: 'Why' }]
  const { view, press } = await open({
    ...fault,
    languages: ['en', 'nl'],
    rows: [{ key: 'r', step: 1, questions }],
    translations: { nl: { 'questions.why.label': 'Waarom {{weg}}?' } },
  })
  await waitFor(() => press('1 problem'))
  await waitFor(() => press('A translation (Nederlands) names the answer “weg”'))
  const cell = await waitFor(
    () => {
      const found = view.container.querySelector<HTMLInputElement>(
        '[data-line="questions.why.label"] [lang="nl"] input',
      )
      if (!found) throw new Error('The translation is not there yet.')
      return found
    },
    { timeout: 10_000 },
  )
  expect(cell.value).toBe('Waarom {{weg}}?')
  const note = view.root.getElementById((cell.getAttribute('aria-describedby') ?? '').split(' ').at(-1) ?? '')
  expect(note?.textContent).toContain('No question has this key: {{weg}}')
  expect(view.container.querySelector('[role="tab"][aria-selected="true"]')?.textContent).toBe('Languages')
  fireEvent.change(cell, { target: { value: 'Waarom?' } })
  await waitFor(() => expect(view.container.textContent).toContain('No problems'))
})

test('reports before publishing that answers are stored nowhere, and leads to that setting', async () => {
  const questions = [{ key: 'x', type: 'open text', label: 'X' }]
  const { view, item, press, dialog, right, requests } = await open({ rows: [{ key: 'r', step: 1, questions }] })
  fireEvent.click(item('rows/0/questions/0'))
  fireEvent.change(within(right).getByLabelText('Label'), { target: { value: 'Y' } })
  press('Publish', view.container.querySelector('.lc-builder-bar') ?? view.container)
  expect(dialog().textContent).toContain('The form does not say where its answers go.')
  press('Choose where', dialog())
  await waitFor(() => expect(right.querySelector('.lc-builder-what')?.textContent).toContain('Form'))
  expect(within(right).getByText('Where answers go')).toBeTruthy()
  expect(requests).toEqual([])
})

test('offers collections only once an app is chosen, and takes one only by the button of its dialog', async () => {
  const asked: string[] = []
  const services = {
    listApps: () => Promise.resolve([{ id: 'ops', name: 'Operations' }]),
    listCollections: (app: string) => {
      asked.push(app)
      return Promise.resolve([{ slug: 'faults', name: 'Faults' }])
    },
  }
  const { chooser, press, find, dialog, right, settingsNow } = await open({ rows: [] }, { services })
  expect(within(right).getByRole('group', { name: 'Collection' }).textContent).toContain('Choose an app first')
  fireEvent.click(chooser('App'))
  await waitFor(() => expect(find('Operations')).toBeTruthy())
  press('Operations')
  await waitFor(() => expect(asked).toContain('ops'))
  press('Use an existing collection', right)
  fireEvent.click(chooser('Collection', dialog()))
  await waitFor(() => expect(find('Faults')).toBeTruthy())
  press('Faults')
  expect(settingsNow()).not.toHaveProperty('collection')
  press('Use this collection', dialog())
  expect(settingsNow()).toMatchObject({ app: 'ops', collection: 'faults' })
})

test('says what kind of section is selected, and offers a placeholder only where one can stand', async () => {
  const { canvas, right, settingsNow } = await open({
    rows: [
      {
        key: 'a',
        step: 1,
        questions: [
          { key: 'x', type: 'open text', label: 'X' },
          { key: 'y', type: 'radio', label: 'Y', options: ['A'] },
        ],
      },
      {
        key: 'l',
        type: 'List',
        step: 1,
        lists: [{ key: 'one', questions: [{ key: 'z', type: 'number', label: 'Z' }] }],
      },
    ],
  })
  const select = async (path: string, heading: string): Promise<void> => {
    fireEvent.click(canvas().querySelector(`[data-path="${path}"]`) as HTMLElement) // it is drawn
    await waitFor(() => expect(right.querySelector('.lc-builder-what')?.textContent).toContain(heading))
  }
  await select('rows/1', 'Repeating list')
  await select('rows/0/questions/0', 'Open text')
  expect(within(right).queryByLabelText('Placeholder')).toBeTruthy()
  await select('rows/0/questions/1', 'Radio')
  expect(within(right).queryByLabelText('Placeholder')).toBeNull()
  expect(rowsOf(settingsNow())).toHaveLength(2)
})

test('a form that was just made takes the focus at its name, once; neither one with questions nor one without a way back does', async () => {
  const back = <a href='/forms'>Forms</a>
  const made = await open({ modaltitle: 'Snags', rows: [] }, { back })
  await waitFor(() => expect(made.view.root.activeElement?.textContent).toBe('Snags'))
  expect(made.view.root.activeElement?.tagName).toBe('BUTTON')
  const tab = (name: string): HTMLElement => made.box.getByRole('tab', { name })
  fireEvent.click(tab('Logic'))
  await waitFor(() => expect(made.canvas()).toBeNull())
  tab('Edit').focus()
  fireEvent.click(tab('Edit'))
  await waitFor(() => expect(made.canvas()).toBeTruthy())
  expect(made.view.root.activeElement).toBe(tab('Edit'))
  cleanup()
  for (const other of [await open(fault, { back }), await open({ rows: [] })])
    expect(other.view.root.activeElement).toBeNull()
})

test('a new form does not take the focus from a person who is typing', async () => {
  const search = document.createElement('input')
  const { view } = await open(
    { rows: [] },
    {
      back: (
        <span
          ref={label => {
            label?.append(search)
            search.focus()
          }}
        />
      ),
    },
  )
  expect(view.root.activeElement).toBe(search)
})

test('has no accessibility violations, with a question and with the form selected', async () => {
  const { view, item, canvas } = await open()
  await waitFor(() => expect(canvas().querySelectorAll('.lc-builder-live').length).toBeGreaterThan(3))
  expect(await a11yIssues(view.container)).toEqual([])
  fireEvent.click(item('rows/0/questions/1'))
  expect(await a11yIssues(view.container)).toEqual([])
}, 90_000) // two whole checks of a large tree

test('a form that was just made is not called published, until it has been: its state is a badge', async () => {
  const made = await open(
    { modaltitle: 'Snags', rows: [] },
    { form: { id: '7', name: 'Snags', version: 1, settings: { modaltitle: 'Snags', rows: [] } } },
  )
  const badge = (view: typeof made.view) => view.container.querySelector<HTMLElement>('.lc-badge.lc-builder-status')
  expect(badge(made.view)?.textContent).toBe('Not published yet')
  expect(badge(made.view)?.dataset['kind']).toBe('accent')
  cleanup()
  const later = await open(fault, { form: { id: '7', name: 'Fault', version: 1, settings: fault } })
  expect(badge(later.view)?.textContent).toBe('Published, version 1')
  expect(badge(later.view)?.querySelector<HTMLElement>('[data-words]')?.dataset['words']).toBe('Published')
  expect(badge(later.view)?.dataset['kind']).toBe('success')
})
