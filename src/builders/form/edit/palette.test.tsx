// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../api/storage.ts'
import { messages } from '../../../contract/messages.ts'
import { draw } from '../../../ui/root.test-kit.tsx'
import { MessagesProvider } from '../../../ui/text.tsx'
import { FormBuilderView } from '../form-builder.tsx'
import type { FormBuilderHandle, FormBuilderProps } from '../form-builder.tsx'

afterEach(cleanup)
const soon = { timeout: 15_000 }

async function open(settings: object = { rows: [] }, more: Partial<FormBuilderProps> = {}) {
  const handle = createRef<FormBuilderHandle>()
  const page = draw(
    <MessagesProvider messages={messages} lang='en'>
      <FormBuilderView
        ref={handle}
        form={{ id: '7', name: 'Form', version: 1, settings: { ...settings } }}
        publish={() => Promise.reject(new Error('not asked'))}
        storage={memoryStorage()}
        {...more}
      />
    </MessagesProvider>,
  )
  const there = <T extends Element>(find: () => T | null | undefined): Promise<T> =>
    waitFor(() => find() ?? Promise.reject(new Error('not there yet')), soon)
  await there(() => page.container.querySelector('.lc-builder-type'))
  const tab = (name: string): HTMLElement => {
    const found = [...page.container.querySelectorAll<HTMLElement>('[role="tab"]')].find(
      one => one.textContent === name,
    )
    if (!found) throw new Error(`There is no tab "${name}".`)
    return found
  }
  return {
    ...page,
    there,
    tab,
    types: () => [...page.container.querySelectorAll<HTMLElement>('.lc-builder-type')],
    json: () => JSON.stringify(handle.current?.settings()),
  }
}

test('the palette is one stop of Tab: arrows, Home and End walk it, from the search too', async () => {
  const { types, container, focused, there, json } = await open()
  const stops = (): readonly string[] =>
    types()
      .filter(one => one.tabIndex === 0)
      .map(one => one.textContent?.trim() ?? '')
  const press = (key: string): void => {
    fireEvent.keyDown(focused() ?? container, { key })
  }
  const search = await there(() => container.querySelector<HTMLElement>('.lc-builder-palette input'))
  expect(stops()).toEqual(['Open text'])
  search.focus()
  press('ArrowDown')
  press('ArrowRight')
  expect([focused()?.textContent?.trim(), stops()]).toEqual(['Text area', ['Text area']])
  press('End')
  expect(focused()?.textContent?.trim()).toBe('Step')
  press('ArrowDown') // there is none after it
  press('ArrowUp')
  expect(focused()?.textContent?.trim()).toBe('Repeating list')
  press('Home')
  fireEvent.click(focused() ?? container) // as Enter does
  expect(json()).toContain('"open text"')
  fireEvent.change(search, { target: { value: 'number' } })
  expect(stops()).toEqual(['Number'])
})

test('quick add from another tab leads to the form, where what was added is seen', async () => {
  const { tab, there, container, focused } = await open()
  fireEvent.click(tab('Versions'))
  await waitFor(() => expect(container.querySelector('.lc-builder-panes')).toBeNull(), soon)
  fireEvent.keyDown(container.querySelector('.lc-builder') ?? container, { key: 'k', ctrlKey: true })
  const field = await there(() => focused())
  fireEvent.change(field, { target: { value: 'numb' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(tab('Edit').getAttribute('aria-selected')).toBe('true')
  await there(() => container.querySelector('[data-region="canvas"] [data-path="rows/0/questions/0"]'))
})

test('what needs a server looks as it will for visitors, on the canvas and in the preview; nothing leaves the builder', async () => {
  const send = vi.fn(() => Promise.reject(new Error('It was sent.')))
  const { there, container } = await open(
    { rows: [{ key: 'r', questions: [{ key: 'a', type: 'file upload', label: 'Photos' }] }] },
    { services: { inputs: { uploadFile: send } } },
  )
  const zone = await there(() => container.querySelector<HTMLElement>('[data-region="canvas"] .lc-files-zone'))
  expect(zone.textContent).not.toContain('once the form is connected')
  fireEvent.click(await there(() => container.querySelector('.lc-builder-preview-button')))
  const input = await there(() => container.querySelector('.lc-builder-preview input[type=file]'))
  fireEvent.change(input, { target: { files: [new File(['x'], 'dent.jpg', { type: 'image/jpeg' })] } })
  await waitFor(
    () => expect(container.querySelector('.lc-builder-preview .lc-file-status')?.textContent).toContain('Uploaded'),
    soon,
  )
  expect(send).not.toHaveBeenCalled()
})

test('without a server the canvas shows no question as broken off', async () => {
  const { there, container } = await open({
    rows: [{ key: 'r', questions: [{ key: 'a', type: 'file upload', label: 'Photos' }] }],
  })
  const zone = await there(() => container.querySelector<HTMLElement>('[data-region="canvas"] .lc-files-zone'))
  expect(zone.hasAttribute('data-disabled')).toBe(false)
})

test('the label of an added question takes the focus, selected, so that typing names it and adds nothing else', async () => {
  const { there, container, focused, json } = await open()
  const labelled = (): HTMLTextAreaElement | undefined => {
    const field = focused()
    return field instanceof HTMLTextAreaElement && field.closest('[data-region="canvas"]') ? field : undefined
  }
  const button = await there(() => container.querySelector<HTMLElement>('[data-add="number"]'))
  button.focus()
  fireEvent.click(button)
  const field = await there(labelled)
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Number', 0, 'Number'.length])
  fireEvent.change(field, { target: { value: 'Seats' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(json().match(/"type":"number"/g)).toHaveLength(1)
  expect(json()).toContain('"label":"Seats"')
})

test('quick add, the search of the palette and the list beside a plus lead to the new label too; text without a label is selected', async () => {
  const { there, container, focused } = await open()
  const labelled = (was: string) =>
    there(() => {
      const field = focused()
      return field instanceof HTMLTextAreaElement && field.value === was ? field : undefined
    })
  fireEvent.keyDown(container.querySelector('.lc-builder') ?? container, { key: 'k', ctrlKey: true })
  const quick = await there(() => focused())
  fireEvent.change(quick, { target: { value: 'radio' } })
  fireEvent.keyDown(quick, { key: 'Enter' })
  await labelled('Radio')
  const search = await there(() => container.querySelector<HTMLElement>('.lc-builder-palette input'))
  search.focus()
  fireEvent.change(search, { target: { value: 'slider' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  await labelled('Slider')
  fireEvent.change(search, { target: { value: '' } })
  fireEvent.click(await there(() => container.querySelector('.lc-builder-insert')))
  const typed = await there(() => {
    const field = focused()
    return field?.getAttribute('role') === 'combobox' ? field : undefined
  })
  fireEvent.change(typed, { target: { value: 'date' } })
  fireEvent.keyDown(typed, { key: 'Enter' })
  await labelled('Date picker')
  fireEvent.click(await there(() => container.querySelector('[data-add="markup"]')))
  await waitFor(
    () =>
      expect(focused()?.getAttribute('data-path')).toBe(
        container.querySelector('[aria-current="true"]')?.getAttribute('data-path'),
      ),
    soon,
  )
})
