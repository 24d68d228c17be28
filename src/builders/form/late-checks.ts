// The problems of a form that need more than its own settings, or that few forms have. One file, loaded when a form has one of
// them: two small ones were divided otherwise, and the page builder drew 9 kB more.
import type { Loose } from '../../base/loose.ts'
import { isTranslated } from '../../form/languages.ts'
import type { Text } from '../../ui/text.tsx'
import { hasActions } from './checks.ts'
import { checkActions } from './form-actions/check.ts'
import { translationProblems } from './languages/gone-names.ts'
import type { BuilderProblem, BuilderServices } from './panel-shapes.ts'

/** Finds the problems of the actions and translations of a form; actions whose kinds do not load have none. */
export async function findLateProblems(
  settings: Loose,
  services: BuilderServices,
  say: Text,
): Promise<readonly BuilderProblem[]> {
  const ofActions = hasActions(settings) ? await checkActions(settings, services, say).catch(() => []) : []
  return [...ofActions, ...(isTranslated(settings) ? translationProblems(settings) : [])]
}
