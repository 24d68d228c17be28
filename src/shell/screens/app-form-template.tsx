import type { ReactNode } from 'react'
import { formCalls } from '../../contract/calls/forms.ts'
import { useText } from '../../ui/text.tsx'
import { FormScreen } from '../forms/form-screen.tsx'
import { NewFormScreen } from '../forms/new-form-screen.tsx'
import { words } from '../list-words.ts'
import { readOnce, refusalOf } from '../page-load.ts'
import type { LoadCheck } from '../page-load.ts'
import { pagePath } from '../router.ts'
import type { ScreenProps } from '../screen.ts'

/** Only those who build open it. */
export const isRare = true

const pathIn = (app: string, page: string, id: string): string =>
  `${pagePath(app, page)}/cf_formtemplate/${encodeURIComponent(id)}`

/** A form that is named has to exist, and is named by its id; without one it is a new form of this app. */
export const check: LoadCheck = async ({ params: { app = '', page = '', id } }, core) => {
  if (id === undefined) return { kind: 'show' }
  const form = await readOnce(core, formCalls.readQuestionnaire, { params: { id } })
  if (!form.ok) return refusalOf(form)
  return form.value.id === id ? { kind: 'show' } : { kind: 'redirect', to: pathIn(app, page, form.value.id) }
}

/** The form builder inside an app (NAV-023). */
export default function AppFormTemplateScreen({ match }: ScreenProps): ReactNode {
  const text = useText(words)
  const { app = '', page = '', id } = match.params
  const back = { to: pagePath(app, page), label: text('list.toApp') }
  return id === undefined ? (
    <NewFormScreen app={app} back={back} pathOf={made => pathIn(app, page, made)} />
  ) : (
    <FormScreen id={id} here={pathIn(app, page, id)} isFilledIn={match.query['view'] === 'fill'} back={back} />
  )
}
