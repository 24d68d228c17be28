// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import * as v from '../../base/schema.ts'
import type { Document } from '../../contract/entities/item.ts'
import type { Intent } from '../part.ts'
import { faultsOf } from '../render-chart.tsx'
import { Stage } from '../test-stage.tsx'
import { pictureIn, widthOf } from '../../base/rich-values.ts'
import { buttonsOf, factsOf } from './data.ts'
import { explanation } from './index.ts'
import { sample } from './sample.ts'
import { schema } from './schema.ts'
import { changedTicks, withTicks } from './ticks.ts'
import * as chunk from './view.tsx'

afterEach(cleanup)
const show = (selection: unknown, isEditing = false, rows: readonly Document[] = []) => {
  const intents: Intent[] = []
  const { container } = render(
    <Stage
      chunk={chunk}
      type='Explanation'
      selection={selection}
      rows={rows}
      isEditing={isEditing}
      onIntent={intent => intents.push(intent)}
    />,
  )
  return { intents, container }
}
const button = (id: unknown, more: object = {}) => ({ type: 'customButton', attrs: { 'data-id': id, ...more } })
const paragraph = (...content: readonly unknown[]) => ({ type: 'paragraph', content })

describe('an explanation', () => {
  it('is the widget type "Explanation", a rich text (WID-073)', () => {
    expect(explanation.type).toBe('Explanation')
    const { container } = show(sample.selection)
    expect(container.querySelector('.lc-rich strong')?.textContent).toBe('on time')
    expect(container.querySelectorAll('.lc-rich > ul:first-of-type > li')).toHaveLength(3)
  })

  describe('with fields', () => {
    const field = (name: string, label?: string) => ({ type: 'field', attrs: { name, label } })
    const content = [paragraph({ type: 'text', text: 'Delay of ' }, field('carrier.name', 'Carrier'), field('minutes'))]
    const rows = [{ carrier: { name: '<b>KL</b>' }, minutes: 0 }, { minutes: 9 }]
    const words = (container: HTMLElement) => container.querySelector('.lc-rich')?.textContent

    it('requests the first row, and no row without fields', () => {
      expect(chunk.request(v.parse(schema, sample.selection))).toBe(null)
      expect(chunk.request(v.parse(schema, { content }))).toEqual({ limit: 1 })
      expect(chunk.request(v.parse(schema, { content: 'a {{minutes}}' }))).toBe(null)
    })

    it('shows the values of the first row, an empty one as a dash, and no markup of them', async () => {
      const { container } = show({ content }, false, rows)
      await waitFor(() => expect(words(container)).toBe('Delay of <b>KL</b>0'))
      cleanup()
      const other = show({ content }, false, [{ minutes: null }])
      await waitFor(() => expect(words(other.container)).toBe('Delay of --'))
    })

    it('reads the row also for fields that stand in the addresses of links alone', () => {
      const marks = [{ type: 'link', attrs: { href: 'https://e.test/{{flight.id}}' } }]
      const text = { type: 'text', text: 'Open', marks }
      expect(factsOf([{ type: 'paragraph', content: [text] }]).fields).toEqual(['flight.id'])
    })

    it('shows the names while there is no row, and only builders see which fields the row does not have', async () => {
      const { container } = show({ content })
      await waitFor(() => expect(words(container)).toBe('Delay of Carrierminutes'))
      cleanup()
      show({ content }, false, [{ minutes: 1 }])
      expect(screen.queryByText(/does not have/)).toBe(null)
      cleanup()
      show({ content }, true, [{ minutes: 1 }])
      expect(screen.getByText(/names fields that its row does not have: “carrier.name”/)).toBeTruthy()
    })

    it('is not empty with nothing but a field', () => {
      expect(factsOf([paragraph(field('minutes'))])).toMatchObject({ isBlank: false, fields: ['minutes'] })
    })
  })

  it('renders a document, read-only, whose buttons run their action buttons', () => {
    const { intents, container } = show(sample.selection)
    expect(container.querySelector('[contenteditable]')).toBe(null)
    fireEvent.click(screen.getByRole('button', { name: 'Read the figures again' }))
    expect(intents).toEqual([
      {
        kind: 'action',
        type: 'refresh',
        button: 'refresh',
        settings: expect.objectContaining({ id: 'refresh', actions: [{ type: 'refresh' }] }) as unknown,
      },
    ])
  })

  it('finds a button by data-id among those of the widget; an unknown id is a disabled button (ACT-012)', () => {
    const content = [paragraph(button('b', { label: 'Ask' }), button('a'))]
    const { intents } = show({ content, actionbuttons: [{ id: 'a', containerstyling: { title: 'Send' } }] })
    const unknown = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask' })
    expect(unknown.disabled).toBe(true)
    fireEvent.click(unknown)
    expect(intents).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(intents).toMatchObject([{ button: 'a' }])
  })

  it('shows only builders which buttons are unknown', () => {
    const content = [paragraph(button('gone'), button(undefined))]
    show({ content })
    expect(screen.queryByText(/no buttons/)).toBe(null)
    cleanup()
    show({ content }, true)
    expect(screen.getByText(/no buttons with these ids: “gone”, \(no id\)/)).toBeTruthy()
  })

  describe('with tasks', () => {
    const task = (words: string, checked: unknown, ...more: readonly unknown[]) => ({
      type: 'taskItem',
      attrs: { checked, own: 'x' },
      content: [paragraph({ type: 'text', text: words }), ...more],
    })
    const list = (...content: readonly unknown[]) => ({ type: 'taskList', content })
    const content = {
      type: 'doc',
      content: [list(task('Cones', false, list(task('Check', 'true'))), task('Lamps', true), task('Check', false))],
    }
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
    const press = (at: number) => fireEvent.click(screen.getAllByRole('checkbox')[at] ?? document.body)

    it('are only read, unless the settings let readers tick them', async () => {
      show({ content })
      await screen.findByText('Cones')
      expect(screen.queryAllByRole('checkbox')).toEqual([])
      cleanup()
      show({ content, can_tick: true }, true)
      await screen.findByText('Cones')
      expect(screen.queryAllByRole('checkbox')).toEqual([])
    })

    it('are ticked by a reader one by one, also those of the same words, and back', async () => {
      show({ content, can_tick: true })
      await screen.findAllByRole('checkbox')
      expect(boxes()).toEqual([false, true, true, false])
      press(0)
      press(3)
      expect(boxes()).toEqual([true, true, true, true])
      press(1)
      press(3)
      expect(boxes()).toEqual([true, false, true, false])
    })

    it('are remembered by their words when the text changes', () => {
      const left = [list(task('Cones', true, list(task('Check', true))), task('Lamps', false), task('Check', false))]
      const ticks = changedTicks(content, left)
      expect(ticks).toEqual({ Cones: true, Lamps: false })
      const later = [paragraph(), list(task('New', false), task('Lamps', true), task('Cones', false))]
      expect(changedTicks(later, withTicks(later, ticks))).toEqual({ Lamps: false, Cones: true })
      expect(withTicks(later, ticks)).toMatchObject([
        {},
        { content: [{}, { attrs: { checked: false, own: 'x' } }, { attrs: { checked: true } }] },
      ])
    })

    it('are as in the text when nothing of them is known, or what is known is not valid', () => {
      expect(withTicks(content, {})).toBe(content)
      expect(changedTicks(content, withTicks(content, { Cones: 'yes', constructor: true, Other: true }))).toEqual({})
      expect(changedTicks(content, withTicks(content, undefined))).toEqual({})
    })
  })

  it('runs no button in a builder', () => {
    const { intents } = show(sample.selection, true)
    fireEvent.click(screen.getByRole('button', { name: 'Read the figures again' }))
    expect(intents).toEqual([])
  })

  it('floats a button as its node says (RTE-024)', () => {
    const { container } = show({
      content: [paragraph(button('a', { float: 'right' }), button('a'), button('a', { float: 'none' }))],
      actionbuttons: [{ id: 'a' }],
    })
    expect(
      [...container.querySelectorAll('.lc-explanation-button')].map(one => one.getAttribute('data-float')),
    ).toEqual(['right', null, null])
  })

  it('takes the title of a button from its label, its name, its container, its id', () => {
    const { actionbuttons } = v.parse(schema, {
      actionbuttons: [
        { id: 1, label: 'L', name: 'N' },
        { id: 2, name: 'N', containerstyling: { title: 'C' } },
        { id: 3, containerstyling: { title: 'C' } },
        { id: 'x' },
        { label: 'No id', action: { type: 'popup' } },
        { id: 1, label: 'Second' },
      ],
    })
    const found = [...buttonsOf({ actionbuttons }).values()]
    expect(found.map(one => `${one.id} ${one.label} ${one.type}`)).toEqual([
      '1 L button',
      '2 N button',
      '3 C button',
      'x x button',
      'button-5 No id popup',
    ])
  })

  it('shows pictures from permitted addresses and from stored files only', () => {
    const of = (attrs: object) => pictureIn({ ...attrs })
    expect(of({ 'data-url': 'https://a.test/b.png' })).toEqual({ url: 'https://a.test/b.png' })
    expect(of({ 'data-url': 'b 1.png', 'data-folderpath': '/file_upload/widgets/wysiwyg/' })).toEqual({
      folder: 'file_upload/widgets/wysiwyg',
      name: 'b 1.png',
    })
    for (const url of ['javascript:x()', 'java\nscript:x()', 'data:text/html,x', 'vbscript:x', '//evil.test/a.png', ''])
      expect(of({ 'data-url': url, 'data-folderpath': url.includes(':') ? 'a' : undefined })).toBe(undefined)
    const widths = ['50%', '300', 300, '300px', '5000px', '120%', 'calc(1px)', -1]
    expect(widths.map(widthOf)).toEqual(['50%', '300', '300', '300', ...Array.from({ length: 4 }, () => undefined)])
  })

  it('says why a stored picture is not shown where there is no server', () => {
    show({
      content: [
        paragraph({ type: 'custom_image', attrs: { 'data-folderpath': 'a', 'data-url': 'b.png', alt: 'A belt' } }),
      ],
    })
    expect(screen.getByText(/only with a connection to the platform.*A belt/)).toBeTruthy()
  })

  it('links the page of a video service, and plays a film', () => {
    const { container } = show({
      content: [
        { type: 'youtube', attrs: { src: 'https://www.youtube.com/watch?v=1' } },
        { type: 'video', attrs: { src: 'https://a.test/film.mp4' } },
        { type: 'video', attrs: { src: 'javascript:alert(1)' } },
      ],
    })
    expect(screen.getByRole('link').textContent).toBe('Video on youtube.com')
    expect([...container.querySelectorAll('video')].map(one => one.src)).toEqual(['https://a.test/film.mp4'])
    expect(container.querySelector('iframe')).toBe(null)
  })

  it('renders whatever is stored: no tree, an endless one, markup, deep and strange ones', () => {
    const endless: Record<string, unknown> = { type: 'doc' }
    endless['content'] = [endless, endless]
    for (const content of [null, 5, true, '', [], {}, { type: 'doc' }, [null, undefined, { content: 'x' }], '<p> </p>'])
      expect(() => show({ content })).not.toThrow()
    cleanup()
    show({ content: { type: 'doc', content: [] } })
    expect(screen.getByText('There is no text yet.')).toBeTruthy()
    show({ content: endless })
    expect(screen.getByText(/contains itself/)).toBeTruthy()
    const { container } = show({ content: '<b>Bold</b><script>alert(1)</script><img src=x onerror=alert(1)>' })
    expect(container.querySelector('.lc-rich')?.innerHTML).toBe('<strong>Bold</strong>')
    show({ content: { type: 'constructor', content: [{ type: '__proto__' }, { type: 'text', text: 'kept' }] } })
    expect(screen.getByText('kept')).toBeTruthy()
  })

  it('knows that a text of pictures or buttons alone is not empty', () => {
    expect(factsOf({ content: [paragraph(button('a'))] })).toMatchObject({ isBlank: false, buttonIds: ['a'] })
    expect(factsOf('<img src="/a.png">').isBlank).toBe(false)
    expect(factsOf([paragraph({ type: 'text', text: '  ' })]).isBlank).toBe(true)
  })

  it('has headings below its title', () => {
    const content = [{ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Where' }] }]
    show({ title: 'Title', content })
    expect(screen.getByRole('heading', { name: 'Where' }).tagName).toBe('H4')
    cleanup()
    show({ title: '', content })
    expect(screen.getByRole('heading', { name: 'Where' }).tagName).toBe('H3')
  })

  it('renders lists of tasks and parts that fold', () => {
    show({
      content: [
        { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph('Load')] }] },
        { type: 'details', content: [{ type: 'detailsSummary', content: ['More'] }, paragraph('Hidden words')] },
      ],
    })
    expect(screen.getByRole('listitem').textContent).toBe('Done: Load')
    expect(screen.getByText('More').tagName).toBe('SUMMARY')
  })

  it('draws its sample without accessibility faults', async () => {
    expect(await faultsOf(show(sample.selection).container)).toEqual([])
  })
})
