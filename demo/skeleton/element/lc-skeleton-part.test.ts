// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { turns } from '../../../test/tools/turns.ts'
import './lc-skeleton-part.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  document.body.replaceChildren()
})

it('greets whom its attribute names, and says when it is pressed', async () => {
  const element = document.createElement('lc-skeleton-part')
  element.setAttribute('whom', 'Ada')
  const pressed = vi.fn()
  element.addEventListener('lc-action', event => pressed((event as CustomEvent<unknown>).detail)) // the type of its descriptor
  document.body.append(element)
  const button = () => element.shadowRoot?.querySelector('button')
  for (let tries = 0; tries < 250 && !button(); tries++) await act(() => turns(20))
  expect(button()?.textContent).toBe('Hello, Ada')
  act(() => button()?.click())
  expect(pressed).toHaveBeenCalledWith({ type: 'greeting' })
})
