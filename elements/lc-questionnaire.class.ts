// <lc-questionnaire>. Importing this file registers nothing.
import type { FormHandle } from '../src/questionnaire/events.ts'
import { createElementClass } from './define.ts'
import type { Values } from './element-types.ts'
import { formMember } from './form-member.ts'
import { formHandleOf, watchFormHandle } from './form-handles.ts'
import { descriptor } from './lc-questionnaire.element.ts'

type Row = Readonly<Record<string, unknown>>

export interface QuestionnaireProperties {
  template: string | undefined
  item: string | undefined
  app: string | undefined
  collection: string | undefined
  type: 'page' | 'modal'
  open: boolean
  step: number | undefined
  isReadOnly: boolean
  disabled: boolean
  name: string | undefined
  draft: string | undefined
  prefill: string | Row | undefined
  prefillUrl: string | undefined
  config: Row | undefined
  answers: Row | undefined
}

/** The page's own settings, without a collection to save to, need no server. Nor does an element without any source. */
function needsCore({ template, draft, config, collection }: Values): boolean {
  const own = config !== null && typeof config === 'object' ? (config as Row) : {} // an object: any key may be read
  return Boolean(template) || Boolean(draft) || (Array.isArray(own['rows']) && Boolean(collection ?? own['collection']))
}

// its content takes part in a form of the page
const Base = formMember(
  createElementClass<QuestionnaireProperties>(descriptor, {
    load: () => import('./views/questionnaire-view.tsx'),
    needsCore,
    id: values => String(values['template'] ?? ''),
    skeleton: 'form',
    tellsReady: true,
    isContainer: true,
    overlays: values => (values['type'] === 'modal' ? 'page' : 'element'), // a closed modal form has no box of its own
  }),
)

export class LcQuestionnaire extends Base {
  #stop: (() => void) | undefined
  #isShared = false
  /** The browser has just reported the answers as invalid: the focus that follows goes to the question. */
  #isBlamed = false

  constructor() {
    super()
    watchFormHandle(this, form => this.#follow(form))
    this.addEventListener('invalid', event => {
      if (event.target !== this) return
      this.#isBlamed = true
      setTimeout(() => {
        this.#isBlamed = false
      }, 0)
    })
    this.shadowRoot?.addEventListener('focusin', () => {
      if (!this.#isBlamed) return
      this.#isBlamed = false
      formHandleOf(this)?.reveal()
    })
    // a press on a <label> of the page arrives as a click on the element itself
    this.addEventListener('click', event => {
      if (event.composedPath()[0] === this) this.focus()
    })
    this.#askShare()
  }

  #follow(form: FormHandle | undefined): void {
    this.#stop?.()
    this.#stop = form?.subscribe(() => this.#askShare())
    if (form) this.#share()
  }

  /** Several changes in one turn are one. */
  #askShare(): void {
    if (this.#isShared) return
    this.#isShared = true
    queueMicrotask(() => {
      this.#isShared = false
      this.#share()
    })
  }

  /** Hands the answers to the form of the page: `name[key]` for each, lists as several entries of that name, what has parts as JSON. */
  #share(): void {
    const form = formHandleOf(this)
    const state = form?.state()
    const name = this.getAttribute('name')
    const hasUnsaved = form?.isDirty() === true
    const answers = name || hasUnsaved ? (form?.answers() ?? this.answers ?? {}) : {}
    const data = new FormData()
    for (const [key, value] of name ? Object.entries(answers) : []) {
      for (const one of Array.isArray(value) && value.every(isPlain) ? value : [value]) {
        if (one === null || one === undefined) continue
        data.append(`${name}[${key}]`, one instanceof Blob ? one : isPlain(one) ? String(one) : JSON.stringify(one))
      }
    }
    // the browser stores the state for a page that it restores; saved answers need none
    this.internals?.setFormValue?.(
      name ? data : null,
      hasUnsaved ? JSON.stringify({ answers, step: state?.step }) : null,
    )
    const missing = state?.missing
    const anchor = missing?.control ?? this.shadowRoot?.querySelector<HTMLElement>('.lc-form-body') ?? undefined
    if (missing) this.internals?.setValidity?.({ customError: true }, `${missing.label}: ${missing.message}`, anchor)
    else this.internals?.setValidity?.({})
  }

  override setValue(name: string, value: unknown): void {
    super.setValue(name, value)
    if (name === 'disabled') this.toggleAttribute('disabled', value === true) // the browser reads the attribute
    if (#isShared in this && (name === 'name' || name === 'answers')) this.#askShare() // values set before the definition arrive during super()
  }

  formResetCallback(): void {
    this.reset()
  }
  formDisabledCallback(isDisabled: boolean): void {
    this.setValue('isFieldsetDisabled', isDisabled)
  }

  /** The browser restores a page with the unsaved answers. */
  formStateRestoreCallback(state: unknown, mode: string): void {
    if (mode !== 'restore' || typeof state !== 'string') return
    let read: unknown
    try {
      read = JSON.parse(state)
    } catch {
      return
    }
    if (
      read === null ||
      typeof read !== 'object' ||
      !('answers' in read) ||
      read.answers === null ||
      typeof read.answers !== 'object'
    )
      return
    const step = 'step' in read && typeof read.step === 'number' ? read.step : undefined
    const form = formHandleOf(this)
    if (!form) {
      this.setValue('restored', { answers: read.answers, step })
      return
    }
    form.fill({ ...read.answers })
    if (step !== undefined) form.goTo(step)
  }

  /** Back to the answers it started with. */
  reset(): void {
    formHandleOf(this)?.reset()
  }
  /** The current answers. */
  getAnswers(): Row {
    return formHandleOf(this)?.answers() ?? this.answers ?? {}
  }
  /** Sets answers by key, in addition to the current ones; ignores keys that the form does not have. */
  async fill(answers: Row): Promise<void> {
    await this.ready
    formHandleOf(this)?.fill(answers)
  }
  async next(): Promise<void> {
    await this.ready
    formHandleOf(this)?.next()
  }
  async previous(): Promise<void> {
    await this.ready
    formHandleOf(this)?.previous()
  }
  async goTo(step: number): Promise<void> {
    await this.ready
    formHandleOf(this)?.goTo(step)
  }
  /** Shows what is missing; returns whether the form can be submitted. */
  async validate(): Promise<boolean> {
    await this.ready
    return formHandleOf(this)?.validate() ?? false
  }
  async save(): Promise<void> {
    await this.ready
    await formHandleOf(this)?.save()
  }
  async submit(): Promise<void> {
    await this.ready
    await formHandleOf(this)?.submit()
  }
  /** Prints all steps of the form with their answers, and nothing of the page around it. */
  async print(): Promise<void> {
    await this.ready
    await formHandleOf(this)?.print()
  }
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
