// The problems of all actions of a widget. Loaded when a page has actions.
import type { ActionServices } from '../../actions/part.ts'
import type { Say } from '../../base/say.ts'
import { loadKinds, runsWith } from '../actions-editor/kinds.ts'
import { findListProblems, namesOf } from '../actions-editor/names.ts'
import { words } from '../actions-editor/words.ts'
import type { Path, Problem } from '../../workbench/kind.ts'
import { answersOf } from './action-lists.ts'
import type { ActionList } from './action-lists.ts'

/** What a page provides for the actions of its widgets. */
export const runsInPages = runsWith([
  'navigate',
  'openUrl',
  'refresh',
  'ask',
  'setLoading',
  'notify',
  'openQuestionnaire',
  'importFile',
  'saveFile',
  'dive',
  'switchTab',
  'switchRows',
  'expandRow',
  'toggleTooltip',
])

/** Rejects only if the kinds of actions fail to load. */
export async function actionProblems(
  lists: readonly ActionList[],
  path: Path,
  { services, fields }: { readonly services: ActionServices; readonly fields: readonly string[] },
  say: Say,
): Promise<readonly Problem[]> {
  const kinds = await loadKinds()
  const speak: Say = (key, params, own) => say(key, params, own ?? words)
  const context = { app: '', collection: '', answers: answersOf(fields) }
  const found = await Promise.all(
    lists.map(async ({ label, actions }): Promise<readonly Problem[]> => {
      const problems = await findListProblems(
        actions,
        { context, kinds, runs: runsInPages, names: namesOf(services) },
        speak,
      )
      return problems.map(({ kind, index, message }) => ({
        path: `${path}/actions`,
        kind,
        message: say(label === undefined ? 'build.problem.rowAction' : 'build.problem.buttonAction', {
          number: index + 1,
          button: label ?? '',
          message: speak(message),
        }),
      }))
    }),
  )
  return found.flat()
}
