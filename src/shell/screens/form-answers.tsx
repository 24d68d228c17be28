import type { ReactNode } from 'react'
import { formCalls } from '../../contract/calls/forms.ts'
import { FormAnswers } from '../../answers/form-answers.tsx'
import { useCall } from '../../stores/use.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useBack } from '../use-back.ts'
import { useShell } from '../context.tsx'
import { useScreenTitle } from '../screen-title.tsx'
import type { ScreenProps } from '../screen.ts'
import { useText } from '../../ui/text.tsx'
import { words as formWords } from '../form-words.ts'
import { words as shellWords } from '../words.ts'
import narrow from './narrow.css'

const words = { ...shellWords, ...formWords }

/** What a form was answered; the address holds the response that is open, so that it can be sent to a colleague. */
export default function FormAnswersScreen({ match }: ScreenProps): ReactNode {
  useSheet(narrow)
  const text = useText(words)
  const shell = useShell()
  const back = useBack()
  const id = match.params['id'] ?? ''
  const { data } = useCall(formCalls.readQuestionnaire, { params: { id } })
  const base = `/formtemplates/${encodeURIComponent(id)}/answers`
  useScreenTitle(text('forms.answers'), data?.name)
  return (
    <div className='lc-narrow lc-wide'>
      <PageHead
        isTitleHidden
        title={text('forms.answers')}
        back={{ ...back(`/formtemplates/${encodeURIComponent(id)}`, text('forms.backToBuilder')), isLabelShown: true }}
      />
      <FormAnswers
        template={id}
        item={match.params['item']}
        onItem={item =>
          shell.go(item === undefined ? base : `${base}/${encodeURIComponent(item)}`, {
            keepScroll: true,
            replace: item === undefined || match.params['item'] !== undefined,
          })
        }
      />
    </div>
  )
}
