// @vitest-environment happy-dom
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useLeftFocus } from './left-focus.ts'
import { draw } from './root.test-kit.tsx'

function Notice({ onPress }: { onPress(): void }): ReactNode {
  const box = useLeftFocus<HTMLDivElement>(notice => notice.parentElement)
  return (
    <div ref={box}>
      <button onClick={onPress}>Take it</button>
    </div>
  )
}

function Page(): ReactNode {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <main tabIndex={-1}>{isOpen && <Notice onPress={() => setOpen(false)} />}</main>
      <button onClick={() => setOpen(false)}>Elsewhere</button>
    </>
  )
}

it('passes the focus on when a notice disappears by its own button', async () => {
  const page = draw(<Page />)
  await userEvent.click(page.getByRole('button', { name: 'Take it' }))
  expect(page.queryByRole('button', { name: 'Take it' })).toBeNull()
  expect(page.focused()).toBe(page.getByRole('main'))
})

it('leaves the focus where it is when somebody works elsewhere', async () => {
  const page = draw(<Page />)
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' })
  await userEvent.click(elsewhere)
  expect(page.queryByRole('button', { name: 'Take it' })).toBeNull()
  expect(page.focused()).toBe(elsewhere)
})
