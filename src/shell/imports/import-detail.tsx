// One import: its steps from the file to the run, and the runs before.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../api/send.ts'
import { importCalls } from '../../contract/calls/imports.ts'
import type { Import, ImportPreview } from '../../contract/entities/import.ts'
import { useCall, useCore } from '../../stores/use.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { CheckStep } from './check-step.tsx'
import { bodyOf } from './choices.ts'
import type { Choices } from './choices.ts'
import { ColumnsStep, isComplete } from './columns-step.tsx'
import { FilePick } from './file-pick.tsx'
import { History } from './history.tsx'
import { words } from './import-list.ts'
import { PreviewStep } from './preview-step.tsx'
import { RunView } from './run-view.tsx'
import { Steps, stepNames } from './steps.tsx'
import type { StepName } from './steps.tsx'
import { UploadBar } from './upload-bar.tsx'
import { useUpload } from './use-upload.ts'

export function ImportDetail({ one }: { readonly one: Import }): ReactNode {
  const say = useText(words)
  const { id, last } = one
  const isActive = last !== undefined && ['running', 'paused', 'undoing'].includes(last.state)
  const [isAgain, setAgain] = useState(false)
  const isOpen = !isActive && (last === undefined || isAgain)
  return (
    <>
      {last && !isOpen && (
        <section className='lc-panel lc-import-panel'>
          <RunView run={last} one={one} />
          {!isActive && (
            <div>
              <Button icon='upload' onPress={() => setAgain(true)}>
                {say('imports.again')}
              </Button>
            </div>
          )}
        </section>
      )}
      {isOpen && <StepsOf one={one} onStarted={() => setAgain(false)} />}
      <History id={id} one={one} shown={isOpen ? undefined : last?.id} />
    </>
  )
}

function StepsOf({ one, onStarted }: { readonly one: Import; onStarted(): void }): ReactNode {
  const say = useText(words)
  const core = useCore()
  const [step, setStep] = useState<StepName>(one.last || !one.file ? 'file' : 'preview')
  const [choices, setChoices] = useState<Choices>({
    settings: {},
    key: one.key ?? null,
  })
  // what is typed in the columns is shown at once, and asked with the next step
  const [asked, setAsked] = useState(choices)
  const preview = usePreview(one.id, one.file?.name, asked, one.file !== undefined)
  const heading = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [step])
  const isReady = isComplete(choices.columns)
  const go = (to: StepName): void => {
    setStep(to)
    if (!isReady) return
    setAsked(choices)
    // a reload goes on with what was chosen
    if (to !== 'file') void send(core, importCalls.updateImport, { params: { id: one.id }, body: bodyOf(choices) })
  }
  const at = stepNames.indexOf(step)
  const next = stepNames[at + 1]
  const previous = stepNames[at - 1]
  const { shown, error, isLoading } = preview
  const back = previous && <Button onPress={() => go(previous)}>{say('imports.back')}</Button>
  return (
    <>
      <Steps current={step} onStep={go} />
      <section className='lc-panel lc-import-panel'>
        <div
          ref={heading}
          tabIndex={-1}
          className='lc-import-focus'
          role='group'
          aria-label={say(`imports.step.${step}`)}
        >
          {step === 'file' ? (
            <FileStep
              one={one}
              onFile={() => {
                const fresh = { settings: {}, key: choices.key }
                setChoices(fresh)
                setAsked(fresh)
                setStep('preview')
              }}
            />
          ) : step === 'check' ? (
            <CheckStep one={one} choices={choices} back={back} onStarted={onStarted} />
          ) : (
            <>
              <NoPreview {...preview} />
              {!shown && isLoading && <Skeleton kind='table' heightPx={320} />}
              {shown && step === 'preview' && (
                <PreviewStep
                  shown={shown}
                  isBusy={isLoading}
                  choices={choices}
                  onChange={next => {
                    setChoices(next)
                    setAsked(next)
                  }}
                />
              )}
              {shown && step === 'columns' && (
                <ColumnsStep one={one} shown={shown} choices={choices} onChange={setChoices} />
              )}
            </>
          )}
        </div>
        {step !== 'check' && (
          <div className='lc-import-actions'>
            {back}
            {next && (
              <Button
                variant='primary'
                isDisabled={one.file === undefined || !isReady || (step !== 'file' && (!shown || error !== undefined))}
                onPress={() => go(next)}
              >
                {say('imports.next')}
              </Button>
            )}
          </div>
        )}
      </section>
    </>
  )
}

/** Why there is none for these choices. */
function NoPreview({ error, isLoading, retry }: ReturnType<typeof usePreview>): ReactNode {
  const say = useText(words)
  return (
    error !== undefined && (
      <Banner
        kind='error'
        action={
          <Button size='s' isBusy={isLoading} onPress={retry}>
            {say('action.retry')}
          </Button>
        }
      >
        {say(error)}
      </Banner>
    )
  )
}

/** The preview for these choices; the former one stays until a newer one is there. */
function usePreview(id: string, file: string | undefined, choices: Choices, hasFile: boolean) {
  const [former, setFormer] = useState<{ readonly file: string | undefined; readonly shown: ImportPreview }>()
  const { data, error, isLoading, retry } = useCall(
    importCalls.previewImport,
    hasFile ? { params: { id }, body: bodyOf(choices) } : null,
  )
  useEffect(() => {
    if (data) setFormer({ file, shown: data })
  }, [data, file])
  const shown = data ?? (former?.file === file ? former?.shown : undefined)
  return { shown, error: data ? undefined : error?.message, isLoading, retry }
}

function FileStep({ one, onFile }: { readonly one: Import; onFile(): void }): ReactNode {
  const say = useText(words)
  const { upload, start, stop } = useUpload()
  const take = async (file: File, from = 0): Promise<void> => {
    if (await start(one.id, file, from)) onFile()
  }
  return (
    <div className='lc-import-panel'>
      {one.file ? (
        <p dir='auto'>{one.file.name}</p>
      ) : (
        one.last && <p className='lc-import-note'>{say('imports.file.gone')}</p>
      )}
      <FilePick
        label={say(one.file ? 'imports.file.another' : 'imports.file.choose')}
        onFile={file => void take(file)}
      />
      {upload && <UploadBar upload={upload} onStop={stop} onAgain={() => void take(upload.file, upload.sent)} />}
    </div>
  )
}
