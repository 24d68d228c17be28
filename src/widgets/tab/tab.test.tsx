// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RootProvider } from '../../ui/sheet.ts'
import { Stage } from '../test-stage.tsx'
import { sample } from './sample.ts'
import * as chunk from './view.tsx'

afterEach(cleanup)

it('shows its default tab, and another one with the arrow keys', () => {
  const onIntent = vi.fn()
  render(
    <RootProvider root={document}>
      <Stage chunk={chunk} type='TAB' selection={sample.selection} onIntent={onIntent} />
    </RootProvider>,
  )
  const first = screen.getByRole('tab', { name: 'Airports', selected: true })
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(onIntent).toHaveBeenCalledWith({ kind: 'tab', column: 'aircraft' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Aircraft')
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(onIntent).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'action', button: 'refresh' }))
})
