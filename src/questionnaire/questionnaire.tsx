// A form as a visitor sees it: one engine, one step at a time, saved exactly once. It does not call a server itself; it
// gets `save`, `loadOptions` and services, and emits everything else as events.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Answers } from '../form/engine.ts'
import { parseHead } from '../form/parse-definition.ts'
import { ErrorState, Skeleton } from '../ui/state.tsx'
import { MessagesProvider, useText } from '../ui/text.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import type { Resumed } from './drafts/use-draft.ts'
import { FormFrame } from './form-frame.tsx'
import { needsOf } from './needs.ts'
import { OpenForm } from './open-form.tsx'
import type { QuestionnaireProps } from './questionnaire-props.ts'
import { useVersion } from './rows/hooks.ts'
import { useGiven } from './use-engine.ts'
import type { OpenNow } from './use-engine.ts'
import { useFormLanguage } from './use-language.ts'

interface Visit {
  readonly round: number
  readonly isAgain: boolean
  readonly resume?: Resumed | undefined
}

export function Questionnaire(props: QuestionnaireProps): ReactNode {
  const settingsVersion = useVersion(props.settings)
  const answersVersion = useVersion(props.initialAnswers ?? noAnswers)
  const wordsVersion = useVersion(props.prefill ?? noAnswers)
  const [{ round, isAgain, resume }, setVisit] = useState<Visit>({ round: 0, isAgain: false, resume: props.resume })
  const isClosed = props.type === 'modal' && props.isOpen === false
  const load = useMemo(() => needsOf(props.settings, props.prefill), [settingsVersion, wordsVersion])
  const loaded = useChunk(isClosed ? undefined : load)
  const open = useRef<() => OpenNow>(null)
  const { settings, initialAnswers, prefill } = props
  const now = useGiven(
    { settings, initialAnswers, prefill },
    `${settingsVersion}|${answersVersion}|${wordsVersion}`,
    !load || loaded.status === 'ready',
    open,
  )
  const say = useText()
  const language = useFormLanguage(settings, props.storage)
  useEffect(() => {
    if (loaded.status === 'failed') props.onEvent?.({ kind: 'load-failed', error: loaded.error, retry: loaded.retry })
  }, [loaded.status])
  if (isClosed) return null
  if (!now || !language.isReady) {
    return (
      <FormFrame
        type={props.type}
        title={props.title ?? parseHead(props.settings).title}
        isWaiting={loaded.status !== 'failed'}
        onClose={() => props.onEvent?.({ kind: 'close' })}
      >
        {loaded.status === 'failed' ? (
          <ErrorState message={say('error.chunk')} onRetry={loaded.retry} />
        ) : (
          <Skeleton kind='form' heightPx={360} />
        )}
      </FormFrame>
    )
  }
  return (
    <MessagesProvider {...(language.language === undefined ? {} : { lang: language.language, table: language.table })}>
      <OpenForm
        key={`${now.visit}|${props.itemId ?? ''}|${round}`}
        {...props}
        {...now.given}
        language={language}
        open={open}
        resume={resume}
        isAgain={isAgain}
        onReset={(again, from) => setVisit({ round: round + 1, isAgain: again, resume: from })}
      />
    </MessagesProvider>
  )
}

const noAnswers: Answers = {}
