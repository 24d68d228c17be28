// For tests of this folder: opens a form in the builder with one of its parts selected; '' is the form itself.
import { fireEvent, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { memoryStorage } from '../../../api/storage.ts'
import type { Loose } from '../../../base/loose.ts'
import { messages } from '../../../contract/messages.ts'
import { draw } from '../../../ui/root.test-kit.tsx'
import { MessagesProvider } from '../../../ui/text.tsx'
import { FormBuilderView } from '../form-builder.tsx'
import type { FormBuilderHandle } from '../form-builder.tsx'
import type { Path } from '../path.ts'

/** Needs its panels: `beforeAll(loadPanels)`. */
export async function openAt(settings: Loose, path: Path) {
  const handle = createRef<FormBuilderHandle>()
  const { container } = draw(
    <MessagesProvider messages={messages} lang='en'>
      <FormBuilderView
        ref={handle}
        form={{ id: '7', name: 'Form', version: 1, settings }}
        publish={() => Promise.reject(new Error('not asked'))}
        storage={memoryStorage()}
      />
    </MessagesProvider>,
  )
  const question = await waitFor(
    () => {
      const found = container.querySelector<HTMLElement>(`[data-region="canvas"] [data-path="${path}"]`)
      if (!found) throw new Error('not there yet')
      return found
    },
    { timeout: 15_000 },
  )
  fireEvent.click(question)
  return { container, handle }
}
