import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { openStorage, shortHash } from '../api/storage.ts'
import { asRecord } from '../base/loose.ts'
import { stableKey } from '../base/stable-key.ts'
import { useOptionalCore } from '../stores/use.tsx'
import type { ConnectedQuestionnaireProps } from './connected-props.ts'
import { shared, useStart } from './connected-start.ts'
import { useFormActions } from './form-actions.ts'
import { Questionnaire } from './questionnaire.tsx'
import { formStorageOf } from './saving/form-storage.ts'
import type { SaveAnswer } from './saving/saver.ts'
import { createServices } from './services.ts'

/** A form whose answers the page takes itself, at lc-before-save and lc-submitted. */
export function LocalForm(props: ConnectedQuestionnaireProps): ReactNode {
  const core = useOptionalCore()
  const settings = useMemo(() => ({ ...asRecord(props.settings), ...props.config }), [props.settings, props.config])
  const start = useStart(undefined, props)
  const { run, acting, stage } = useFormActions(core, props)
  const services = useMemo(() => (core ? createServices({ core, runActions: run }) : undefined), [core, run])
  // a form without a server outlives a reload too, in this tab
  const storage = useMemo(() => (core ? formStorageOf(core) : openStorage({ api: '', storage: 'session' })), [core])
  const storageKey = useMemo(() => `local:${shortHash(stableKey(settings))}`, [settings])
  return (
    <>
      <Questionnaire
        {...shared(props)}
        {...acting}
        {...start}
        settings={settings}
        itemId={props.itemId}
        resume={props.resume}
        save={taken}
        services={services}
        storage={storage}
        storageKey={storageKey}
      />
      {stage}
    </>
  )
}
const taken = (): Promise<SaveAnswer> => Promise.resolve({ ok: true })
