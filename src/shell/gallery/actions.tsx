// The form of every action that has one, as a builder sees it.
import { createElement, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { actions } from '../../actions/index.ts'
import { words as actionWords } from '../../actions/edit-words.ts'
import type { ActionDescriptor } from '../../actions/part.ts'
import type { Loose } from '../../base/loose.ts'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { useChunk } from '../../ui/use-chunk.ts'
import { Piece, Section } from './piece.tsx'
import { actionContext as context } from './samples.ts'

export function Actions(): ReactNode {
  return (
    <Section id='actions'>
      {actions
        .all()
        .filter(action => action.loadEditor)
        .map(action => (
          <Piece key={action.type} name={action.title}>
            <Stage action={action} />
          </Piece>
        ))}
    </Section>
  )
}

function Stage({ action }: { readonly action: ActionDescriptor }): ReactNode {
  const load = useMemo(
    () => async () => {
      const [editor, found] = await Promise.all([action.loadEditor?.(), action.loadFacts?.()])
      return { Editor: editor?.default, facts: found?.facts }
    },
    [action],
  )
  const loaded = useChunk(load)
  const own = loaded.chunk?.facts?.words
  const say = useText(useMemo(() => ({ ...actionWords, ...own }), [own]))
  const [changes, setChanges] = useState<Loose>({})
  if (loaded.status === 'failed') return <ErrorState message={String(loaded.error)} onRetry={loaded.retry} />
  if (loaded.status === 'pending' || !loaded.chunk.Editor) return <Skeleton kind='form' heightPx={160} />
  return createElement(loaded.chunk.Editor, {
    action: { type: action.type, ...loaded.chunk.facts?.start(context), ...changes },
    context,
    services: {},
    say,
    problemOf: () => undefined,
    patch: patch => setChanges(now => ({ ...now, ...patch })),
  })
}
