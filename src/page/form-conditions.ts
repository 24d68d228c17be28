// The conditions of a form on a page (WID-079): answers that hide, disable or restyle the button they are linked to. Pure.
import * as v from '../base/schema.ts'
import type { CSSProperties } from 'react'
import { unreachable } from '../base/result.ts'
import { conditionEntries, conditionHolds } from '../widgets/conditions.ts'
import type { Effect, StyleCondition } from '../widgets/conditions.ts'
import { mergeStyling, Styling, stylingVariables } from '../widgets/styling.ts'
import type { StyleSection } from '../widgets/styling.ts'

const Conditions = v.looseObject({ ...conditionEntries, styling: v.optional(v.fallback(Styling, {}), {}) })
export type Conditions = v.InferOutput<typeof Conditions>
type Answers = Readonly<Record<string, unknown>>

export const readConditions = (selection: unknown): Conditions => v.parse(Conditions, selection)

/** Returns the state of each button: `link` of a condition and of its action is the button's id (RUN-021, RUN-022). */
export function effectsOn(
  links: readonly string[],
  { conditions, conditionactions }: Conditions,
  answers: Answers,
): Readonly<Record<string, Effect>> {
  return Object.fromEntries(
    links.map(link => {
      const isHeld = conditions.some(condition => condition.link === link && isMet(condition, answers))
      let effect: Effect = untouched
      for (const action of isHeld ? conditionactions.filter(one => one.link === link) : []) {
        switch (action.conditiontype) {
          case 'hide':
            effect = { ...effect, isHidden: true }
            break
          case 'disable':
            effect = { ...effect, isDisabled: true }
            break
          case 'style':
            if (action.stylingId) effect = { ...effect, stylings: [...effect.stylings, action.stylingId.link] }
            break
          default:
            unreachable(action.conditiontype)
        }
      }
      return [link, effect]
    }),
  )
}

export const untouched: Effect = { isHidden: false, isDisabled: false, stylings: [] }

/** The trimmed texts are equal (RUN-020); a list meets it with any of its values, as in the form's own conditions (QUE-056). */
function isMet(condition: StyleCondition, answers: Answers): boolean {
  const answer = answers[condition.key]
  return Array.isArray(answer)
    ? answer.some((one: unknown) => conditionHolds({ ...condition, key: 'one' }, { one }))
    : conditionHolds(condition, answers)
}

/** The look of a button: its section of the widget's styling, and over it those of the conditions that hold. */
export function lookOf(
  section: StyleSection,
  { styling, stylings }: Conditions,
  effect: Effect,
  own?: unknown,
): CSSProperties | undefined {
  const merged = mergeStyling(
    own === undefined ? styling : { [section]: own },
    ...effect.stylings.map(link => stylings[link]),
  )
  const prefix = `--lc-${section.replaceAll('_', '-')}-`
  const style = Object.fromEntries(
    Object.entries(stylingVariables({ [section]: merged[section] })).flatMap(([name, value]) => {
      const property = properties[name.slice(prefix.length)]
      return property === undefined ? [] : [[property, value]]
    }),
  )
  return Object.keys(style).length === 0 ? undefined : style
}

/** The options of a section that mean something on a button. */
const properties: Readonly<Record<string, string>> = {
  color: 'color',
  background: 'background',
  'border-color': 'borderColor',
  'border-width': 'borderWidth',
  'border-style': 'borderStyle',
  radius: 'borderRadius',
  font: 'fontFamily',
  'font-size': 'fontSize',
  'font-weight': 'fontWeight',
  padding: 'padding',
  width: 'width',
  height: 'height',
  'max-width': 'maxWidth',
  shadow: 'boxShadow',
}
