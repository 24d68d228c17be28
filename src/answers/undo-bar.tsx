import { useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Say } from '../form/rules.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { focusedIn } from '../ui/focus.ts'
import type { Deletion } from './use-deletion.ts'

/**
 * Announces the deletion and offers to undo it. Takes the focus from the removed response and returns it to the page
 * afterwards.
 */
export function UndoBar({
  deletion,
  page,
  onUndone,
  say,
}: {
  readonly deletion: Deletion
  readonly page: RefObject<HTMLElement | null>
  onUndone(): void
  readonly say: Say
}): ReactNode {
  const bar = useRef<HTMLDivElement>(null)
  const { doomed } = deletion
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return undefined
    element.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      if (element.contains(focusedIn(element) ?? null)) page.current?.focus({ preventScroll: true })
    }
  }, [doomed?.id, page])
  return (
    <div className='lc-answers-undo-slot' role='status'>
      {doomed && (
        <div ref={bar} className='lc-answers-undo'>
          <span>{say('answers.deleting', { when: doomed.when })}</span>
          <Button
            size='s'
            icon='undo'
            onPress={() => {
              deletion.undo()
              onUndone()
            }}
          >
            {say('answers.undo')}
          </Button>
          <IconButton icon='close' size='s' label={say('answers.deleteNow')} onPress={deletion.finish} />
        </div>
      )}
    </div>
  )
}
