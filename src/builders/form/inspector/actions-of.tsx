// The action editor in the inspector: loaded when a list of actions is shown.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { later } from '../../../ui/later.tsx'
import { Skeleton } from '../../../ui/state.tsx'
import { PanelGuard } from '../../../workbench/panel-guard.tsx'
import type { Path } from '../path.ts'

const Editor = later(
  async () => (await import('../form-actions/load-form-actions.tsx')).loadFormActions(),
  () => <Skeleton kind='form' heightPx={80} />,
)

export function ActionsOf(props: { readonly path: Path; readonly name: string }): ReactNode {
  const [attempt, setAttempt] = useState(0)
  return (
    <PanelGuard key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Editor {...props} />
    </PanelGuard>
  )
}
