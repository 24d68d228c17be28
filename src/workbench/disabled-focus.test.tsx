// @vitest-environment happy-dom
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useDisabledFocus } from './keyboard.ts'
import { draw } from '../ui/root.test-kit.tsx'

function Steps(): ReactNode {
  const [isLast, setLast] = useState(false)
  const back = useRef<HTMLButtonElement>(null)
  const on = useDisabledFocus(isLast, () => back.current)
  return (
    <>
      <button ref={back}>Back</button>
      <button ref={on} disabled={isLast} onClick={() => setLast(true)}>
        On
      </button>
      <button onClick={() => setLast(true)}>To the end</button>
    </>
  )
}

it('passes the focus on from a button that its own press disables', async () => {
  const page = draw(<Steps />)
  await userEvent.click(page.getByRole('button', { name: 'On' }))
  expect(page.focused()).toBe(page.getByRole('button', { name: 'Back' }))
})

it('leaves the focus where it is when something else disables the button', async () => {
  const page = draw(<Steps />)
  await userEvent.click(page.getByRole('button', { name: 'To the end' }))
  expect(page.focused()).toBe(page.getByRole('button', { name: 'To the end' }))
})
