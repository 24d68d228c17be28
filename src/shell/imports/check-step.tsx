import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../api/send.ts'
import { sendOnce } from '../../api/send-once.ts'
import { importCalls } from '../../contract/calls/imports.ts'
import type { Import, ImportRun } from '../../contract/entities/import.ts'
import { useCore } from '../../stores/use.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { bodyOf } from './choices.ts'
import type { Choices } from './choices.ts'
import { words } from './import-list.ts'
import { Counts, Progress, Problems, RefusedLink, useRun } from './run-view.tsx'

/** Checks the whole file without storing anything, shows what would happen, and starts the import. */
export function CheckStep({
  one: { id },
  choices,
  back,
  onStarted,
}: {
  readonly one: Import
  readonly choices: Choices
  /** The button to the previous step, before the one that starts the import. */
  readonly back: ReactNode
  onStarted(): void
}): ReactNode {
  const say = useText(words)
  const core = useCore()
  const [started, setStarted] = useState<ImportRun>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const run = useRun(started)
  const begin = async (check: boolean): Promise<void> => {
    setProblem(undefined)
    setBusy(true)
    const answer = await sendOnce(core, importCalls.runImport, { params: { id }, body: { ...bodyOf(choices), check } })
    setBusy(false)
    if (answer.status !== 200 || !answer.data.data) setProblem(answer.data.message || say('imports.failed'))
    else if (check) setStarted(answer.data.data)
    else onStarted()
  }
  useEffect(() => {
    void begin(true)
  }, [])
  const cancel = async ({ id: run }: ImportRun): Promise<void> => {
    setBusy(true)
    const answer = await send(core, importCalls.changeImportRun, { params: { id, run }, body: { state: 'cancelled' } })
    setBusy(false)
    if (answer.status !== 200) setProblem(answer.data.message || say('imports.failed'))
  }
  const writes = (run?.created ?? 0) + (run?.changed ?? 0)
  return (
    <div className='lc-import-panel'>
      {problem !== undefined && (
        <Banner
          kind='error'
          action={
            <Button size='s' isBusy={isBusy} onPress={() => void begin(true)}>
              {say('imports.checkAgain')}
            </Button>
          }
        >
          {say(problem)}
        </Banner>
      )}
      {!run && problem === undefined && <Skeleton kind='text' heightPx={120} />}
      {run?.state === 'running' && (
        <>
          <Progress run={run} label={say('imports.checking')} />
          <div>
            <Button size='s' isBusy={isBusy} onPress={() => void cancel(run)}>
              {say('imports.cancel')}
            </Button>
          </div>
        </>
      )}
      {run && ['failed', 'cancelled'].includes(run.state) && (
        <Banner
          kind={run.state === 'failed' ? 'error' : 'warning'}
          action={
            <Button size='s' isBusy={isBusy} onPress={() => void begin(true)}>
              {say('imports.checkAgain')}
            </Button>
          }
        >
          {say(run.state === 'failed' ? (run.message ?? 'imports.failed') : 'imports.checkCancelled')}
        </Banner>
      )}
      {run?.state === 'done' && (
        <>
          <p role='status'>{say('imports.checked', { rows: run.rows })}</p>
          <Counts run={run} />
          <Problems run={run} />
          {writes === 0 && <Banner kind='warning'>{say('imports.nothing')}</Banner>}
        </>
      )}
      <div className='lc-import-actions'>
        {back}
        {run?.state === 'done' && (
          <>
            {writes > 0 && (
              <Button variant='primary' icon='upload' isBusy={isBusy} onPress={() => void begin(false)}>
                {say(writes === 1 ? 'imports.startOne' : 'imports.startMany', { count: writes })}
              </Button>
            )}
            <RefusedLink run={run} />
          </>
        )}
      </div>
    </div>
  )
}
