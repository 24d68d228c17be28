// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadPanels } from './late-panels.tsx'
import { openAt } from './open-at.test-kit.tsx'

beforeAll(loadPanels) // a pointer over the panes loads them

test('writes the information of a question as rich text, in one step of undo (QUE-037)', async () => {
  const settings = {
    rows: [
      {
        key: 'r',
        questions: [
          {
            key: 'a',
            type: 'open text',
            label: 'Airport',
            enableInformation: true,
            information: '<p>Where it <b>left</b></p>',
          },
        ],
      },
    ],
  }
  const { container, handle } = await openAt(settings, 'rows/0/questions/0')
  const help = [...container.querySelectorAll<HTMLElement>('.lc-builder-section-head')].find(one =>
    one.textContent?.includes('Help'),
  )
  if (!help) throw new Error('no such section')
  fireEvent.click(help)
  const box = await waitFor(
    () => {
      const found = container.querySelector<HTMLElement>('.lc-rte-text')
      if (!found) throw new Error('not there yet')
      return found
    },
    { timeout: 15_000 },
  )
  expect(box.innerHTML).toContain('<strong>left</strong>')
  expect(handle.current?.settings()).toBe(settings) // opening it changes nothing
  act(() => {
    box.focus()
  })
  for (const key of ['7', '9'])
    fireEvent.keyDown(box, { key, keyCode: key.charCodeAt(0), ctrlKey: true, shiftKey: true })
  const now = (): unknown =>
    (handle.current?.settings() as typeof settings | undefined)?.rows[0]?.questions[0]?.information // the settings keep their shape
  await waitFor(() => expect(JSON.stringify(now())).toContain('"blockquote"'))
  act(() => {
    handle.current?.undo()
  })
  expect(handle.current?.settings()).toBe(settings)
  await waitFor(() => expect(box.querySelector('blockquote')).toBeNull())
})
