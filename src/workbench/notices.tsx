// Shown between the bar and the open tab: the draft of an earlier visit, and announcements for screen readers.
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { useLang } from '../ui/text.tsx'
import { useBench, useBenchWords, useChoice } from './context.ts'
import type { WorkbenchState } from './workbench.ts'

type State = WorkbenchState<unknown>

const offeredOf = (state: State): State['offered'] => state.offered
const versionOf = (state: State): number => state.published.version

export function DraftOffer(): ReactNode {
  const say = useBenchWords()
  const lang = useLang()
  const { bench } = useBench()
  const offered = useChoice(offeredOf)
  const version = useChoice(versionOf)
  if (!offered) return null
  return (
    <div className='lc-builder-offer' role='group' aria-label={say('builder.draft')}>
      <p>
        <strong>{say('builder.draft')}</strong>{' '}
        {say(offered.baseVersion < version ? 'builder.draft.older' : 'builder.draft.text', {
          when: new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(offered.atMs),
        })}
      </p>
      <Button size='s' onPress={() => bench.dropDraft()}>
        {say('builder.draft.discard')}
      </Button>
      <Button size='s' variant='primary' onPress={() => bench.takeDraft()}>
        {say('builder.draft.continue')}
      </Button>
    </div>
  )
}

const saidOf = (state: State): State['said'] => state.said

/** What moved, was added or undone, for those who do not see it. Two boxes by turns, so that equal sentences are both read. */
export function Announcer(): ReactNode {
  const said = useChoice(saidOf)
  return (
    <>
      <div className='lc-hidden' role='status' aria-live='polite'>
        {said.number % 2 === 0 ? said.text : ''}
      </div>
      <div className='lc-hidden' role='status' aria-live='polite'>
        {said.number % 2 === 1 ? said.text : ''}
      </div>
    </>
  )
}
