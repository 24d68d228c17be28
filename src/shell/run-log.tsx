// The log of actions below an open page, with the words that only builders have. Loaded in admin view.
import type { ReactNode } from 'react'
import { RunPanel } from '../acting/log/run-panel.tsx'
import { useCore } from '../stores/use.tsx'
import { BuilderWords } from '../workbench/builder-words.tsx'

export const RunLog = (): ReactNode => {
  const core = useCore()
  return (
    <BuilderWords>
      <RunPanel core={core} />
    </BuilderWords>
  )
}
