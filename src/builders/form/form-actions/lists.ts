// The lists of actions of a form, and what they may refer to. Pure.
import type { ActionContext, NamedAnswer } from '../../../actions/part.ts'
import { asRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import { inputs } from '../../../inputs/index.ts'
import { runsWith } from '../../actions-editor/kinds.ts'
import type { Stored } from '../../actions-editor/model.ts'
import { allQuestions, keyOf, readAt, textAt } from '../path.ts'

/** What a form that is filled in can do for its actions. */
export const runsInForms = runsWith([
  'navigate',
  'openUrl',
  'refresh',
  'ask',
  'setLoading',
  'notify',
  'openQuestionnaire',
  'importFile',
  'saveFile',
])

/** Returns what the actions of a form may start with and refer to. `form`: its id. */
export function contextOf(settings: Loose, form?: string): ActionContext {
  const seen = new Set<string>()
  const answers = allQuestions(settings).flatMap((path): readonly NamedAnswer[] => {
    const question = readAt(settings, path) ?? {}
    const field = textAt(question, 'answerKey') || keyOf(question)
    if (field === '' || seen.has(field) || inputs.find(textAt(question, 'type').toLowerCase())?.isStatic) return []
    seen.add(field)
    return [{ field, label: textAt(question, 'label') || field }]
  })
  return { app: textAt(settings, 'app'), collection: textAt(settings, 'collection'), answers, form }
}

/** The lists of actions a form holds: of the form itself ('' and submitactions), and of its buttons. */
export interface ActionList {
  readonly path: string
  readonly actions: readonly Stored[]
}
export function actionLists(settings: Loose): readonly ActionList[] {
  const lists = [
    { path: '', actions: settings['submitactions'] },
    ...allQuestions(settings).map(path => ({
      path,
      actions: asRecord(readAt(settings, path)?.['settings'])['actions'],
    })),
  ]
  return lists.flatMap(({ path, actions }) => (Array.isArray(actions) && actions.length > 0 ? [{ path, actions }] : []))
}
