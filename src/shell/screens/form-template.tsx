import type { ReactNode } from 'react'
import { formCalls } from '../../contract/calls/forms.ts'
import { useText } from '../../ui/text.tsx'
import { formPath } from '../forms/form-path.ts'
import { FormScreen } from '../forms/form-screen.tsx'
import { readOnce, refusalOf } from '../page-load.ts'
import type { LoadCheck } from '../page-load.ts'
import type { ScreenProps } from '../screen.ts'
import { words } from '../words.ts'

/** The form has to exist; an address with its slug leads to the one with its id. */
export const check: LoadCheck = async (match, core) => {
  const asked = match.params['id'] ?? ''
  const form = await readOnce(core, formCalls.readQuestionnaire, { params: { id: asked } })
  if (!form.ok) return refusalOf(form)
  return form.value.id === asked ? { kind: 'show' } : { kind: 'redirect', to: formPath(form.value.id) }
}

/** One form template: its builder, or with ?view=fill the form as people fill it in (NAV-007). */
export default function FormTemplateScreen({ match }: ScreenProps): ReactNode {
  const text = useText(words)
  const id = match.params['id'] ?? ''
  return (
    <FormScreen
      id={id}
      here={formPath(id)}
      isFilledIn={match.query['view'] === 'fill'}
      back={{ to: '/formtemplates', label: text('forms.back') }}
    />
  )
}
