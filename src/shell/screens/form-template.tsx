import { useCallback, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Emit } from '../../page/navigation.ts'
import { formCalls } from '../../contract/calls/forms.ts'
import type { FormBuilderHandle } from '../../builders/form/form-builder.tsx'
import { useCall } from '../../stores/use.tsx'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.tsx'
import { LeaveQuestion } from '../../workbench/leave/leave-question.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { Skeleton } from '../../ui/state.tsx'
import { To, useShell } from '../context.tsx'
import { useBack } from '../use-back.ts'
import { words as formWords } from '../form-words.ts'
import { words as shellWords } from '../words.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { readOnce, refusalOf } from '../page-load.ts'
import type { LoadCheck } from '../page-load.ts'
import type { ScreenProps } from '../screen.ts'
import { useText } from '../../ui/text.tsx'
import narrow from './narrow.css'
import sheet from './form-template.css'

const words = { ...shellWords, ...formWords }

const Builder = later(
  async () => (await import('../../builders/form/connected.tsx')).ConnectedFormBuilder,
  () => <Skeleton kind='form' heightPx={480} />,
)
const FillIn = later(
  async () => (await import('../../questionnaire/connected.tsx')).ConnectedQuestionnaire,
  () => <Skeleton kind='form' heightPx={360} />,
)

/** The form has to exist; an address with its slug leads to the one with its id. */
export const check: LoadCheck = async (match, core) => {
  const asked = match.params['id'] ?? ''
  const form = await readOnce(core, formCalls.readQuestionnaire, { params: { id: asked } })
  if (!form.ok) return refusalOf(form)
  return form.value.id === asked
    ? { kind: 'show' }
    : { kind: 'redirect', to: `/formtemplates/${encodeURIComponent(form.value.id)}` }
}

/** One form template: its builder, or with ?view=fill the form as people fill it in (NAV-007). */
export default function FormTemplateScreen({ match }: ScreenProps): ReactNode {
  const text = useText(words)
  const id = match.params['id'] ?? ''
  const { data } = useCall(formCalls.readQuestionnaire, { params: { id } })
  useSheet(sheet)
  useScreenTitle(text('forms.one'), data?.name)
  return (
    <>
      {match.query['view'] !== 'fill' && <PageHead isTitleHidden title={data?.name ?? text('forms.one')} />}
      {match.query['view'] === 'fill' ? (
        <FillScreen id={id} name={data?.name ?? text('forms.one')} />
      ) : (
        <BuilderScreen key={id} id={id} />
      )}
    </>
  )
}

function FillScreen({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  useSheet(narrow)
  const text = useText(words)
  const shell = useShell()
  const back = useBack()
  const onEvent = useCallback<Emit>((name, detail, cancelable) => shell.emit(name, detail, cancelable), [shell])
  return (
    <div className='lc-narrow lc-fill'>
      <PageHead
        isTitleHidden
        title={name}
        back={{ ...back(`/formtemplates/${encodeURIComponent(id)}`, text('forms.backToBuilder')), isLabelShown: true }}
      />
      <FillIn template={id} type='page' onEvent={onEvent} />
    </div>
  )
}

function BuilderScreen({ id }: { readonly id: string }): ReactNode {
  const text = useText(words)
  const shell = useShell()
  const builder = useRef<FormBuilderHandle>(null)
  const here = `/formtemplates/${encodeURIComponent(id)}`
  return (
    <div className='lc-form-screen'>
      <Builder
        ref={builder}
        template={id}
        back={
          <To
            to='/formtemplates'
            className='lc-form-screen-link'
            aria-label={text('forms.back')}
            title={text('forms.back')}
          >
            <Icon name='arrow-left' />
          </To>
        }
        extra={
          <>
            <To
              to={`${here}/answers`}
              className='lc-form-screen-link'
              aria-label={text('forms.seeAnswers')}
              title={text('forms.seeAnswers')}
            >
              <Icon name='inbox' />
              <span className='lc-form-screen-words'>{text('forms.seeAnswers')}</span>
            </To>
            <To
              to={`${here}?view=fill`}
              className='lc-form-screen-link'
              aria-label={text('forms.fill')}
              title={text('forms.fill')}
            >
              <Icon name='external' />
              <span className='lc-form-screen-words'>{text('forms.fill')}</span>
            </To>
          </>
        }
      />
      <LeaveQuestion
        builder={builder}
        hold={shell.holdLeaving}
        sentences={savedIn => ({
          title: text('forms.leave'),
          text: text(`forms.leave.${savedIn}`),
          confirm: text('forms.leaveGo'),
          cancel: text('forms.leaveStay'),
        })}
      />
    </div>
  )
}
