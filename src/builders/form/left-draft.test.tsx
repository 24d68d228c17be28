// @vitest-environment happy-dom
import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formStorageOf } from '../../questionnaire/saving/form-storage.ts'
import { CoreProvider } from '../../stores/use.tsx'
import { draw } from '../../ui/root.test-kit.tsx'
import { listedStorage, refusingCore } from '../../workbench/unsaved/refused.test-kit.ts'
import { createBuilder } from './builder.ts'
import { ConnectedFormBuilder } from './connected.tsx'

afterEach(cleanup)

test.each(['7', 'report'])(
  'a form that may no longer be built offers the draft that this device has of it, opened by %s',
  async template => {
    const core = refusingCore('pia', listedStorage())
    const builder = createBuilder({
      form: { id: '7', name: 'Report', version: 1, settings: {} },
      ...{ storage: formStorageOf(core), storageKey: 'pia:7', address: 'report' },
    })
    builder.change({ steps: [{ title: 'Typed' }] }, 'Step')
    builder.stop()
    const view = draw(
      <CoreProvider core={core}>
        <ConnectedFormBuilder template={template} />
      </CoreProvider>,
    )
    const box = within(view.container)
    await box.findByRole('alert')
    expect(await box.findByRole('button', { name: 'Copy as JSON' })).toBeTruthy()
  },
)
