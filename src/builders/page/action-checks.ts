// The problems of all actions of a widget, or of the page. Loaded when a page has actions.
import type { ActionServices } from '../../actions/part.ts'
import type { Say } from '../../base/say.ts'
import { formType } from '../../page/layout.ts'
import { loadKinds, runsWith } from '../actions-editor/kinds.ts'
import { circleFrom } from '../actions-editor/form-circles.ts'
import { findListProblems, messageOf, namesOf } from '../actions-editor/names.ts'
import { words } from '../actions-editor/words.ts'
import type { Path, Problem } from '../../workbench/kind.ts'
import type { Runs } from '../actions-editor/kinds.ts'
import { answersOf } from './action-lists.ts'
import type { ActionList } from './action-lists.ts'
import { formOf, selectionOf, typeOf } from './document.ts'
import type { PageModule } from './document.ts'

const ofForms = [
  'navigate',
  'openUrl',
  'refresh',
  'ask',
  'setLoading',
  'notify',
  'openQuestionnaire',
  'importFile',
  'saveFile',
] as const
const ofPages = [...ofForms, 'switchTab', 'switchRows'] as const
const inForms = runsWith(ofForms)
const inPages = runsWith(ofPages)
const inWidgets = runsWith([...ofPages, 'dive', 'expandRow', 'toggleTooltip'])

/** Returns what a page provides for the actions of a widget, of a form; without a module for those of the page itself. */
export const runsOf = (module: PageModule | undefined): Runs =>
  module === undefined ? inPages : typeOf(module) === formType ? inForms : inWidgets

/** Rejects only if the kinds of actions fail to load. */
export async function actionProblems(
  lists: readonly ActionList[],
  path: Path,
  {
    services,
    fields,
    module,
  }: {
    readonly services: ActionServices
    readonly fields: readonly string[]
    /** Absent for the lists of the page itself. */
    readonly module: PageModule | undefined
  },
  say: Say,
): Promise<readonly Problem[]> {
  const kinds = await loadKinds()
  const speak: Say = (key, params, own) => say(key, params, own ?? words)
  const context = { app: '', collection: '', answers: answersOf(fields) }
  const found = await Promise.all(
    lists.map(async ({ name, label, actions }): Promise<readonly Problem[]> => {
      const problems = await findListProblems(
        actions,
        { context, kinds, runs: runsOf(module), names: namesOf(services) },
        speak,
      )
      return problems.map(({ kind, index, message }) => ({
        path: `${path}/actions ${name}`,
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

/** The form of a widget that opens itself. Rejects only if the kinds of actions fail to load. */
export async function formProblems(
  module: PageModule,
  path: Path,
  services: ActionServices,
  say: Say,
): Promise<readonly Problem[]> {
  const kinds = await loadKinds()
  const circle = await circleFrom(formOf(module), { over: selectionOf(module), kinds, read: namesOf(services).form })
  const message = circle && messageOf(circle, (key, params, own) => say(key, params, own ?? words))
  return message === undefined ? [] : [{ path: `${path}/form`, kind: 'warning', message }]
}
