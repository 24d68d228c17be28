import type { ReactNode } from 'react'
import { Select } from '../../../ui/fields.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import type { WidgetEditor } from '../../../widgets/part.ts'
import { mayRead } from '../checks.ts'
import { queryOf, selectionOf, withQuery } from '../document.ts'
import type { PageModule } from '../document.ts'
import { useEditUi } from '../edit/context.ts'
import { guessSettings } from '../guess.ts'
import { useList } from '../use-sample.ts'
import type { Sample } from '../use-sample.ts'

/** The query of a widget, by its name. A widget that shows nothing yet is set up with what the rows of the query offer. */
export function QueryField({
  path,
  module,
  editor,
  sample,
}: {
  readonly path: Path
  readonly module: PageModule
  readonly editor: WidgetEditor | undefined
  readonly sample: Sample
}): ReactNode {
  const say = useBenchWords()
  const { actions, services } = useEditUi()
  const queries = useList(services.listQueries)
  const slug = queryOf(module)
  const known = queries?.ok ? queries.value : []
  const isGone = slug !== '' && !known.some(one => one.slug === slug)
  const setting = say('build.setting.query')
  const choose = (next: string): void => {
    actions.patch(path, one => withQuery(one, next), setting)
    if (next === '' || !editor) return
    void services.sampleOf(next).then(rows => {
      if (!rows.ok) return
      // joins the step of undo, unless something else was done in the meantime
      actions.patch(
        path,
        one => {
          const before = selectionOf(one)
          const selection = guessSettings(editor, before, rows.value)
          return queryOf(one) !== next || selection === before ? one : { ...one, selection }
        },
        setting,
      )
    })
  }
  return (
    <div data-setting='query'>
      <Select
        size='s'
        label={setting}
        hint={
          queries?.ok && known.length === 0
            ? say('build.queries.none')
            : say(mayRead(module) ? 'build.setting.query.text' : 'build.setting.query.hint')
        }
        isSearchable
        isLoading={queries === undefined}
        error={
          queries?.ok === false
            ? say('build.queries.failed', { why: queries.message })
            : sample.failure
              ? say('build.rows.failed', { why: sample.failure.message })
              : undefined
        }
        options={[
          ...known.map(one => ({ value: one.slug, label: one.name, group: one.app })),
          ...(isGone ? [{ value: slug, label: queries?.ok ? say('build.setting.query.gone', { slug }) : slug }] : []),
        ]}
        value={slug || null}
        onChange={(next: string | null) => choose(next ?? '')}
      />
    </div>
  )
}
