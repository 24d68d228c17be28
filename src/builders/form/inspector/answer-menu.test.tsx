// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { memoryStorage } from '../../../api/storage.ts'
import { messages } from '../../../contract/messages.ts'
import { draw } from '../../../ui/root.test-kit.tsx'
import { MessagesProvider } from '../../../ui/text.tsx'
import { FormBuilderView } from '../form-builder.tsx'
import type { FormBuilderHandle } from '../form-builder.tsx'
import { loadPanels } from './late-panels.tsx'

beforeAll(loadPanels)

const settings = {
  rows: [
    {
      key: 'r',
      questions: [
        { key: 'product', type: 'open text', label: 'Product' },
        { key: 'note', type: 'markup', label: 'A note' },
        { key: 'why', type: 'open text', label: 'Why ?' },
      ],
    },
  ],
}

test('a label gets the answer of another question from a menu, where the cursor is, in one step of undo', async () => {
  const handle = createRef<FormBuilderHandle>()
  const { container } = draw(
    <MessagesProvider messages={messages} lang='en'>
      <FormBuilderView
        ref={handle}
        form={{ id: '7', name: 'Form', version: 1, settings }}
        publish={() => Promise.reject(new Error('not asked'))}
        storage={memoryStorage()}
      />
    </MessagesProvider>,
  )
  const question = await waitFor(
    () => {
      const found = container.querySelector<HTMLElement>('[data-region="canvas"] [data-path="rows/0/questions/2"]')
      if (!found) throw new Error('not there yet')
      return found
    },
    { timeout: 15_000 },
  )
  fireEvent.click(question)
  const page = within(container)
  const label = await waitFor(() => page.getByRole<HTMLInputElement>('textbox', { name: 'Label' }))
  label.setSelectionRange(4, 4)
  const user = userEvent.setup()
  await user.click(page.getAllByRole('button', { name: 'Insert an answer' })[0] as HTMLElement)
  const items = page.getAllByRole('menuitem')
  expect(items.map(item => item.textContent)).toEqual(['Productproduct'])
  await user.click(items[0] as HTMLElement)
  await waitFor(() => expect(label.value).toBe('Why {{product}}?'))
  await user.click(page.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(label.value).toBe('Why ?'))
})
