// A list of actions of a widget, or of the page, in the editor of all builders.
import { useMemo } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { ActionServices } from '../../../actions/part.ts'
import type { Path } from '../../../workbench/kind.ts'
import ActionsEditor from '../../actions-editor/actions-editor.tsx'
import type { ActionsHost } from '../../actions-editor/actions-editor.tsx'
import type { Forms, Kinds } from '../../actions-editor/kinds.ts'
import { loadActionsEditor } from '../../actions-editor/load-editor.tsx'
import type { Stored } from '../../actions-editor/model.ts'
import { runsOf } from '../action-checks.ts'
import { actionListsOf, answersOf, withActions } from '../action-lists.ts'
import { holderAt } from '../button-lists.ts'
import { moduleAt, positionsOf, typeOf } from '../document.ts'
import type { PageDocument } from '../document.ts'
import { pageIn, useEditUi, usePage } from '../edit/context.ts'
import { widgetName } from '../kind.ts'
import { useBenchWords } from '../../../workbench/context.ts'

export interface ListEditorProps {
  /** Of a widget; '' for the page itself. */
  readonly path: Path
  /** Of actionListsOf(). */
  readonly name: string
  readonly list: readonly Stored[]
  /** The fields of the rows of the widget. */
  readonly fields: readonly string[]
}

export const loadListEditor = (): Promise<ComponentType<ListEditorProps>> =>
  loadActionsEditor<ListEditorProps>((props, loaded) => <ListEditor {...props} {...loaded} />)

function ListEditor({
  path,
  name,
  list,
  fields,
  kinds,
  forms,
}: ListEditorProps & { readonly kinds: Kinds; readonly forms: Forms }): ReactNode {
  const say = useBenchWords()
  const { actions, bench, services, site } = useEditUi()
  const context = useMemo(() => ({ app: site.app, collection: '', answers: answersOf(fields) }), [site.app, fields])
  const lookUps = useMemo(
    (): ActionServices => ({
      ...services.actions,
      // of the page that is edited: those of the canvas
      listModules: async (app, page) =>
        app === site.app && page === site.page
          ? modulesOf(bench.get().settings, say)
          : ((await services.actions.listModules?.(app, page)) ?? []),
    }),
    [services, site, bench, say],
  )
  const held = moduleAt(usePage(pageIn), path)
  const runs = runsOf(held)
  const host: ActionsHost = {
    read() {
      const holder = holderAt(bench.get().settings, path)
      return (holder && actionListsOf(holder, true).find(one => one.name === name)?.actions) ?? []
    },
    put(next, label, group) {
      actions.patchHolder(path, holder => withActions(holder, name, next), label, group)
    },
    undo: () => void bench.undo(),
    at: () => bench.get().history.at,
    say: text => bench.say(text),
  }
  return <ActionsEditor {...{ list, name, host, context, kinds, forms }} services={lookUps} runs={runs} />
}

const modulesOf = (page: PageDocument, say: ReturnType<typeof useBenchWords>) =>
  [...positionsOf(page).keys()].flatMap(path => {
    const module = moduleAt(page, path)
    return module ? [{ id: module.id, name: widgetName(module, say), kind: typeOf(module) }] : []
  })
