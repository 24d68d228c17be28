// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { a11yIssues, draw } from '../root.test-kit.tsx'
import { ColourField } from './colour-field.tsx'
import type { ColourFieldProps } from './colour-field.tsx'

const ofTheme = (value: string): string | undefined =>
  /^#[\da-f]{6}$/.test(value)
    ? value
    : /^(primary|chart-\d)(-light)?$/.test(value)
      ? `var(--lc-${value.replace(/^primary$/, 'primary-normal')})`
      : undefined

function Sample({
  start,
  report,
  ...props
}: Partial<ColourFieldProps> & { start: string; report(value: string): void }) {
  const [value, setValue] = useState(start)
  const change = (next: string): void => {
    setValue(next)
    report(next)
  }
  const field: ReactNode = (
    <ColourField label='Border' cssOf={ofTheme} hasTheme {...props} value={value} onChange={change} />
  )
  return field
}

function open(start: string, props: Partial<ColourFieldProps> = {}) {
  const report = vi.fn<(value: string) => void>()
  const drawn = draw(<Sample start={start} report={report} {...props} />)
  const text = drawn.getByRole('textbox', { name: 'Border' }) as HTMLInputElement
  const stored = (): string | undefined => report.mock.lastCall?.[0]
  const key = (name: string, more: KeyboardEventInit = {}): void =>
    void fireEvent.keyDown(drawn.focused() as Element, { key: name, ...more })
  return { ...drawn, report, text, stored, key }
}

const unknown = 'This is not a known colour: the standard one is shown.'

it('shows a stored text that is not a colour as it is, says so, and clears it with the keyboard', async () => {
  const { text, stored, report, root, getByRole, getByText, queryByText, queryByRole, focused } = open('var(--x)')
  expect(text.value).toBe('var(--x)')
  expect(getByText(unknown)).toBeTruthy()
  expect(root.getElementById(text.getAttribute('aria-describedby') ?? '')?.textContent).toBe(unknown)
  expect(report).not.toHaveBeenCalled()
  expect(await a11yIssues(root.querySelector('.lc-field') as Element)).toEqual([])
  const clear = getByRole('button', { name: 'Clear' })
  expect(clear.tabIndex).toBe(0)
  fireEvent.click(clear)
  expect(stored()).toBe('')
  expect(queryByText(unknown)).toBeNull()
  expect(queryByRole('button', { name: 'Clear' })).toBeNull()
  expect(focused()).toBe(text)
})

it('says that a text is not a colour when it is left, not while it is typed', () => {
  const { text, stored, getByText, queryByText } = open('')
  text.focus()
  fireEvent.change(text, { target: { value: '#0b3' } })
  expect(stored()).toBe('#0b3')
  expect(queryByText(unknown)).toBeNull()
  fireEvent.blur(text)
  expect(getByText(unknown)).toBeTruthy()
})

it('offers the colours of the theme to the arrow keys, and returns the focus', async () => {
  const { text, stored, report, getByRole, queryByRole, key, focused, root } = open('primary')
  text.focus()
  key('ArrowDown', { altKey: true })
  const panel = getByRole('dialog', { name: 'Colours of the theme' })
  expect(focused()?.getAttribute('aria-label')).toBe('Primary')
  expect(focused()?.getAttribute('aria-checked')).toBe('true')
  expect(await a11yIssues(panel)).toEqual([])
  key('Home')
  expect(focused()?.getAttribute('aria-label')).toBe('Chart 1')
  key('ArrowRight')
  key('ArrowRight')
  expect(report).not.toHaveBeenCalled()
  fireEvent.click(focused() as Element)
  expect(stored()).toBe('chart-3')
  expect(queryByRole('dialog')).toBeNull()
  expect(focused()).toBe(text)
  expect(root.querySelector<HTMLElement>('.lc-colour-well > span')?.style.background).toBe('var(--lc-chart-3)')
})

it('begins the dialog of the browser at a written colour and stores what is picked there', () => {
  const { stored, getByLabelText } = open('#0b3d91')
  const picker = getByLabelText('Pick a colour') as HTMLInputElement
  expect(picker.value).toBe('#0b3d91')
  fireEvent.change(picker, { target: { value: '#ff0000' } })
  expect(stored()).toBe('#ff0000')
})

it('offers no colours of the theme where only a written one can be stored', () => {
  const { queryByRole, getByText } = open('primary', { hasTheme: false, cssOf: undefined })
  expect(queryByRole('button', { name: 'Colours of the theme' })).toBeNull()
  expect(getByText(unknown)).toBeTruthy()
})
