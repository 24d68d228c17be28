// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Popover } from './popover.tsx'
import { draw } from './root.test-kit.tsx'

function Help(): ReactNode {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div tabIndex={-1} data-around>
      <button type='button' ref={anchor} onClick={() => setOpen(!isOpen)}>
        Help
      </button>
      <Popover isOpen={isOpen} onClose={() => setOpen(false)} anchor={anchor} label='More'>
        <button type='button'>Inside</button>
      </Popover>
      <button type='button'>After</button>
    </div>
  )
}

it('is closed by a second press on its button also where a press moves the focus to what stands around it (Safari)', () => {
  const { getByRole, queryByRole, root } = draw(<Help />)
  const button = getByRole('button', { name: 'Help' })
  fireEvent.click(button)
  const inside = getByRole('button', { name: 'Inside' })
  fireEvent.blur(inside, { relatedTarget: root.querySelector('[data-around]') }) // what the press does to the focus
  expect(queryByRole('dialog', { name: 'More' })).not.toBeNull()
  fireEvent.click(button)
  expect(queryByRole('dialog', { name: 'More' })).toBeNull()
})

it('closes when the focus goes on past it', () => {
  const { getByRole, queryByRole } = draw(<Help />)
  fireEvent.click(getByRole('button', { name: 'Help' }))
  fireEvent.blur(getByRole('button', { name: 'Inside' }), { relatedTarget: getByRole('button', { name: 'After' }) })
  expect(queryByRole('dialog', { name: 'More' })).toBeNull()
})
