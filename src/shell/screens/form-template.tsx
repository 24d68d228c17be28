import { useCallback } from 'react'
import type { ReactNode } from 'react'
import type { Emit } from '../../page/navigation.ts'
import { ConnectedQuestionnaire } from '../../questionnaire/connected.tsx'
import { Icon } from '../../ui/icon.tsx'
import { To, useShell } from '../context.tsx'
import type { ScreenProps } from '../screens.ts'
import { useWords } from '../words.ts'

/** One form template as its users fill it in (NAV-007). */
export function FormTemplateScreen({ match }: ScreenProps): ReactNode {
  const text = useWords()
  const shell = useShell()
  const onEvent = useCallback<Emit>((name, detail, cancelable) => shell.emit(name, detail, cancelable), [shell])
  return (
    <div className='lc-narrow lc-wide'>
      <To to='/formtemplates' className='lc-up'><Icon name='arrow-left' />{text('forms.back')}</To>
      <ConnectedQuestionnaire template={match.params['id'] ?? ''} type='page' onEvent={onEvent} />
    </div>
  )
}
