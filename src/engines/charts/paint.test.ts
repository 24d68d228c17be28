// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchTheme } from './paint.ts'

let border = 'rgb(226, 230, 233)'
beforeEach(() => {
  vi.useFakeTimers()
  border = 'rgb(226, 230, 233)'
  // the text keeps its color; only the border token follows the scheme
  vi.stubGlobal('getComputedStyle', (element: HTMLElement) => ({
    color: element.style.color === 'var(--lc-color-border)' ? border : 'rgb(0, 0, 0)',
  }))
  vi.stubGlobal('matchMedia', () => new EventTarget())
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const mount = (): HTMLElement => {
  const host = document.body.appendChild(document.createElement('div'))
  return host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
}

it('says that the scheme changed when the grid takes another colour, also under a text of fixed colour', async () => {
  const onChange = vi.fn()
  const at = mount()
  const { stop } = watchTheme(at, onChange)
  border = 'rgb(48, 53, 59)'
  at.dataset['theme'] = 'dark'
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).toHaveBeenCalledOnce()
  stop()
})

it('reads again when the transitions of a switch are over', async () => {
  const onChange = vi.fn()
  const { stop } = watchTheme(mount(), onChange)
  document.documentElement.dataset['mode'] = 'dark' // the colors have not changed yet
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).not.toHaveBeenCalled()
  border = 'rgb(48, 53, 59)'
  await vi.advanceTimersByTimeAsync(600)
  expect(onChange).toHaveBeenCalledOnce()
  stop()
  delete document.documentElement.dataset['mode']
})

it('reads nothing when only the language, names and phases around it change', async () => {
  const at = mount()
  const { stop } = watchTheme(at, vi.fn())
  const read = vi.spyOn(globalThis, 'getComputedStyle')
  document.documentElement.lang = 'nl'
  at.title = 'Vertrek'
  at.ariaLabel = 'Vertrek'
  at.dataset['phase'] = 'ready'
  await vi.advanceTimersByTimeAsync(1000)
  expect(read).not.toHaveBeenCalled()
  at.dataset['theme'] = 'dark'
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalled()
  stop()
})

it('falls silent when it is stopped', async () => {
  const onChange = vi.fn()
  const at = mount()
  const { stop } = watchTheme(at, onChange)
  at.dataset['theme'] = 'dark'
  await vi.advanceTimersByTimeAsync(0)
  stop()
  border = 'rgb(48, 53, 59)'
  await vi.advanceTimersByTimeAsync(1000)
  expect(onChange).not.toHaveBeenCalled()
})
