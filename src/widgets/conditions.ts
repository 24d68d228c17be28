// Conditions of a widget's own styling: a dataset field that equals a value hides, disables or restyles what it is linked to.
import * as v from '../base/schema.ts'
import { valueAt } from '../base/path.ts'
import { unreachable } from '../base/result.ts'
import { Styling } from './styling.ts'

const text = v.string()
export const StyleCondition = v.looseObject({
  link: text,
  key: text,
  dataset: v.optional(v.string(), ''),
  value: v.optional(v.unknown()),
})
export type StyleCondition = v.InferOutput<typeof StyleCondition>
export const ConditionAction = v.looseObject({
  link: text,
  conditiontype: v.picklist(['hide', 'disable', 'style']),
  stylingId: v.optional(v.looseObject({ link: text })),
})
export type ConditionAction = v.InferOutput<typeof ConditionAction>

/** What the matching conditions do to one linked element. */
export interface Effect {
  readonly isHidden: boolean
  readonly isDisabled: boolean
  readonly stylings: readonly string[]
}

/** Returns whether a condition holds for a row: the trimmed texts are equal (RUN-020). */
export function conditionHolds(condition: StyleCondition, row: unknown): boolean {
  const found = valueAt(row, condition.key)
  return String(condition.value ?? '').trim() === String(found ?? '').trim()
}

/** Collects what the actions do whose condition holds. An action and its condition share their `link` (RUN-021, RUN-022). */
export function effectOf(
  conditions: readonly StyleCondition[],
  actions: readonly ConditionAction[],
  row: unknown,
): Effect {
  let isHidden = false
  let isDisabled = false
  const stylings: string[] = []
  const held = new Set(conditions.filter(condition => conditionHolds(condition, row)).map(condition => condition.link))
  for (const action of actions) {
    if (!held.has(action.link)) continue
    switch (action.conditiontype) {
      case 'hide':
        isHidden = true
        break
      case 'disable':
        isDisabled = true
        break
      case 'style':
        if (action.stylingId) stylings.push(action.stylingId.link)
        break
      default:
        unreachable(action.conditiontype)
    }
  }
  return { isHidden, isDisabled, stylings }
}

/** The settings of the conditions, for a widget's schema. Broken entries count as none. */
export const conditionEntries = {
  conditions: v.optional(v.fallback(v.array(StyleCondition), []), []),
  conditionactions: v.optional(v.fallback(v.array(ConditionAction), []), []),
  stylings: v.optional(v.fallback(v.record(text, Styling), {}), {}),
}
