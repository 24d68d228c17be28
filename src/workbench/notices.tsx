// Shown between the bar and the open tab: the draft of an earlier visit, and announcements for screen readers.
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { writeDate } from '../base/format/date.ts'
import { Button } from '../ui/button.tsx'
import { useLeftFocus } from '../ui/left-focus.ts'
import { useLang } from '../ui/text.tsx'
import UnsavedNotice from './unsaved/unsaved-notice.tsx'
import { useBench, useBenchWords, useChoice } from './context.ts'
import type { Offered } from './draft-storage.ts'
import type { WorkbenchState } from './workbench.ts'

type State = WorkbenchState<unknown>

const offeredOf = (state: State): State['offered'] => state.offered
const theirsOf = (state: State): State['theirs'] => state.theirs
const versionOf = (state: State): number => state.published.version

/** A draft found when the document was opened, or one that another device stored while it was being edited. */
export function DraftOffer(): ReactNode {
  const say = useBenchWords()
  const { bench } = useBench()
  const offered = useChoice(offeredOf)
  const theirs = useChoice(theirsOf)
  const version = useChoice(versionOf)
  if (theirs)
    return (
      <Notice title={say('builder.theirs')} sentence='builder.theirs.text' draft={theirs}>
        <Button size='s' onPress={() => bench.chooseDraft('mine')}>
          {say('builder.theirs.mine')}
        </Button>
        <Button size='s' variant='primary' onPress={() => bench.chooseDraft('theirs')}>
          {say('builder.theirs.take')}
        </Button>
      </Notice>
    )
  if (!offered) return null
  const isOlder = offered.baseVersion < version
  const here = isOlder ? 'builder.draft.older' : 'builder.draft.text'
  const elsewhere = isOlder ? 'builder.draft.elsewhere.older' : 'builder.draft.elsewhere'
  return (
    <Notice title={say('builder.draft')} sentence={offered.device === undefined ? here : elsewhere} draft={offered}>
      <Button size='s' onPress={() => bench.dropDraft()}>
        {say('builder.draft.discard')}
      </Button>
      <Button size='s' variant='primary' onPress={() => bench.takeDraft()}>
        {say('builder.draft.continue')}
      </Button>
    </Notice>
  )
}

const isDirtyOf = (state: State): boolean => state.isDirty

/** A draft that is not stored as it should be. Loaded with the first change, as it is needed most without a connection. */
export function Unsaved(): ReactNode {
  return useChoice(isDirtyOf) ? <UnsavedNotice /> : null
}

function Notice({
  title,
  sentence,
  draft,
  children,
}: {
  readonly title: string
  readonly sentence: string
  readonly draft: Offered<unknown>
  readonly children: ReactNode
}): ReactNode {
  const say = useBenchWords()
  const lang = useLang()
  const { bench } = useBench()
  // one from the server may appear while somebody works elsewhere in the builder
  useEffect(() => {
    if (draft.device !== undefined) bench.say(title)
  }, [bench, draft, title])
  const box = useLeftFocus<HTMLDivElement>(notice => notice.closest<HTMLElement>('.lc-builder'))
  return (
    <div ref={box} className='lc-builder-offer' role='group' aria-label={title}>
      <p>
        <strong>{title}</strong>{' '}
        {say(sentence, {
          device: draft.device || say('builder.draft.device'),
          when: writeDate(draft.atMs, lang, 'moment'),
        })}
      </p>
      {children}
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
