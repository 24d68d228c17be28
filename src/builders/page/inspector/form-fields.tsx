import type { ReactNode } from 'react'
import { textAt } from '../../../base/loose.ts'
import { Select } from '../../../ui/fields.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { formOf, selectionOf } from '../document.ts'
import type { PageModule } from '../document.ts'
import { useEditUi } from '../edit/context.ts'
import { useList } from '../use-sample.ts'

/** Which form is shown, and where. */
export function FormFields({ path, module }: { readonly path: Path; readonly module: PageModule }): ReactNode {
  const say = useBenchWords()
  const { actions, services } = useEditUi()
  const forms = useList(services.listForms)
  const selection = selectionOf(module)
  const form = formOf(module)
  const set = (name: string, value: string | null): void =>
    actions.patch(
      path,
      one => ({ ...one, selection: { ...selectionOf(one), [name]: value ?? undefined } }),
      say('build.form'),
    )
  const known = forms?.ok ? forms.value : []
  return (
    <>
      <div data-setting='form'>
        <Select
          size='s'
          label={say('build.setting.form')}
          isSearchable
          isLoading={forms === undefined}
          error={forms?.ok === false ? forms.message : undefined}
          options={[
            ...known.map(one => ({ value: one.id, label: one.name })),
            ...(form === '' || known.some(one => one.id === form) ? [] : [{ value: form, label: form }]),
          ]}
          value={form || null}
          onChange={(next: string | null) =>
            set(textAt(selection, 'questionnaire') === '' ? 'template' : 'questionnaire', next)
          }
        />
      </div>
      <Select
        size='s'
        label={say('build.setting.formType')}
        options={(['page', 'modal'] as const).map(value => ({ value, label: say(`build.setting.formType.${value}`) }))}
        value={textAt(selection, 'type').toLowerCase() === 'modal' ? 'modal' : 'page'}
        isRequired
        onChange={(next: string | null) => set('type', next === 'modal' ? 'Modal' : null)}
      />
    </>
  )
}
