// Finds the problems of all actions of a form, for the builder's list. Loaded when a form has actions.
import type { Loose } from '../../../base/loose.ts'
import type { Say } from '../../../form/rules.ts'
import { sayEnglish } from '../../../form/rules.ts'
import { loadKinds } from '../../actions-editor/kinds.ts'
import { findListProblems, namesOf } from '../../actions-editor/names.ts'
import { words } from '../../actions-editor/words.ts'
import type { BuilderProblem, BuilderServices } from '../panel-shapes.ts'
import { actionLists, contextOf, runsInForms } from './lists.ts'

/** Finds all problems of a form's actions. Rejects only if the kinds of actions fail to load. */
export async function checkActions(
  settings: Loose,
  services: BuilderServices,
  speak: Say = sayEnglish,
): Promise<readonly BuilderProblem[]> {
  const say: Say = (key, params, own) => speak(key, params, own ?? words)
  const kinds = await loadKinds()
  const context = contextOf(settings, services.formId?.())
  const found = await Promise.all(
    actionLists(settings).map(async ({ path, actions }): Promise<readonly BuilderProblem[]> => {
      const found = await findListProblems(
        actions,
        { context, kinds, runs: runsInForms, names: namesOf(services) },
        say,
      )
      return found.map(problem => ({
        path,
        kind: problem.kind,
        message: say('actions.problem.at', {
          list: say(path === '' ? 'actions.problem.after' : 'actions.problem.button'),
          number: problem.index + 1,
          message: problem.message,
        }),
      }))
    }),
  )
  return found.flat()
}
