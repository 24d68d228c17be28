// The draft that this browser has of a document whose builder is refused.
import type { ReactNode } from 'react'
import { findPageId } from '../builders/page/page-id.ts'
import { formStorageOf } from '../questionnaire/saving/form-storage.ts'
import { useCore } from '../stores/use.tsx'
import { BuilderWords } from '../workbench/builder-words.tsx'
import LeftDraftNotice from '../workbench/unsaved/left-draft-notice.tsx'
import { useMatch } from './context.tsx'

/** Only those who build load it. */
export const isRare = true

export default function RefusedDraft(): ReactNode {
  const core = useCore()
  const match = useMatch()
  const kind = match?.route.builds
  const { app = '', page = '', id = `${app}/${page}` } = match?.params ?? {}
  return (
    kind && (
      <BuilderWords>
        <LeftDraftNotice
          {...(kind === 'page' ? { findId: () => findPageId(core, app, page) } : {})}
          {...{ kind, core, address: id, storage: formStorageOf(core) }}
        />
      </BuilderWords>
    )
  )
}
