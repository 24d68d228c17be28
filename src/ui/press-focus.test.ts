// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { focusPressed } from './press-focus.ts'

afterEach(() => {
  document.body.replaceChildren()
})

/** A button in a shadow root, and a press on it by a browser that gives buttons no focus. */
function given(vendor: string) {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const button = root.appendChild(document.createElement('button'))
  const label = button.appendChild(document.createElement('span'))
  focusPressed(root, vendor)
  const press = (): void => {
    label.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true, cancelable: true }))
    label.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }))
  }
  return { root, button, press }
}

it('focuses a pressed button in Safari, before the button acts', () => {
  const { root, button, press } = given('Apple Computer, Inc.')
  let focused: Element | null = null
  button.addEventListener('click', () => {
    focused = root.activeElement
  })
  press()
  expect(focused).toBe(button)
})

it('leaves the focus where a button wants it to stay, and every press in other browsers', () => {
  const before = given('Apple Computer, Inc.')
  before.button.addEventListener('mousedown', event => event.preventDefault())
  before.press()
  expect(before.root.activeElement).toBeNull()
  const other = given('Google Inc.')
  other.press()
  expect(other.root.activeElement).toBeNull()
})

it('takes a click that was not pressed (a script’s) for no press', () => {
  const { root, button, press } = given('Apple Computer, Inc.')
  press()
  button.blur()
  button.click()
  expect(root.activeElement).toBeNull()
})
