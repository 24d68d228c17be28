// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ok } from '../../base/result.ts'
import { formStorageOf } from '../../questionnaire/saving/form-storage.ts'
import { CoreProvider } from '../../stores/use.tsx'
import { a11yIssues, draw } from '../../ui/root.test-kit.tsx'
import { createDraftWriter } from '../../workbench/draft-storage.ts'
import { listedStorage, refusingCore } from '../../workbench/unsaved/refused.test-kit.ts'
import { ConnectedPageBuilder } from './connected.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Reloads the builder of a page that `account` changed, and which `reader` may not open. */
function reload(account: string, reader: string, status = 403) {
  const storage = listedStorage()
  const core = refusingCore(reader, storage, status)
  const writer = createDraftWriter({
    kind: { name: 'page', parse: settings => ok(settings) },
    ...{ storage: formStorageOf(core), key: `${account}:p1`, now: Date.now, onSaved() {} },
    about: () => ({ name: 'Sales', address: 'shop/sales' }),
  })
  writer.write({ name: 'Sales of May', rows: [] }, 4)
  writer.saveDraft()
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', clipboard: { writeText } })
  const view = draw(
    <CoreProvider core={core}>
      <ConnectedPageBuilder app='shop' page='sales' />
    </CoreProvider>,
  )
  return { view, box: within(view.container), writeText }
}

test.each([403, 404])(
  'a page that may no longer be built offers the draft that this device has of it: %i',
  async status => {
    const { box, view, writeText } = reload('pia', 'pia', status)
    await box.findByRole('alert')
    const draft = await box.findByRole('group', { name: 'Your draft is on this device.' })
    expect(draft.textContent).toMatch(/You changed it last .*\d{1,2}:\d{2}/)
    expect(within(draft).getByRole('button', { name: 'Download' })).toBeTruthy()
    expect(await a11yIssues(view.container)).toEqual([])
    fireEvent.click(within(draft).getByRole('button', { name: 'Copy as JSON' }))
    await within(draft).findByRole('button', { name: 'Copied' })
    const settings = { name: 'Sales of May', rows: [] }
    expect(JSON.parse(writeText.mock.calls[0]?.[0] ?? '')).toEqual({ name: 'Sales', settings })
  },
)

test('never offers it to another account', async () => {
  const { box, view } = reload('pia', 'vic')
  await box.findByRole('alert')
  await waitFor(() => expect(view.container.querySelector('.lc-state-details')).toBeTruthy())
  await import('../../workbench/unsaved/left-draft-notice.tsx')
  await Promise.resolve()
  expect(box.queryByRole('group', { name: /draft/ })).toBeNull()
})
