// A form with its server: reads the template and the item, and saves through the calls of the contract. The first
// result is used for the whole visit: a template that changes in the meantime must not discard the answers.
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Core, QueryState } from '../api/core.ts'
import { wireRequest } from '../api/send.ts'
import { asRecord } from '../base/loose.ts'
import { formCalls } from '../contract/calls/forms.ts'
import type { Answers } from '../form/engine.ts'
import { parseHead } from '../form/parse-definition.ts'
import { useCall, useOptionalCore, useQuery } from '../stores/use.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/state.tsx'
import { useText } from '../ui/text.tsx'
import type { ConnectedQuestionnaireProps } from './connected-props.ts'
import { framed } from './form-frame.tsx'
import { LocalForm } from './local-form.tsx'
import { needsOf } from './needs.ts'
import { fetchViews } from './rows/use-views.ts'
import { StoredForm } from './stored-form.tsx'
import { useFirst, useSettled } from './visit.ts'
import { words } from './words.ts'

export function ConnectedQuestionnaire(props: ConnectedQuestionnaireProps): ReactNode {
  const say = useText(words)
  const core = useOptionalCore()
  const token = useFirst(props.draft ?? tokenInAddress())
  const link = useLink(props.settings === undefined ? token : undefined)
  const template = props.template ?? link.data?.form
  const read = useCall(
    formCalls.readQuestionnaire,
    template === undefined || props.settings !== undefined ? null : { params: { id: template } },
  )
  const isSettled = useSettled(template ?? '', read.isLoading)
  useEffect(() => {
    // what the form is drawn with comes while its definition is held back (COL-019)
    if (template === undefined || props.settings !== undefined) return undefined
    return core?.query(wireRequest(formCalls.readQuestionnaire, { params: { id: template } })).early?.(form => {
      const coming = asRecord(asRecord(form)['latest_version'])['settings']
      void fetchViews(coming)
      needsOf(coming)?.().catch(() => {}) // the form requests it again, and reports a failure
    })
  }, [core, template, props.settings === undefined])
  const stored = props.settings ?? (isSettled ? read.data?.latest_version?.settings : undefined)
  const failure = stored === undefined ? read.error : undefined
  useEffect(() => {
    if (failure)
      props.onEvent?.(
        'lc-error',
        { code: failure.code, status: failure.status, message: failure.message, retry: read.retry },
        true,
      )
  }, [failure])
  if (props.type === 'modal' && props.isOpen === false) return null
  if (props.settings !== undefined && isLocal(core, props)) return <LocalForm {...props} />
  const inFrame = (state: ReactNode, isWaiting = false): ReactNode =>
    framed(props, read.data?.name ?? say('loading'), state, isWaiting)
  if (!core) return inFrame(<ErrorState message={say('error.noCore')} />)
  const waiting = inFrame(<Skeleton kind='form' heightPx={360} />, true)
  if (token !== undefined && link.isLoading && !link.data) return waiting
  if (stored === undefined) {
    if (template === undefined)
      return inFrame(<EmptyState icon='form' title={say(link.error ? 'form.link.expired' : 'form.empty')} />)
    if (read.error)
      return inFrame(
        <ErrorState
          message={read.error.message}
          onRetry={read.retry}
          isRetrying={read.isLoading}
          details={`${read.error.code} ${template}`}
        />,
      )
    return isSettled && read.data ? inFrame(<EmptyState icon='form' title={say('form.empty')} />) : waiting
  }
  const isLinked = link.data !== undefined && (link.data.form === template || link.data.form === read.data?.id)
  return (
    <StoredForm
      key={template ?? ''}
      {...props}
      template={template}
      core={core}
      stored={stored}
      version={read.data?.latest_version?.version}
      itemId={props.itemId ?? (isLinked ? link.data?.item : undefined)}
      resume={isLinked && link.data ? { answers: link.data.answers } : props.resume}
      notice={link.error && props.draft !== undefined ? say('form.link.expired') : undefined}
    />
  )
}

/** Settings of the page's own without a collection: no server has a part in them. */
function isLocal(core: Core | undefined, { settings, config, app, collection }: ConnectedQuestionnaireProps): boolean {
  const { target } = parseHead({ ...asRecord(settings), ...config })
  return !core || !(app ?? target.app) || !(collection ?? target.collection)
}

/** What a link holds. */
function useLink(token: string | undefined): Omit<QueryState, 'data'> & {
  readonly data?: { readonly form: string; readonly item?: string; readonly answers: Answers } | undefined
} {
  const { data, ...state } = useQuery(
    token === undefined ? null : wireRequest(formCalls.readDraftLink, { params: { token } }),
  )
  const { form, item, answers } = asRecord(data)
  return typeof form === 'string' && answers !== null && typeof answers === 'object'
    ? { ...state, data: { form, answers: { ...answers }, ...(typeof item === 'string' ? { item } : {}) } }
    : state
}

function tokenInAddress(): string | undefined {
  try {
    return new URLSearchParams(globalThis.location?.search).get('draft') ?? undefined
  } catch {
    return undefined
  }
}
