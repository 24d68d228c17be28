// A draft that is not stored as it should be: why, where it is in spite of it, and what to do. Loaded with the first
// change, while there is a connection.
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useLeftFocus } from '../../ui/left-focus.ts'
import { useBench, useBenchWords, useChoice } from '../context.ts'
import { useKindText } from '../kind-text.ts'
import type { WorkbenchState } from '../workbench.ts'
import { CopyOut } from './copy-out.tsx'
import { words } from './words.ts'

const troubleOf = (state: WorkbenchState<unknown>): WorkbenchState<unknown>['trouble'] => state.trouble

/** Only those who build load it. */
export const isRare = true

export default function UnsavedNotice(): ReactNode {
  const trouble = useChoice(troubleOf)
  // a server that stores no drafts refused nothing: the status in the bar says where the draft is
  return trouble && (trouble.why !== 'no-drafts' || trouble.savedIn === 'nowhere') ? <Shown trouble={trouble} /> : null
}

function Shown({
  trouble: { why, message = '', savedIn },
}: {
  readonly trouble: NonNullable<WorkbenchState<unknown>['trouble']>
}): ReactNode {
  const { bench } = useBench()
  const sayServer = useBenchWords()
  const say = useKindText(words, bench.kind.name)
  const title = say(why === 'browser' || savedIn === 'nowhere' ? 'builder.unsaved.nowhere' : 'builder.unsaved')
  const text = [
    say(`builder.unsaved.${why}`, { message: sayServer(message) }),
    say(`builder.unsaved.in.${savedIn}`),
  ].join(' ')
  useEffect(() => bench.say(`${title} ${text}`), [bench, title, text])
  const box = useLeftFocus<HTMLDivElement>(notice => notice.closest<HTMLElement>('.lc-builder'))
  return (
    <div ref={box} className='lc-builder-offer' data-kind='warning' role='group' aria-label={title}>
      <p>
        <strong>{title}</strong> {text}
      </p>
      <CopyOut />
    </div>
  )
}
