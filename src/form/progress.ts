// The progress bar's colour by percentage (QUE-064..069). Pure.
import { limits } from '../contract/limits.ts'

export type ProgressColour = 'transparent' | 'error' | 'warning' | 'primary' | 'success' | 'complete'

/** Answered share of what can be answered now, in percent, not rounded: 20.45 is above 20. */
export const percentOf = (answered: number, active: number): number =>
  active === 0 ? 0 : Math.min(1, answered / active) * 100

/** The same in whole percent, for people; 100 only when nothing is left. */
export const wholePercent = (percent: number): number => (percent >= 100 ? 100 : Math.min(99, Math.round(percent)))

/** Red up to 20, orange up to 40, blue up to 75, green above; complete at 100. */
export function progressColour(percent: number): ProgressColour {
  const [red, orange, blue, whole] = limits.progressPercent
  if (percent <= 0) return 'transparent'
  if (percent <= red) return 'error'
  if (percent <= orange) return 'warning'
  if (percent <= blue) return 'primary'
  return percent < whole ? 'success' : 'complete'
}
