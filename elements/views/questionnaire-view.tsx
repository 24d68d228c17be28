import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { ConnectedQuestionnaire } from '../../src/questionnaire/connected.tsx'
import type { FormHandle } from '../../src/questionnaire/events.ts'
import type { OwnButtons } from '../../src/questionnaire/footer.tsx'
import { parsePrefill, prefillFromUrl } from '../../src/questionnaire/prefill.ts'
import type { LoadStage } from '../../src/acting/provided.ts'
import type { ElementViewProps } from '../element-types.ts'
import { formHandleOf, setFormHandle } from '../form-handles.ts'
import { NotGiven } from './not-given.tsx'

type Row = Readonly<Record<string, unknown>>
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const record = (value: unknown): Row | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : undefined

/** An action of the form may open another form. */
const loadStage: LoadStage = () => import('../../src/questionnaire/form-stage.tsx')
const pageSends: OwnButtons = { submit: { isHidden: true } }

export function View({ values, host, onEvent }: ElementViewProps): ReactNode {
  const template = text(values['template'])
  const draft = text(values['draft'])
  const { config: given } = values
  const config = useMemo(() => record(given), [given])
  const isWhole = template === undefined && Array.isArray(config?.['rows'])
  const emit = useCallback(
    (name: string, detail: unknown, cancelable: boolean): boolean => {
      if (name === 'lc-close') {
        // it may have been opened by its attribute or by its property
        host.removeAttribute('open')
        Reflect.set(host, 'open', false)
      }
      return onEvent(name, detail, cancelable)
    },
    [host, onEvent],
  )
  const handle = useCallback(
    (form: FormHandle | null) => {
      setFormHandle(host, form)
    },
    [host],
  )
  const step = typeof values['step'] === 'number' ? values['step'] : undefined
  const firstStep = useRef(step)
  useEffect(() => {
    // the form opens at the first one
    if (step !== undefined && step !== firstStep.current) formHandleOf(host)?.goTo(step)
    firstStep.current = undefined
  }, [step, host])
  const { prefill, prefillUrl } = values
  const handed = useMemo(
    () => ({
      ...(typeof prefillUrl === 'string' ? prefillFromUrl(globalThis.location?.search ?? '', prefillUrl) : {}),
      ...parsePrefill(prefill),
    }),
    [prefill, prefillUrl],
  )
  if (!template && !isWhole && draft === undefined)
    return <NotGiven what='template, draft, or config with rows' onEvent={onEvent} />
  // answers that go with a form of the page and nowhere else are sent by its button: a Submit of our own would say they arrived
  const isPart =
    isWhole &&
    text(values['name']) !== undefined &&
    !(text(values['collection']) ?? text(config?.['collection'])) &&
    (host as HTMLElement & { readonly form: unknown }).form !== null // an <lc-questionnaire> takes part in forms of the page
  const isAsked = [config?.['submitButton'], record(config?.['footer'])?.['submitButton']].some(
    one => record(one)?.['show'] === true,
  )
  const answers = values['answers'] as Row | undefined // the property's own type
  const restored = values['restored'] as { readonly answers: Row; readonly step?: number } | undefined // made by formStateRestoreCallback
  return (
    <ConnectedQuestionnaire
      template={template}
      {...(isWhole ? { settings: config } : { config })}
      draft={draft}
      app={text(values['app'])}
      collection={text(values['collection'])}
      itemId={text(values['item'])}
      type={values['type'] === 'modal' ? 'modal' : 'page'}
      isOpen={values['open'] === true}
      startStep={step}
      resume={restored}
      prefill={handed}
      answers={answers}
      isReadOnly={values['isReadOnly'] === true}
      isDisabled={values['disabled'] === true || values['isFieldsetDisabled'] === true}
      {...(isPart && !isAsked ? { own: pageSends } : {})}
      onEvent={emit}
      loadStage={loadStage}
      ref={handle}
    />
  )
}
