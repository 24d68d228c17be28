// Shows what will be published, and what can be done if publishing fails.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useReadable } from '../stores/use.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import PublishAdvice from './unsaved/publish-advice.tsx'
import { Change } from './changes.tsx'
import { useBench, useBenchWords } from './context.ts'
import type { Publishing } from './publishing.ts'
import type { Workbench, WorkbenchState } from './workbench.ts'

export function PublishDialog<D>({
  bench,
  publishing,
  notes,
  canReload,
  replaces,
  onClose,
  onDone,
}: {
  readonly bench: Workbench<D>
  readonly publishing: Publishing
  /** What this kind of document has to say before it is published. */
  notes(state: WorkbenchState<D>): ReactNode
  readonly canReload: boolean
  /** What is published over another change replaces it for good. */
  readonly replaces: boolean
  onClose(): void
  onDone(): void
}): ReactNode {
  const say = useBenchWords()
  const { hasVersions } = useBench()
  // what is shown is the state when the dialog opened; what is wrong may be found only now, such as a deleted query
  const [state] = useState(() => bench.get())
  const { settings, published } = state
  const { problems } = useReadable(bench)
  useEffect(() => bench.refresh(), [bench])
  const [list] = useState(() => bench.kind.differences(published.settings, settings))
  const errors = problems.filter(problem => problem.kind === 'error').length
  const { isConflict, isRunning, failure, conflicts } = publishing
  const run = async (over: boolean): Promise<void> => {
    if (await publishing.run(over)) onDone()
  }
  return (
    <Dialog
      isOpen
      title={hasVersions ? say('builder.publish.title', { version: published.version + 1 }) : say('builder.publish')}
      onClose={onClose}
      size='m'
      closesOutside={false}
      footer={
        <>
          <Button onPress={onClose}>{say('action.cancel')}</Button>
          {isConflict && canReload && (
            <Button isBusy={isRunning} onPress={() => void publishing.takeTheirs().then(onClose)}>
              {say('builder.conflict.reload')}
            </Button>
          )}
          {isConflict && canReload && <JoinButton bench={bench} publishing={publishing} onClose={onClose} />}
          {isConflict ? (
            <Button variant='danger' isBusy={isRunning} onPress={() => void run(true)}>
              {say('builder.conflict.over')}
            </Button>
          ) : (
            <Button
              variant='primary'
              icon='upload'
              isBusy={isRunning}
              isDisabled={list.length === 0}
              onPress={() => void run(false)}
              data-autofocus
            >
              {say('builder.publish')}
            </Button>
          )}
        </>
      }
    >
      <div className='lc-builder-publish'>
        {isConflict && <ConflictNotes {...{ canReload, replaces, conflicts }} message={failure?.message ?? ''} />}
        {failure && !isConflict && (
          <Banner kind='error' title={say('builder.publish.failed')}>
            {say(failure.message)} {say('builder.publish.kept')}
            <PublishAdvice status={failure.status ?? 0} />
          </Banner>
        )}
        {errors > 0 && <Banner kind='warning'>{say('builder.publish.problems', { count: errors })}</Banner>}
        {notes(state)}
        {list.length === 0 ? (
          <p>{say('builder.publish.nothing')}</p>
        ) : (
          <p>{say('builder.publish.text', { count: list.length })}</p>
        )}
        <ul className='lc-builder-changes'>
          {list.map((one, index) => (
            <Change key={index} change={one} say={say} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** Joins both versions and closes the dialog; absent after an attempt that named conflicts. */
function JoinButton<D>({
  bench,
  publishing,
  onClose,
}: {
  readonly bench: Workbench<D>
  readonly publishing: Publishing
  onClose(): void
}): ReactNode {
  const say = useBenchWords()
  if (publishing.conflicts.length > 0) return null
  const join = async (): Promise<void> => {
    if (!(await publishing.joinTheirs(say))) return
    bench.say(say('builder.said.joined'))
    onClose()
  }
  return (
    <Button isBusy={publishing.isRunning} onPress={() => void join()}>
      {say('builder.conflict.join')}
    </Button>
  )
}

/** What can be done in a conflict, each with what becomes of the other version, and after an attempt to join what both changed. */
function ConflictNotes({
  canReload,
  replaces,
  conflicts,
  message,
}: {
  readonly canReload: boolean
  readonly replaces: boolean
  readonly conflicts: readonly string[]
  readonly message: string
}): ReactNode {
  const say = useBenchWords()
  const way = (button: string, text: string): ReactNode => (
    <li>
      <strong>{say(button)}</strong>: {say(text)}
    </li>
  )
  return (
    <>
      <Banner kind='warning' title={say(replaces ? message : 'builder.conflict')}>
        <ul>
          {canReload && way('builder.conflict.reload', 'builder.conflict.reload.text')}
          {canReload && conflicts.length === 0 && way('builder.conflict.join', 'builder.conflict.join.text')}
          {way('builder.conflict.over', replaces ? 'builder.conflict.replaces' : 'builder.conflict.over.text')}
        </ul>
      </Banner>
      {conflicts.length > 0 && (
        <Banner kind='warning' title={say('builder.conflict.both')}>
          <ul>
            {conflicts.map(one => (
              <li key={one} dir='auto'>
                {one}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
