// A list of actions of the form: those after it is sent, or those of a button.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { ActionServices } from '../../../actions/part.ts'
import { isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import ActionsEditor from '../../actions-editor/actions-editor.tsx'
import type { ActionsHost } from '../../actions-editor/actions-editor.tsx'
import type { Forms, Kinds } from '../../actions-editor/kinds.ts'
import type { Stored } from '../../actions-editor/model.ts'
import type { BuilderState } from '../builder.ts'
import { useBuilderContext, useChoice } from '../context.ts'
import { patchAt } from '../document.ts'
import type { BuilderServices } from '../panel-shapes.ts'
import { readAt } from '../path.ts'
import type { Path } from '../path.ts'
import { contextOf, runsInForms } from './lists.ts'

export interface FormActionsProps {
  /** The form ('') or a question. */
  readonly path: Path
  /** The key of the list: in the form itself, or in the question's settings. */
  readonly name: string
}

const settingsOf = (state: BuilderState): Loose => state.settings
const noActions: readonly Stored[] = []

export function FormActions({
  path,
  name,
  kinds,
  forms,
}: FormActionsProps & { readonly kinds: Kinds; readonly forms: Forms }): ReactNode {
  const { builder, services } = useBuilderContext()
  const settings = useChoice(settingsOf)
  const context = useMemo(() => contextOf(settings, services.formId?.()), [settings, services])
  const lookUps = useMemo(() => lookUpsOf(services), [services])
  const host: ActionsHost = {
    read: () => listIn(builder.get().settings, path, name),
    put(next, label, group) {
      const value = next.length === 0 ? undefined : next
      const patch = path === '' ? { [name]: value } : { settings: { [name]: value } }
      if (group === undefined) builder.endGesture()
      builder.change(
        patchAt(builder.get().settings, path, patch),
        label,
        group === undefined ? {} : { group: `${group} ${path}` },
      )
    },
    undo: () => void builder.undo(),
    at: () => builder.get().history.at,
    say: text => builder.say(text),
  }
  return (
    <ActionsEditor
      list={listIn(settings, path, name)}
      name={name}
      host={host}
      context={context}
      services={lookUps}
      runs={runsInForms}
      kinds={kinds}
      forms={forms}
    />
  )
}

function listIn(settings: Loose, path: Path, name: string): readonly Stored[] {
  const node = readAt(settings, path) ?? {}
  const inside = path === '' ? node : node['settings']
  const list = isRecord(inside) ? inside[name] : undefined
  return Array.isArray(list) ? list : noActions
}

/** The builder's services as the forms of actions know them. The fields of a collection are those some of its items have. */
function lookUpsOf(services: BuilderServices): ActionServices {
  const load = services.inputs?.loadRows
  if (!load) return services
  return {
    ...services,
    // the fields of a collection that cannot be read are typed
    listFields: (app, collection) =>
      load({ app, collection, limit: 20 }).then(
        rows => [...new Set(rows.flatMap(row => Object.keys(row)))],
        () => [],
      ),
  }
}
