// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadPanels } from './late-panels.tsx'
import { memoryStorage } from '../../../api/storage.ts'
import type { Loose } from '../../../base/loose.ts'
import { messages } from '../../../contract/messages.ts'
import { draw } from '../../../ui/root.test-kit.tsx'
import { MessagesProvider } from '../../../ui/text.tsx'
import { FormBuilderView } from '../form-builder.tsx'
import type { FormBuilderHandle } from '../form-builder.tsx'
import { readAt } from '../path.ts'

afterEach(cleanup)
beforeAll(loadPanels) // a pointer over the panes loads them

/** Opens a form of one question with that question selected, and all sections of its settings unfolded. */
async function select(question: Loose) {
  const handle = createRef<FormBuilderHandle>()
  const { container } = draw(
    <MessagesProvider messages={messages} lang='en'>
      <FormBuilderView
        ref={handle}
        form={{
          id: '7',
          name: 'Form',
          version: 1,
          settings: { rows: [{ key: 'r', questions: [{ key: 'a', label: 'Asked', ...question }] }] },
        }}
        publish={() => Promise.reject(new Error('not asked'))}
        storage={memoryStorage()}
      />
    </MessagesProvider>,
  )
  fireEvent.click(
    await waitFor(
      () => {
        const found = container.querySelector<HTMLElement>('[data-region="canvas"] [data-path="rows/0/questions/0"]')
        if (!found) throw new Error('not there yet')
        return found
      },
      { timeout: 15_000 },
    ),
  )
  const panel = container.querySelector<HTMLElement>('.lc-builder-right') ?? container
  for (const head of panel.querySelectorAll<HTMLElement>('.lc-builder-section-head[aria-expanded="false"]'))
    fireEvent.click(head)
  return {
    panel: within(panel),
    now: (): Loose => readAt(handle.current?.settings() ?? {}, 'rows/0/questions/0') ?? {},
  }
}

/** Types like a keyboard: one character after another, each on the current content. */
function type(field: HTMLElement, text: string): void {
  for (const sign of text) fireEvent.change(field, { target: { value: `${field.getAttribute('value') ?? ''}${sign}` } })
}

test('bounds of a rule may be fractions and negative; a bound that is not a number is named (QUE-039)', async () => {
  const { panel, now } = await select({
    type: 'number',
    required: true,
    validation: { type: 'Not null range', max: 'ten' },
  })
  expect(panel.getByText('“ten” is not a number. Enter one.')).toBeTruthy()
  type(panel.getByLabelText('At least'), '-0.5')
  type(panel.getByLabelText('At most'), '2.5')
  expect(now()).toMatchObject({ validation: { type: 'Not null range', min: -0.5, max: 2.5 } })
})

test('a default answer is of the kind of its question: a fraction, a list of options, yes or no, and none where options are loaded', async () => {
  const number = await select({ type: 'number' })
  type(number.panel.getByLabelText('Default answer'), '2.5')
  expect(number.now()).toMatchObject({ settings: { default_value: 2.5 } })
  cleanup()

  const several = await select({
    type: 'checkbox',
    options: [
      { key: 'a', name: 'Air', value: 'air' },
      { key: 'g', name: 'Ground', value: 'ground' },
    ],
  })
  fireEvent.click(several.panel.getByLabelText('Default answer'))
  fireEvent.click(several.panel.getByText('Ground'))
  expect(several.now()).toMatchObject({ settings: { default_value: ['ground'] } })
  cleanup()

  const toggle = await select({ type: 'toggle' })
  fireEvent.click(toggle.panel.getByLabelText('Default answer'))
  fireEvent.click(toggle.panel.getByRole('option', { name: 'No' }))
  expect(toggle.now()).toMatchObject({ settings: { default_value: false } })
  cleanup()

  const loaded = await select({ type: 'select', settings: { dynamic: { active: true, query: 'airports' } } })
  expect(loaded.panel.queryByLabelText('Default answer')).toBeNull()
})

test('a setting of the type is found by its own words; what does not match is put away', async () => {
  const { panel } = await select({ type: 'number' })
  await waitFor(() => expect(panel.getByLabelText('Unit')).toBeTruthy(), { timeout: 15_000 })
  const find = (text: string): void => {
    fireEvent.change(panel.getByLabelText('Find a setting'), { target: { value: text } })
  }
  const isShown = (name: string): boolean => panel.getByLabelText(name).closest('[hidden]') === null
  find('unit')
  expect(isShown('Unit')).toBe(true)
  expect(panel.queryByLabelText('Label')).toBeNull()
  find('label')
  expect(isShown('Unit')).toBe(false)
  find('')
  expect(isShown('Unit')).toBe(true)
})
