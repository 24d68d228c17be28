// The place of the action editor in the inspector: it comes when a list of actions is looked at.
import { createElement, lazy, Suspense, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/state.tsx'
import { PanelGuard } from '../panel-guard.tsx'
import type { Place } from '../place.ts'

const load = () => lazy(() => import('../actions-editor/actions-editor.tsx'))

export function ActionsOf({ place, name }: { readonly place: Place; readonly name: string }): ReactNode {
  const [attempt, setAttempt] = useState(0)
  const Editor = useMemo(() => load(), [attempt]) // a chunk that did not come is asked for again
  return (
    <PanelGuard key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<Skeleton kind='form' heightPx={80} />}>{createElement(Editor, { place, name })}</Suspense>
    </PanelGuard>
  )
}
