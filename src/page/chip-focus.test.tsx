// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { leaveChip } from './chip-focus.ts'
import { draw } from '../ui/root.test-kit.tsx'

function Chips(): ReactNode {
  const [names, setNames] = useState(['Ann', 'Bo', 'Cy'])
  const behind = (element: Element): HTMLElement | null | undefined =>
    element.closest('section')?.querySelector<HTMLElement>('h2')
  return (
    <section>
      <h2 tabIndex={-1}>People</h2>
      <ul>
        {names.map(name => (
          <li key={name}>
            <button
              type='button'
              className='lc-chip'
              onClick={event => {
                leaveChip(event.currentTarget, behind(event.currentTarget))
                setNames(names.filter(one => one !== name))
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <button type='button' onClick={event => leaveChip(event.currentTarget, behind(event.currentTarget))}>
        All
      </button>
    </section>
  )
}

it('passes the focus of a chip that goes to its neighbour, and of the last one to what follows', () => {
  const { getByRole, focused } = draw(<Chips />)
  const press = (name: string): string | null | undefined => {
    const button = getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    return focused()?.textContent
  }
  expect(press('Bo')).toBe('Cy')
  expect(press('Cy')).toBe('Ann')
  expect(press('Ann')).toBe('People')
  expect(press('All')).toBe('People')
})
