// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { draw } from '../ui/root.test-kit.tsx'
import { AppIcon } from './app-icon.tsx'

afterEach(cleanup)
const tile = (icon?: string) =>
  draw(
    <AppIcon app={{ id: 'crm', name: 'people', ...(icon === undefined ? {} : { icon }) }} />,
  ).container.querySelector('.lc-app-icon')

it('shows the icon of an app, and the first letter of its name if there is no such icon', async () => {
  expect(tile()?.textContent).toBe('P')
  expect(tile('calendar')?.querySelector('path')).not.toBeNull()
  const late = tile('clock-icon')
  await waitFor(() => expect(late?.querySelector('path')).not.toBeNull())
  expect(late?.textContent).toBe('')
  const unknown = tile('no-such-thing')
  await waitFor(() => expect(unknown?.textContent).toBe('P'))
})
