import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Core } from '../api/core.ts'
import { asRecord } from '../base/loose.ts'
import { bind } from '../contract/bind.ts'
import type { Answers } from '../form/engine.ts'
import { parseHead } from '../form/parse-definition.ts'
import { useReadable } from '../stores/use.tsx'
import { useText } from '../ui/text.tsx'
import { Skeleton } from '../ui/state.tsx'
import type { ConnectedQuestionnaireProps } from './connected-props.ts'
import { shared, useStart } from './connected-start.ts'
import { lazyDrafts } from './drafts/remote-draft.ts'
import { emitTo } from './emit.ts'
import { useFormActions } from './form-actions.ts'
import { framed } from './form-frame.tsx'
import { Questionnaire } from './questionnaire.tsx'
import { formQueue } from './saving/form-queue.ts'
import { formStorageOf } from './saving/form-storage.ts'
import { Refusal } from './saving/refusal.tsx'
import type { SaveAnswer, SaveRequest } from './saving/saver.ts'
import { personOf, sendWritten } from './saving/send-answers.ts'
import type { Written } from './saving/target.ts'
import { createServices, optionsLoader } from './services.ts'
import { useEditedItem } from './use-edited-item.ts'

export interface StoredFormProps extends ConnectedQuestionnaireProps {
  readonly core: Core
  readonly stored: unknown
  readonly version: number | undefined
  readonly notice: string | undefined
}

/** A form that edits an item of a collection, or makes one. */
export function StoredForm(props: StoredFormProps): ReactNode {
  const { core, template, record, onEvent } = props
  const say = useText()
  const first = useRef({ stored: props.stored, version: props.version })
  const settings = useMemo(() => ({ ...asRecord(first.current.stored), ...props.config }), [props.config])
  const { target, title } = useMemo(() => parseHead(settings), [settings])
  const app = props.app ?? target.app
  const collection = props.collection ?? target.collection
  const { user, person } = usePerson(core)

  const { item, id: editedId, refusal } = useEditedItem(props, target, app, collection, person)

  const start = useStart(item ?? undefined, props)
  const formStorage = useMemo(() => formStorageOf(core), [core])
  const tell = useRef(onEvent)
  useEffect(() => {
    tell.current = onEvent
  })
  const { run, acting, stage } = useFormActions(core, { ...props, record, app })
  const services = useMemo(
    () =>
      createServices({
        core,
        template,
        itemId: editedId,
        runActions: run,
        onUpload: file => {
          if (tell.current) emitTo(tell.current)({ kind: 'upload', ...file })
        },
      }),
    [core, template, editedId, run],
  )
  const loadOptions = useMemo(() => optionsLoader(core), [core])
  const drafts = useMemo(
    () => (user && person && template !== undefined ? lazyDrafts(core, template, editedId) : undefined),
    [core, user?.id, person, template, editedId],
  )
  const formKey = `${template ?? `${app}/${collection}`}:${editedId ?? 'new'}`
  const queue = useMemo(
    () => (person === undefined ? undefined : formQueue(core, formKey, person)),
    [core, formKey, person],
  )
  const makeLink = useCallback(
    async (answers: Answers) =>
      (await import('./drafts/server-drafts.ts')).linkTo(core, template ?? '', editedId, answers),
    [core, template, editedId],
  )

  const inFrame = (state: ReactNode, isWaiting = false): ReactNode => framed(props, title, state, isWaiting)
  if (!app || !collection) return inFrame(<Refusal code='config' message={say('form.noTarget')} onEvent={onEvent} />)
  if (refusal) return inFrame(<Refusal {...refusal} onEvent={onEvent} />)
  if (item === undefined) return inFrame(<Skeleton kind='form' heightPx={360} />, true)

  const save = async (request: SaveRequest): Promise<SaveAnswer> => {
    const written: Written = {
      ...writtenOf(request, target.addData, { record, user }),
      template,
      version: first.current.version,
      former: item ?? undefined,
    }
    if (!queue || person === undefined) return answerOf(await sendWritten(core, { app, collection }, written))
    return queue.send({
      key: written.key,
      user: person,
      form: formKey,
      title: props.title ?? title,
      place: { app, collection },
      written,
      after: request.after,
    })
  }
  return (
    <>
      <Questionnaire
        {...shared(props)}
        {...acting}
        {...start}
        settings={settings}
        notice={props.notice}
        itemId={editedId}
        resume={props.resume}
        save={save}
        loadOptions={loadOptions}
        services={services}
        drafts={drafts}
        queue={queue}
        makeLink={template === undefined ? undefined : makeLink}
        storage={person === undefined ? undefined : formStorage}
        storageKey={`${person ?? ''}:${app}/${collection}:${template ?? ''}`}
      />
      {stage}
    </>
  )
}

/** Returns what a save writes: the answers, and the data that the form adds to them. */
function writtenOf(
  { answers, submit, idempotencyKey: key, itemId: id, atSec }: SaveRequest,
  addData: unknown,
  scope: Pick<Parameters<typeof bind>[1], 'record' | 'user'>,
): Written {
  let made = 0
  // a repeat of this request must say the very same
  const added = asRecord(bind(addData, { ...scope, itemId: id, nowSec: atSec, newKey: () => `${key}${made++ || ''}` }))
  return { data: { ...added, ...answers }, submit, key, id }
}

const answerOf = (sending: Awaited<ReturnType<typeof sendWritten>>): SaveAnswer =>
  sending.kind === 'sent' ? { ok: true, ...(sending.id === undefined ? {} : { id: sending.id }) } : sending.failure

/**
 * Who fills in the form: a user id, "" for a visitor; undefined until it is known. Does not change when the session
 * ends: the answers belong to that user.
 */
function usePerson(core: Core): {
  readonly user: ReturnType<Core['session']['get']>['user']
  readonly person: string | undefined
} {
  const { user } = useReadable(core.session)
  const last = useRef<string>(undefined)
  const known = personOf(core)
  last.current = known || (last.current ?? known)
  return { user, person: last.current }
}
