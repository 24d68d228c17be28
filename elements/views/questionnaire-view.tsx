import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { ConnectedQuestionnaire } from '../../src/questionnaire/connected.tsx'
import type { FormHandle } from '../../src/questionnaire/events.ts'
import { ErrorState } from '../../src/ui/state.tsx'
import { useText } from '../../src/ui/text.tsx'
import type { ElementViewProps } from '../define.ts'
import { setFormHandle } from '../form-handles.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export function View({ values, host, onEvent }: ElementViewProps): ReactNode {
  const say = useText()
  const template = text(values['template'])
  const emit = useCallback((name: string, detail: unknown, cancelable: boolean): boolean => {
    if (name === 'lc-close') { // it may have been opened by its attribute or by its property
      host.removeAttribute('open')
      Reflect.set(host, 'open', false)
    }
    return onEvent(name, detail, cancelable)
  }, [host, onEvent])
  const handle = useCallback((form: FormHandle | null) => {
    setFormHandle(host, form)
    if (form) onEvent('lc-ready')
  }, [host, onEvent])
  if (!template) return <ErrorState message={say('error.config')} details='template' />
  const answers = values['answers'] as Readonly<Record<string, unknown>> | undefined // the property's own type
  return (
    <ConnectedQuestionnaire
      template={template} app={text(values['app'])} collection={text(values['collection'])} itemId={text(values['item'])}
      type={values['type'] === 'modal' ? 'modal' : 'page'} isOpen={values['open'] === true}
      answers={answers} isReadOnly={values['isReadOnly'] === true} onEvent={emit} ref={handle}
    />
  )
}
