// @vitest-environment happy-dom
import { useState } from 'react'
import type { ReactNode } from 'react'
import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { asRecord } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'
import { valueAt, withValueAt } from '../base/path.ts'
import * as v from '../base/schema.ts'
import type { GenericSchema } from '../base/schema.ts'
import { a11yIssues, draw } from '../ui/root.test-kit.tsx'
import * as barChart from './bar-chart/view.tsx'
import * as dataTable from './data-table/view.tsx'
import { words as editorWords } from './edit-words.ts'
import { widgets } from './index.ts'
import { Inspector } from './inspector.tsx'
import type { KnownQueries } from './inspector-query.tsx'
import type { EditorField, FieldKind, WidgetDescriptor, WidgetEditor } from './part.ts'
import { Stage } from './test-stage.tsx'

/** The parts of a schema that may hold a key: what it wraps, the schemas of its pipe, its branches, the items of its list. */
function partsOf(schema: unknown): readonly unknown[] {
  const { wrapped, pipe, options, item } = asRecord(schema)
  return [
    ...(wrapped === undefined ? [] : [wrapped]),
    ...(Array.isArray(pipe) ? pipe.filter(one => asRecord(one)['kind'] === 'schema') : []),
    ...(Array.isArray(options) ? options : []),
    ...(item === undefined ? [] : [item]),
  ].filter(part => part !== schema)
}

/** Finds the schema of a path; undefined if there is no such setting. */
function schemaAt(schema: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path
  if (key === undefined) return schema
  const { entries } = asRecord(schema)
  const own = asRecord(entries)[key]
  if (own !== undefined) return schemaAt(own, rest)
  for (const part of partsOf(schema)) {
    const found = schemaAt(part, path)
    if (found !== undefined) return found
  }
  return undefined
}

const unknownKeys = (schema: unknown, fields: readonly EditorField[]): readonly string[] =>
  fields.flatMap(({ key, kind }) => {
    const own = schemaAt(schema, key.split('.'))
    if (own === undefined) return [key]
    return typeof kind === 'object' && 'list' in kind
      ? unknownKeys(own, kind.list).map(inner => `${key}[].${inner}`)
      : []
  })

const wordsOf = (fields: readonly EditorField[]): readonly string[] =>
  fields.flatMap(({ label, kind }) => [
    label,
    ...(typeof kind !== 'object' || 'colour' in kind || 'keyOf' in kind
      ? []
      : 'list' in kind
        ? [kind.add, ...(kind.named === undefined ? [] : [kind.named]), ...wordsOf(kind.list)]
        : kind.choice.map(option => option.label)),
  ])

/** Values as the fields write them; of a choice all. */
function valuesOf(kind: FieldKind): readonly unknown[] {
  if (typeof kind === 'object' && 'colour' in kind) return ['primary-light', '#0b3d91', 'var(--x)']
  if (typeof kind === 'object' && 'keyOf' in kind) return ['late']
  if (typeof kind === 'object') return 'list' in kind ? [] : kind.choice.map(option => option.value)
  return {
    text: ['blue'],
    paragraph: ['Two\nlines'],
    number: [100, 10, 1],
    flag: [true, false],
    icon: ['flight', 'sharp-flight'],
    key: ['late'],
    query: ['flights'],
    format: ['Money'],
  }[kind]
}

/** Fields whose value the schema does not read as the field wrote it. */
const unread = (
  schema: GenericSchema,
  fields: readonly EditorField[],
  store: (key: string, value: unknown) => Loose,
  prefix = '',
): readonly string[] =>
  fields.flatMap(({ key, kind }) => {
    if (typeof kind === 'object' && 'list' in kind)
      return unread(
        schema,
        kind.list,
        (inner, value) =>
          store(key, [withValueAt({ filters_on: { query: 'q', key: 'k' }, key: 'k', ...kind.blank }, inner, value)]),
        `${prefix}${key}.0.`,
      )
    const unreadValues = valuesOf(kind).flatMap(value => {
      const parsed = v.safeParse(schema, store(key, value))
      const found = parsed.success ? valueAt(parsed.output, `${prefix}${key}`) : undefined
      const read = kind === 'format' ? asRecord(found)['type'] : found
      return Object.is(read, value) ? [] : [`${prefix}${key} = ${String(value)}`]
    })
    // a number may have bounds: one of these is within them
    return kind === 'number' && unreadValues.length < valuesOf(kind).length ? [] : unreadValues
  })

const load = async (
  widget: WidgetDescriptor,
): Promise<{ readonly editor: WidgetEditor; readonly schema: GenericSchema }> => {
  const chunk = await widget.loadEditor?.()
  if (!chunk) throw new Error(`${widget.type} has no editor`)
  return { editor: chunk.editor, schema: (await widget.loadSchema()).schema }
}

describe('the editor of a widget', () => {
  for (const widget of widgets.all()) {
    it(`edits settings that are in the schema, in the form they are read: ${widget.type}`, async () => {
      const { editor, schema } = await load(widget)
      const fields = editor.sections.flatMap(section => section.fields)
      expect(unknownKeys(schema, fields)).toEqual([])
      expect(
        unread(schema, fields, (key, value) => withValueAt({ filter_on: { query: 'q', key: 'k' } }, key, value)),
      ).toEqual([])
      expect(new Set(fields.map(field => field.key)).size).toBe(fields.length)
    })

    it(`has a word for each of its fields: ${widget.type}`, async () => {
      const { editor } = await load(widget)
      const keys = [
        ...editor.sections.map(section => section.title),
        ...wordsOf(editor.sections.flatMap(section => section.fields)),
        ...(editor.panelLabel === undefined ? [] : [editor.panelLabel]),
      ]
      const words: Readonly<Record<string, string>> = { ...editorWords, ...editor.words }
      expect(keys.filter(key => !words[key])).toEqual([])
      expect(Object.keys(editor.words ?? {}).filter(key => !keys.includes(key) || key in editorWords)).toEqual([])
    })

    it(`is drawn with names for all its controls: ${widget.type}`, async () => {
      const { editor, schema } = await load(widget)
      const { root } = draw(<Inspector editor={editor} schema={schema} value={{}} onChange={() => {}} />)
      expect(root.querySelectorAll('section').length).toBe(editor.sections.length)
      expect(await a11yIssues(root.querySelector('.lc-inspector') as Element)).toEqual([]) // just drawn
    })
  }
})

/** A widget next to its editor, as in a builder. */
function Bench({
  widget,
  chunk,
  first,
  loaded,
  rows,
  queries,
  onChange,
}: {
  readonly queries: KnownQueries | undefined
  readonly widget: WidgetDescriptor
  readonly chunk: Parameters<typeof Stage>[0]['chunk']
  readonly first: Loose
  readonly loaded: Awaited<ReturnType<typeof load>>
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly onChange: (value: Loose) => void
}): ReactNode {
  const [value, setValue] = useState(first)
  return (
    <>
      <Inspector
        {...loaded}
        queries={queries}
        value={value}
        onChange={next => {
          setValue(next)
          onChange(next)
        }}
      />
      <Stage chunk={chunk} type={widget.type} selection={value} rows={rows as never} />
    </>
  )
}

describe('a setting that is edited', () => {
  const rows = [
    { airline: 'Delta', late: 12, cost: 3 },
    { airline: 'United', late: 7, cost: 4 },
  ]
  async function open(type: string, chunk: unknown, first: Loose, queries?: KnownQueries) {
    const widget = widgets.get(type)
    const onChange = vi.fn<(value: Loose) => void>()
    const drawn = draw(
      // the stage draws the chunk of any widget
      <Bench {...{ widget, first, rows, queries, onChange }} chunk={chunk as never} loaded={await load(widget)} />,
    )
    return { ...drawn, stored: () => onChange.mock.lastCall?.[0] }
  }

  it('is stored beside the settings that no field names, and drawn', async () => {
    const { stored, root } = await open('Bar Chart Widget', barChart, { label_key: 'airline', mine: { a: 1 } })
    fireEvent.change(root.querySelector('input') as HTMLInputElement, { target: { value: 'Delays' } }) // the title is the first field
    expect(stored()).toEqual({ label_key: 'airline', mine: { a: 1 }, title: 'Delays' })
    expect(root.querySelector('.lc-frame-title')?.textContent).toBe('Delays')
  })

  it('is removed with its text, so that the default counts again', async () => {
    const { stored, root } = await open('Bar Chart Widget', barChart, {
      title: 'Delays',
      styling: { title: { color: 'red' } },
    })
    fireEvent.change(root.querySelector('input') as HTMLInputElement, { target: { value: '' } }) // as above
    expect(stored()).toEqual({ styling: { title: { color: 'red' } } })
  })

  it('shows its default until something is stored', async () => {
    const { stored, getByRole } = await open('Data Table', dataTable, {})
    const search = getByRole('switch', { name: 'Search box' })
    expect((search as HTMLInputElement).checked).toBe(true) // a switch is a checkbox
    fireEvent.click(search)
    expect(stored()).toEqual({ search: false })
  })

  it('of a table pins a column and takes the filters of columns from readers', async () => {
    const { stored, getByRole } = await open('Data Table', dataTable, { columns: [{ key: 'late' }] })
    fireEvent.click(getByRole('button', { name: 'late' }))
    fireEvent.click(getByRole('switch', { name: 'Pinned at the start' }))
    expect(stored()).toEqual({ columns: [{ key: 'late', pinned: true }] })
    fireEvent.click(getByRole('switch', { name: 'Visitors can filter columns' }))
    expect(stored()).toEqual({ columns: [{ key: 'late', pinned: true }], column_filters: false })
  })

  it('that is a colour leaves a stored text that is not one, and is removed when it is cleared', async () => {
    const container = { background: 'var(--x)', border_color: 'chart-2', radius: 4 }
    const { stored, getByRole, getAllByRole } = await open('Bar Chart Widget', barChart, { styling: { container } })
    const background = getByRole('textbox', { name: 'Background' }) as HTMLInputElement
    expect(background.value).toBe('var(--x)')
    fireEvent.click(getAllByRole('button', { name: 'Colours of the theme' })[1] as Element)
    fireEvent.click(getByRole('radio', { name: 'Primary, light' }))
    expect(stored()).toEqual({ styling: { container: { ...container, border_color: 'primary-light' } } })
    fireEvent.click(getAllByRole('button', { name: 'Clear' })[0] as Element)
    expect(stored()).toEqual({ styling: { container: { border_color: 'primary-light', radius: 4 } } })
  })

  it('of a list is an entry: added, edited, moved and removed, the others as they were stored', async () => {
    const { stored, root, getByRole, focused } = await open('Data Table', dataTable, { columns: ['airline', 'late'] })
    const press = (name: string) => fireEvent.click(getByRole('button', { name }))
    const heads = () => [...root.querySelectorAll('th')].map(head => head.textContent)
    press('late')
    const [, label] = root.querySelectorAll<HTMLInputElement>('.lc-inspector-entry-fields input')
    fireEvent.change(label as HTMLInputElement, { target: { value: 'Delay' } }) // a column has a key, then a label
    expect(stored()).toEqual({ columns: ['airline', { key: 'late', label: 'Delay' }] })
    press('Move Delay up')
    expect(stored()).toEqual({ columns: [{ key: 'late', label: 'Delay' }, 'airline'] })
    expect(focused()?.textContent).toBe('Delay')
    expect(heads().join()).toMatch(/Delay.*,.*Airline/)
    press('Remove airline')
    expect(stored()).toEqual({ columns: [{ key: 'late', label: 'Delay' }] })
    expect(focused()?.textContent).toBe('Add a column')
    press('Add a column')
    expect(stored()).toEqual({ columns: [{ key: 'late', label: 'Delay' }, { key: '' }] })
    const added = getByRole('button', { name: 'Columns 2' })
    expect(added.getAttribute('aria-expanded')).toBe('true')
    // to be typed at once
    expect(focused()).toBe(added.closest('.lc-inspector-entry')?.querySelector('input'))
  })

  it('that names a query is chosen by its name, and a key of it from the fields of its rows', async () => {
    const fieldsOf = vi.fn<(query: string) => Promise<readonly string[]>>(() => Promise.resolve(['region', 'delay']))
    const queries = { list: [{ slug: 'flights_2', name: 'All flights', app: 'Operations' }], fieldsOf }
    const { stored, findByRole, queryByText } = await open('Bar Chart Widget', barChart, { click: 'filter' }, queries)
    expect(queryByText('By the field')).toBeNull()
    fireEvent.click(await findByRole('combobox', { name: /^Filter only this query/ }))
    fireEvent.click(await findByRole('option', { name: /All flights/ }))
    expect(stored()).toEqual({ click: 'filter', filter_on: { query: 'flights_2' } })
    await waitFor(() => expect(fieldsOf).toHaveBeenCalledWith('flights_2'))
    fireEvent.click(await findByRole('combobox', { name: /^By the field/ }))
    fireEvent.click(await findByRole('option', { name: 'region' }))
    expect(stored()).toEqual({ click: 'filter', filter_on: { query: 'flights_2', key: 'region' } })
  })

  it('is asked for only where it applies', async () => {
    const { root, getByRole } = await open('Data Table', dataTable, {
      columns: [{ key: 'late', type: 'tags' }, { key: 'cost' }],
    })
    const labels = () =>
      [...root.querySelectorAll('.lc-inspector-entry-fields .lc-field-label')].map(one => one.textContent)
    fireEvent.click(getByRole('button', { name: 'late' }))
    expect(labels()).toContain('Most letters of a tag')
    fireEvent.click(getByRole('button', { name: 'cost' }))
    expect(labels()).not.toContain('Most letters of a tag')
  })
})
