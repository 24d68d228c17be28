// The draft that this browser has of a document whose builder is refused.
import type { ReactNode } from 'react'
import { formStorageOf } from '../questionnaire/saving/form-storage.ts'
import { useCore } from '../stores/use.tsx'
import { BuilderWords } from '../workbench/builder-words.tsx'
import LeftDraftNotice from '../workbench/unsaved/left-draft-notice.tsx'
import { useMatch } from './context.tsx'
import type { Match } from './router.ts'

/** Only those who build load it. */
export const isRare = true

/** The kind of document that a screen builds, and what it is opened by. */
const builders: Readonly<
  Record<string, (params: Match['params']) => { readonly kind: string; readonly address: string }>
> = {
  'page-edit': ({ app = '', page = '' }) => ({ kind: 'page', address: `${app}/${page}` }),
  'form-template': ({ id = '' }) => ({ kind: 'form', address: id }),
  query: ({ id = '' }) => ({ kind: 'query', address: id }),
  'report-edit': ({ id = '' }) => ({ kind: 'report', address: id }),
}

export default function RefusedDraft(): ReactNode {
  const core = useCore()
  const match = useMatch()
  const built = match && builders[match.route.screen]?.(match.params)
  return (
    built && (
      <BuilderWords>
        <LeftDraftNotice {...built} core={core} storage={formStorageOf(core)} />
      </BuilderWords>
    )
  )
}
