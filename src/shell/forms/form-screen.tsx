// One form template as a screen: by itself, or inside an app (NAV-023).
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
import { useText } from '../../ui/text.tsx'
import { To, useShell } from '../context.tsx'
import { words as formWords } from '../form-words.ts'
import { formPath } from './form-path.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { useBack } from '../use-back.ts'
import { words as shellWords } from '../words.ts'
import narrow from '../screens/narrow.css'
import sheet from '../screens/form-template.css'

const words = { ...shellWords, ...formWords }

const Builder = later(
  async () => (await import('../../builders/form/connected.tsx')).ConnectedFormBuilder,
  () => <Skeleton kind='form' heightPx={480} />,
)
const FillIn = later(
  async () => (await import('../../questionnaire/connected.tsx')).ConnectedQuestionnaire,
  () => <Skeleton kind='form' heightPx={360} />,
)

export interface FormScreenProps {
  readonly id: string
  /** The path of this screen. */
  readonly here: string
  /** Shows the form as people fill it in. */
  readonly isFilledIn: boolean
  readonly back: { readonly to: string; readonly label: string }
}

/** Renders the builder of a form, or the form as people fill it in (NAV-007). */
export function FormScreen(props: FormScreenProps): ReactNode {
  const { id, here, isFilledIn } = props
  const text = useText(words)
  const { data } = useCall(formCalls.readQuestionnaire, { params: { id } })
  useSheet(sheet)
  useScreenTitle(text('forms.one'), data?.name)
  const name = data?.name ?? text('forms.one')
  if (isFilledIn) return <FillScreen {...{ id, here, name }} />
  return (
    <>
      <PageHead isTitleHidden title={name} />
      <BuilderScreen key={id} {...props} />
    </>
  )
}

interface FillScreenProps {
  readonly id: string
  readonly here: string
  readonly name: string
}

function FillScreen({ id, here, name }: FillScreenProps): ReactNode {
  useSheet(narrow)
  const text = useText(words)
  const shell = useShell()
  const back = useBack()
  const onEvent = useCallback<Emit>((name, detail, cancelable) => shell.emit(name, detail, cancelable), [shell])
  return (
    <div className='lc-narrow lc-fill'>
      <PageHead isTitleHidden title={name} back={{ ...back(here, text('forms.backToBuilder')), isLabelShown: true }} />
      <FillIn template={id} type='page' onEvent={onEvent} />
    </div>
  )
}

function BuilderScreen({ id, here, back }: FormScreenProps): ReactNode {
  const text = useText(words)
  const shell = useShell()
  const builder = useRef<FormBuilderHandle>(null)
  return (
    <div className='lc-form-screen'>
      <Builder
        ref={builder}
        template={id}
        back={
          <To to={back.to} className='lc-form-screen-link' aria-label={back.label} title={back.label}>
            <Icon name='arrow-left' />
          </To>
        }
        extra={
          <>
            <To
              to={`${formPath(id)}/answers`}
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
