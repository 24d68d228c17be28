// The steps of a form and the phases of its navigation. A step is a number on rows; its name is in the navigation
// (QUE-017). Pure.
import { asRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { lastStep, listAt, namedSteps, rowsOf, rowsOfStep, stepOf, textAt } from './path.ts'

/** Renumbers rows and named steps; a step that answers undefined goes with its rows. */
function renumber(settings: Loose, next: (step: number) => number | undefined): Loose {
  const rows = rowsOf(settings).flatMap(row => {
    const step = next(stepOf(row))
    return step === undefined ? [] : [step === stepOf(row) ? row : { ...row, step }]
  })
  const sorted = rows.toSorted((a, b) => stepOf(a) - stepOf(b))
  if (settings['navigation'] === undefined) return { ...settings, rows: sorted }
  return withPhases(
    { ...settings, rows: sorted },
    phasesOf(settings).map(phase => ({
      ...phase,
      steps: listAt(phase, 'steps')
        .flatMap(one => {
          const step = next(Number(one['step']))
          return step === undefined ? [] : [{ ...one, step }]
        })
        .toSorted((a, b) => Number(a['step']) - Number(b['step'])),
    })),
  )
}

const phasesOf = (settings: Loose): readonly Loose[] => listAt(asRecord(settings['navigation']), 'phases')
export const withPhases = (settings: Loose, phases: readonly Loose[]): Loose => ({
  ...settings,
  navigation: { ...asRecord(settings['navigation']), phases },
})

/** Adds an empty step behind one; a step is there as soon as it has a row. */
export function addStep(settings: Loose, after: number, row: Loose): Loose {
  const moved = renumber(settings, step => (step > after ? step + 1 : step))
  const rows = rowsOf(moved)
  const at = rows.findLastIndex(one => stepOf(one) <= after) + 1
  return { ...moved, rows: [...rows.slice(0, at), { ...row, step: after + 1 }, ...rows.slice(at)] }
}

/** Removes a step with its rows; later steps are renumbered. */
export const removeStep = (settings: Loose, gone: number): Loose =>
  renumber(settings, step => (step === gone ? undefined : step > gone ? step - 1 : step))

/** Swaps with the previous (-1) or next (1) step. */
export function moveStep(settings: Loose, step: number, by: 1 | -1): Loose {
  const other = step + by
  if (other < 1 || other > lastStep(settings)) return settings
  return renumber(settings, one => (one === step ? other : one === other ? step : one))
}

/** The name of a step; '' without one. */
export const stepName = (settings: Loose, step: number): string =>
  namedSteps(settings).find(one => one.step === step)?.name ?? ''

/** Names a step; without a navigation one is made, with one phase. */
export function nameStep(settings: Loose, step: number, name: string): Loose {
  const known = namedSteps(settings).find(one => one.step === step)
  const phases = phasesOf(settings)
  if (known)
    return withPhases(
      settings,
      phases.map((phase, at) =>
        at === known.phase
          ? {
              ...phase,
              steps: listAt(phase, 'steps').map((one, index) => (index === known.index ? { ...one, name } : one)),
            }
          : phase,
      ),
    )
  // it joins the phase of the step before it
  const before =
    namedSteps(settings)
      .filter(one => one.step < step)
      .at(-1)?.phase ?? 0
  return inPhase(phases.length === 0 ? withPhases(settings, [{ name: '', steps: [] }]) : settings, step, before, name)
}

/** Puts a step into a phase. */
export function inPhase(settings: Loose, step: number, phase: number, name = stepName(settings, step)): Loose {
  return withPhases(
    settings,
    phasesOf(settings).map((one, at) => {
      const others = listAt(one, 'steps').filter(entry => Number(entry['step']) !== step)
      return {
        ...one,
        steps:
          at === phase ? [...others, { name, step }].toSorted((a, b) => Number(a['step']) - Number(b['step'])) : others,
      }
    }),
  )
}

export interface OutlinePhase {
  readonly index: number
  readonly name: string
  readonly steps: readonly number[]
}

/** The phases with their steps; steps in no phase come under a last phase of index -1. */
export function outlinePhases(settings: Loose): readonly OutlinePhase[] {
  const all = Array.from({ length: lastStep(settings) }, (_, index) => index + 1)
  const named = namedSteps(settings)
  const phases = phasesOf(settings).map((phase, index) => ({
    index,
    name: textAt(phase, 'name'),
    steps: named.filter(one => one.phase === index && all.includes(one.step)).map(one => one.step),
  }))
  const rest = all.filter(step => !named.some(one => one.step === step))
  return rest.length > 0 || phases.length === 0 ? [...phases, { index: -1, name: '', steps: rest }] : phases
}

/** Returns whether this step has any content. */
export const isEmptyStep = (settings: Loose, step: number): boolean => rowsOfStep(settings, step).length === 0
