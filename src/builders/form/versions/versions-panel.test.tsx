// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Loose } from '../../../base/loose.ts'
import '../../../inputs/validators.ts'
import { a11yIssues, draw } from '../../../ui/root.test-kit.tsx'
import { createBuilder } from '../builder.ts'
import type { FormBuilder } from '../builder.ts'
import type { BuilderServices } from '../panel-shapes.ts'
import { panels } from '../panels.ts'
import VersionsPanel from './versions-panel.tsx'

const withLabel = (label: string): Loose => ({
  rows: [{ key: 'main', label: 'Main', questions: [{ key: 'a', type: 'open text', label }] }],
})
const now = withLabel('Newest')
const stored: Readonly<Record<number, Loose>> = { 1: withLabel('Oldest'), 2: withLabel('Older') }
const list = [
  { version: 3, atMs: Date.UTC(2026, 10, 20, 9), author: 'An' },
  { version: 2, atMs: Date.UTC(2026, 9, 1), author: 'Bo' },
  { version: 1 },
]

function Host({
  builder,
  services,
  onOpen,
}: {
  readonly builder: FormBuilder
  readonly services: BuilderServices
  onOpen(panel: string): void
}): ReactNode {
  const { settings, selection, published } = useSyncExternalStore(builder.subscribe, builder.get)
  return (
    <main>
      <h1>Form</h1>
      <h2>Versions</h2>
      <VersionsPanel
        settings={settings}
        change={builder.change}
        selection={selection}
        select={builder.select}
        services={services}
        problems={[]}
        published={published}
        open={onOpen}
      />
    </main>
  )
}

function open(services: BuilderServices = {}, version = 3) {
  const builder = createBuilder({ form: { id: '1', name: 'Form', version, settings: now } })
  const opened: string[] = []
  const readVersion = vi.fn((one: number) => Promise.resolve(stored[one] ?? {}))
  const page = draw(
    <Host
      builder={builder}
      services={{ listVersions: () => Promise.resolve(list), readVersion, ...services }}
      onOpen={panel => opened.push(panel)}
    />,
  )
  return { page, builder, opened, readVersion }
}

test('lists the versions with date and author, and says which is published', async () => {
  const { page } = open()
  expect(
    await page.findByRole('button', {
      name: /^Version 3 Published.*20 Nov.*by An|^Version 3 Published.*Nov 20, 2026.*by An/,
    }),
  ).toBeTruthy()
  expect(page.getByRole('button', { name: /^Version 2.*by Bo/ }).textContent).not.toContain('Published')
  expect(page.getByRole('button', { name: /^Version 1 ?Date not known/ })).toBeTruthy()
})

test('shows what has changed since a version and leads to it', async () => {
  const { page, builder, opened } = open()
  fireEvent.click(await page.findByRole('button', { name: /^Version 2/ }))
  const change = await page.findByRole('button', { name: 'Newest' })
  expect(change.closest('li')?.textContent).toMatch(/Newest changed.*label: before “Older”.*now “Newest”/)
  fireEvent.click(change)
  expect([builder.get().selection, opened]).toEqual(['rows/0/questions/0', ['edit']])
})

test('restores a version as one step of undo and publishes nothing', async () => {
  const { page, builder } = open()
  fireEvent.click(await page.findByRole('button', { name: /^Version 1/ }))
  fireEvent.click(await page.findByRole('button', { name: 'Restore this version' }))
  expect(builder.get().settings).toEqual(stored[1])
  expect(builder.get().published).toMatchObject({ version: 3, settings: now })
  expect(page.getByText(/Version 1 is what you are editing now/)).toBeTruthy()
  expect(page.getByRole('button', { name: 'Restore this version' }).hasAttribute('disabled')).toBe(true)
  expect(page.focused()?.textContent).toBe('Version 1')
  expect(builder.undo()).toBe('Restore version 1')
  expect(builder.get().settings).toBe(now)
})

test('takes the published version from the data it already has', async () => {
  const { page, readVersion } = open()
  fireEvent.click(await page.findByRole('button', { name: /^Version 3/ }))
  expect(page.getByText('The form you are editing is the same as version 3.')).toBeTruthy()
  expect(readVersion).not.toHaveBeenCalled()
})

test('shows a version as visitors met it, for reading only', async () => {
  const { page } = open()
  fireEvent.click(await page.findByRole('button', { name: /^Version 2/ }))
  fireEvent.click(await page.findByRole('tab', { name: 'Preview' }))
  await waitFor(() => expect(page.container.querySelector('.lc-form[data-readonly]')?.textContent).toContain('Older'), {
    timeout: 15_000,
  })
  expect(page.queryByRole('button', { name: /Submit|Send/ })).toBeNull()
}, 20_000)

test('says why the list or a version cannot be read, and tries again', async () => {
  let isDown = true
  const answer = <T,>(value: T): Promise<T> =>
    isDown ? Promise.reject(new Error('No connection.')) : Promise.resolve(value)
  const { page } = open({ listVersions: () => answer(list), readVersion: version => answer(stored[version] ?? {}) })
  expect((await page.findByRole('alert')).textContent).toContain('No connection.')
  isDown = false
  fireEvent.click(page.getByRole('button', { name: 'Try again' }))
  const older = await page.findByRole('button', { name: /^Version 2/ })
  isDown = true
  fireEvent.click(older)
  expect((await page.findByRole('alert')).textContent).toContain('Version 2 could not be read.')
  isDown = false
  fireEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByRole('button', { name: 'Restore this version' })).toBeTruthy()
})

test('leaves a version alone that answers after another was chosen', async () => {
  const late: ((settings: Loose) => void)[] = []
  const { page, builder } = open({
    readVersion: version =>
      version === 1
        ? new Promise(resolve => {
            late.push(resolve)
          })
        : Promise.resolve(stored[version] ?? {}),
  })
  fireEvent.click(await page.findByRole('button', { name: /^Version 1/ }))
  fireEvent.click(page.getByRole('button', { name: /^Version 2/ }))
  await page.findByRole('button', { name: 'Restore this version' })
  late[0]?.(stored[1] ?? {})
  await Promise.resolve()
  fireEvent.click(page.getByRole('button', { name: 'Restore this version' }))
  expect(builder.get().settings).toEqual(stored[2])
})

test('reports that there are no versions yet, or that they cannot be listed', async () => {
  expect(open({}, 0).page.getByText('Not published yet')).toBeTruthy()
  const builder = createBuilder({ form: { name: 'Form', version: 3, settings: now } })
  expect(
    draw(<Host builder={builder} services={{}} onOpen={() => undefined} />).getByText('Versions cannot be listed here'),
  ).toBeTruthy()
})

test('is free of accessibility faults', async () => {
  const { page } = open()
  fireEvent.click(await page.findByRole('button', { name: /^Version 2/ }))
  await page.findByRole('button', { name: 'Newest' })
  expect(await a11yIssues(page.container)).toEqual([])
})

test('is what the tab "Versions" of the form builder opens', async () => {
  const tab = panels.find(panel => panel.id === 'versions')
  expect((await tab?.load())?.default).toBe(VersionsPanel)
})
