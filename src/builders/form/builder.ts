// The open form: a workbench that also knows which step of the form is on the canvas.
import type { Loose } from '../../base/loose.ts'
import type { DraftStorage } from '../../workbench/draft-storage.ts'
import type { DraftsOnServer } from '../../workbench/kind.ts'
import { createWorkbench } from '../../workbench/workbench.ts'
import type { Workbench, WorkbenchState } from '../../workbench/workbench.ts'
import { formKind } from './form-kind.ts'
import type { FormKindOptions } from './form-kind.ts'
import type { PublishedForm } from './panel-shapes.ts'
import { stepAt } from './path.ts'

export interface BuilderState extends WorkbenchState<Loose> {
  /** The step on the canvas. */
  readonly step: number
}

export interface FormBuilder extends Workbench<Loose> {
  get(): BuilderState
  goToStep(step: number): void
}

export interface BuilderOptions extends FormKindOptions {
  readonly form: PublishedForm
  readonly storage?: DraftStorage | undefined
  readonly storageKey?: string | undefined
  readonly address?: string | undefined
  readonly drafts?: DraftsOnServer | undefined
  readonly now?: () => number
}

export function createBuilder({
  form,
  storage,
  storageKey,
  address,
  drafts,
  now,
  ...options
}: BuilderOptions): FormBuilder {
  const bench = createWorkbench({ kind: formKind(options), stored: form, storage, storageKey, address, drafts, now })
  const withStep = (step: number): BuilderState => {
    const state = bench.get()
    return { ...state, step: state.selection === '' ? step : stepAt(state.settings, state.selection) }
  }
  let state = withStep(1)
  // the first to hear of a change, so that every other listener reads the step that belongs to it
  bench.subscribe(() => {
    state = withStep(state.step)
  })
  return { ...bench, get: () => state, goToStep: step => bench.select(`step/${step}`) }
}
