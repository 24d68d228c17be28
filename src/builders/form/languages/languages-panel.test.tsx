// @vitest-environment happy-dom
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Loose } from '../../../base/loose.ts'
import '../../../inputs/validators.ts'
import { a11yIssues, draw } from '../../../ui/root.test-kit.tsx'
import { createBuilder } from '../builder.ts'
import type { FormBuilder } from '../builder.ts'
import type { Problem } from '../../../workbench/kind.ts'
import LanguagesPanel from './languages-panel.tsx'

const rows = [
  {
    key: 'main',
    label: 'Main',
    questions: [
      { key: 'a', type: 'open text', label: 'Hello {name}', placeholder: 'Write' },
      { key: 'b', type: 'radio', label: 'Kind', options: [{ key: 'x', name: 'Air', value: 'air' }] },
      {
        key: 'c',
        type: 'markup',
        label: 'Read',
        settings: {
          content: {
            type: 'doc',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: 'With a layout' }] }],
          },
        },
      },
    ],
  },
]
const start: Loose = {
  rows,
  languages: ['en', 'nl', 'ar'],
  translations: { nl: { 'questions.a.label': 'Hallo {name}', 'questions.old.label': 'Oud' } },
}

interface HostProps {
  readonly builder: FormBuilder
  readonly problems: readonly Problem[]
  onOpen(panel: string): void
}
function Host({ builder, problems, onOpen }: HostProps): ReactNode {
  const { settings, selection, published } = useSyncExternalStore(builder.subscribe, builder.get)
  const [services] = useState({})
  return (
    <main>
      <h1>Form</h1>
      <LanguagesPanel
        settings={settings}
        change={builder.change}
        selection={selection}
        select={builder.select}
        services={services}
        problems={problems}
        published={published}
        open={onOpen}
      />
    </main>
  )
}

function open(settings: Loose = start, problems: readonly Problem[] = []) {
  const builder = createBuilder({ form: { id: '1', name: 'Form', version: 1, settings } })
  const opened: string[] = []
  const page = draw(<Host builder={builder} problems={problems} onOpen={panel => opened.push(panel)} />)
  const field = (name: RegExp): HTMLInputElement => page.getByRole('textbox', { name }) as HTMLInputElement // a text box: an input or a textarea, and both have a value
  const texts = (code: string): unknown =>
    (builder.get().settings['translations'] as Readonly<Record<string, unknown>> | undefined)?.[code] // the form of this test has such a table
  return { page, builder, opened, field, texts }
}

test('writes a translation in place, and typing in one field is one step of undo', () => {
  const { builder, field, texts } = open()
  for (const value of ['S', 'So', 'Soort'])
    fireEvent.change(field(/^Dutch, Question “Kind”, label/), { target: { value } })
  expect(texts('nl')).toMatchObject({ 'questions.b.label': 'Soort' })
  fireEvent.change(field(/^Dutch, Question “Kind”, option: Air/), { target: { value: 'Lucht' } })
  expect(texts('nl')).toMatchObject({ 'options.b.x': 'Lucht' })
  expect(builder.undo()).toBe('Translate to Dutch')
  builder.undo()
  expect(builder.get().settings).toBe(start)
})

test('shows the place of a problem, in a language that was hidden and at the end of a long table', () => {
  const questions = Array.from({ length: 86 }, (_, at) => ({ key: `q${at}`, type: 'open text', label: `Q${at}` }))
  const path = 'rows/0/questions/85'
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    expect((this as HTMLElement).dataset['line']).toBe('questions.q85.label')
  })
  const { page, builder } = open(
    {
      rows: [{ key: 'r', questions }],
      languages: ['en', 'fr', 'de', 'es', 'nl'],
      translations: { nl: { 'questions.q85.label': 'Waarom {{weg}}?' } },
    },
    [{ path, kind: 'warning', message: 'm', panel: 'languages' }],
  )
  const cell = () => page.container.querySelector('[data-line="questions.q85.label"] [lang="nl"] input')
  expect([cell(), scrolled.mock.calls]).toEqual([null, []])
  act(() => builder.select(path))
  expect(cell()).toMatchObject({ value: 'Waarom {{weg}}?' })
  expect(scrolled).toHaveBeenCalled()
  scrolled.mockRestore()
})

test('says how much of each language is translated', () => {
  const { page, field } = open()
  expect(page.getByRole('progressbar', { name: 'Dutch: 1 of 7 texts translated' })).toBeTruthy()
  fireEvent.change(field(/^Dutch, Question “Kind”, label/), { target: { value: 'Soort' } })
  expect(page.getByRole('progressbar', { name: 'Dutch: 2 of 7 texts translated' })).toBeTruthy()
  expect(page.getByRole('progressbar', { name: 'Arabic: 0 of 7 texts translated' })).toBeTruthy()
})

test('writes each language in its own direction', () => {
  const { field } = open()
  expect(field(/^Arabic, Question “Kind”, label/).closest('[dir]')).toMatchObject({ dir: 'rtl', lang: 'ar' })
  expect(field(/^Dutch, Question “Kind”, label/).closest('[dir]')).toMatchObject({ dir: 'ltr', lang: 'nl' })
})

test('warns at the field when a translation lost a placeholder, and lists only those on demand', () => {
  const { page, field } = open()
  fireEvent.change(field(/^Dutch, Question “Hello {name}”, label/), { target: { value: 'Hallo jij' } })
  const note = page.root.getElementById(
    (field(/^Dutch, Question “Hello {name}”, label/).getAttribute('aria-describedby') ?? '').split(' ').at(-1) ?? '',
  )
  expect(note?.textContent).toContain('{name}')
  fireEvent.click(page.getByRole('tab', { name: /To check/ }))
  expect(
    page.getAllByRole('textbox').map(one => one.getAttribute('lang') ?? one.closest('[lang]')?.getAttribute('lang')),
  ).toEqual(['nl', 'ar'])
})

test('lists the missing texts, and keeps a text in sight once it is written', () => {
  const { page, field } = open()
  fireEvent.click(page.getByRole('button', { name: 'Show Arabic in the table', pressed: true }))
  fireEvent.click(page.getByRole('tab', { name: /Missing/ }))
  expect(page.queryByRole('textbox', { name: /^Dutch, Question “Hello {name}”, label/ })).toBeNull()
  fireEvent.change(field(/^Dutch, Question “Kind”, label/), { target: { value: 'S' } })
  expect(field(/^Dutch, Question “Kind”, label/).value).toBe('S')
  fireEvent.click(page.getByRole('tab', { name: /All/ }))
  fireEvent.click(page.getByRole('tab', { name: /Missing/ }))
  expect(page.queryByRole('textbox', { name: /^Dutch, Question “Kind”, label/ })).toBeNull()
})

test('finds a text by its words in any language', () => {
  const { page, field } = open()
  fireEvent.change(page.getByRole('searchbox', { name: 'Search texts' }), { target: { value: 'hallo' } })
  expect(page.getAllByRole('textbox')).toHaveLength(2)
  expect(field(/^Dutch, Question “Hello {name}”, label/).value).toBe('Hallo {name}')
  fireEvent.change(page.getByRole('searchbox', { name: 'Search texts' }), { target: { value: 'nowhere' } })
  expect(page.getByText('Nothing matches')).toBeTruthy()
})

test('takes the base text if it is right in the other language too, with its layout', () => {
  const { page, texts } = open()
  fireEvent.click(page.getByRole('button', { name: 'Use the base text in Dutch: Air' }))
  fireEvent.click(page.getByRole('button', { name: 'Use the base text in Dutch: With a layout' }))
  expect(texts('nl')).toMatchObject({
    'options.b.x': 'Air',
    'questions.c.settings.content': rows[0]?.questions[2]?.settings?.content,
  })
})

test('shows a text with a layout as it is read, and writes its translation with a layout too (QUE-037)', async () => {
  const { page, texts } = open({
    rows: [
      {
        key: 'main',
        questions: [
          {
            key: 'c',
            type: 'markup',
            label: 'Read',
            settings: { content: '<h2>Start</h2><p>Have the <b>log</b> at hand.</p>' },
          },
        ],
      },
    ],
    languages: ['en', 'nl'],
    translations: { nl: { 'questions.c.settings.content': '<p>Houd het <b>boek</b> bij de hand.</p>' } },
  })
  expect(page.getByRole('heading', { name: 'Start' })).toBeTruthy()
  expect(page.root.querySelector('table')?.textContent).not.toContain('<')
  fireEvent.click(page.getByRole('button', { name: /^Dutch, Question “Read”, content: Start\s+Have the log/ }))
  const box = await waitFor(() => page.getByRole('textbox', { name: /^Dutch, Question “Read”, content/ }), {
    timeout: 10_000,
  }) // the editor is loaded first
  expect(box.innerHTML).toContain('<strong>boek</strong>')
  expect(texts('nl')).toEqual({ 'questions.c.settings.content': '<p>Houd het <b>boek</b> bij de hand.</p>' }) // opening it changes nothing
  expect(page.focused()).toBe(box)
  expect(await a11yIssues(page.container)).toEqual([])
})

test('finds a text with a layout by its words, not by its marks, and sees a placeholder that was lost in them', () => {
  const { page } = open({
    rows: [
      {
        key: 'main',
        questions: [{ key: 'c', type: 'markup', settings: { content: '<p>Have {thing} <strong>ready</strong></p>' } }],
      },
    ],
    languages: ['en', 'nl'],
    translations: {
      nl: {
        'questions.c.settings.content': {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Klaar' }] }],
        },
      },
    },
  })
  expect(page.getByText(/\{thing\}\. The form fills/)).toBeTruthy()
  fireEvent.change(page.getByRole('searchbox', { name: 'Search texts' }), { target: { value: 'strong' } })
  expect(page.getByText('Nothing matches')).toBeTruthy()
})

test('adds a language by its name, and asks first what the form is written in', () => {
  const { page, builder } = open({ rows })
  fireEvent.click(page.getByRole('button', { name: 'Add language' }))
  const dialog = within(page.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('combobox', { name: /Translate to/ }))
  fireEvent.change(dialog.getByPlaceholderText('Search'), { target: { value: 'Nederl' } })
  fireEvent.click(dialog.getByRole('option', { name: /Dutch/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add language' }))
  expect(builder.get().settings['languages']).toEqual(['en', 'nl'])
  expect(page.getByRole('columnheader', { name: 'Dutch' })).toBeTruthy()
})

test('asks before it removes a language, undo brings it back, and the keyboard is not lost', () => {
  const { page, builder } = open()
  fireEvent.click(page.getByRole('button', { name: 'Remove Dutch' }))
  expect(builder.get().settings).toBe(start)
  fireEvent.click(page.getByRole('button', { name: 'Remove language' }))
  expect(builder.get().settings).toMatchObject({ languages: ['en', 'ar'] })
  expect(builder.get().settings).not.toHaveProperty('translations')
  expect(page.focused()?.textContent).toBe('Add language')
  builder.undo()
  expect(builder.get().settings).toBe(start)
})

test('lists translations whose text is gone and removes them', () => {
  const { page, texts } = open()
  expect(page.getByText('Translations without a text (1)')).toBeTruthy()
  fireEvent.click(page.getByText('Translations without a text (1)'))
  fireEvent.click(page.getByRole('button', { name: 'Remove the translation questions.old.label in Dutch' }))
  expect(texts('nl')).toEqual({ 'questions.a.label': 'Hallo {name}' })
  expect(page.queryByText(/Translations without a text/)).toBeNull()
})

test('leads to the question of a text', () => {
  const { page, builder, opened } = open()
  fireEvent.click(page.getByRole('button', { name: 'Show Question “Kind” in the form' }))
  expect([builder.get().selection, opened]).toEqual(['rows/0/questions/1', ['edit']])
})

test.each([
  ['with', start],
  ['without', { rows }],
])('is free of accessibility faults %s languages', async (_, settings) => {
  const { page } = open(settings)
  expect(await a11yIssues(page.container)).toEqual([])
})
