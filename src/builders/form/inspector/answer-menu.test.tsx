// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadPanels } from './late-panels.tsx'
import { openAt } from './open-at.test-kit.tsx'

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
  const { container } = await openAt(settings, 'rows/0/questions/2')
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
