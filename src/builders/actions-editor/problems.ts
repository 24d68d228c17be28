// What is wrong with a list of actions: at which action, at which of its settings.
import type { ActionContext, ActionFinding } from '../../actions/part.ts'
import { isRecord } from '../../base/loose.ts'
import * as v from '../../base/schema.ts'
import type { Say } from '../../form/rules.ts'
import { sayOf } from './kinds.ts'
import type { Kinds, Runs } from './kinds.ts'
import { kindOf, typeOf } from './model.ts'
import type { Stored } from './model.ts'

/** What is wrong, with the index of the action in its list. */
export interface ActionProblem extends ActionFinding {
  readonly index: number
}

export function findActionProblems(
  list: readonly Stored[],
  context: ActionContext,
  { kinds, runs }: { readonly kinds: Kinds; readonly runs: Runs },
  say: Say,
): readonly ActionProblem[] {
  return list.flatMap((action, index) => {
    const whole = (message: string): readonly ActionProblem[] => [{ index, field: '', kind: 'error', message }]
    if (!isRecord(action) || typeOf(action) === '') return whole(say('actions.problem.noType'))
    const kind = kindOf(action, kinds)
    if (!kind || !runs(kind)) return whole(say('actions.problem.unknown', { type: typeOf(action) }))
    const after = list.slice(index + 1)
    const own = kind.facts?.problems?.(action, { context, after, say: sayOf(kind, say) }) ?? []
    const left =
      after.length > 0 && kind.facts?.leaves?.(action)
        ? [{ field: 'new_window', kind: 'warning', message: say('actions.problem.after.leave') } as const]
        : []
    return [...own, ...left].map(found => ({ index, ...found }))
  })
}

/** Checks the settings by the schemas of the actions; also of kinds an embedder added. */
export async function findSchemaProblems(
  list: readonly Stored[],
  kinds: Kinds,
  say: Say,
): Promise<readonly ActionProblem[]> {
  const found = await Promise.all(
    list.map(async (action, index): Promise<readonly ActionProblem[]> => {
      const { schema } = (await kindOf(action, kinds)?.descriptor.loadSchema()) ?? { schema: undefined }
      if (!isSchema(schema)) return []
      const read = v.safeParse(schema, action)
      if (read.success) return []
      const [issue] = read.issues
      const path = v.getDotPath(issue) ?? ''
      return [
        {
          index,
          field: path.split('.')[0] ?? '',
          kind: 'error',
          message: say('actions.problem.settings', { path: path || '…', message: issue.message }),
        },
      ]
    }),
  )
  return found.flat()
}

const isSchema = (value: unknown): value is v.GenericSchema => isRecord(value) && value['kind'] === 'schema'
