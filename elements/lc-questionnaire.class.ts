// <lc-questionnaire>. Importing this file registers nothing.
import { createElementClass } from './define.ts'
import { formHandleOf } from './form-handles.ts'
import { descriptor } from './lc-questionnaire.element.ts'

export interface QuestionnaireProperties {
  template: string | undefined
  item: string | undefined
  app: string | undefined
  collection: string | undefined
  type: 'page' | 'modal'
  open: boolean
  isReadOnly: boolean
  name: string | undefined
  answers: Readonly<Record<string, unknown>> | undefined
}

const Base = createElementClass<QuestionnaireProperties>(descriptor, {
  load: () => import('./views/questionnaire-view.tsx'),
  id: values => String(values['template'] ?? ''),
  reservePx: 560,
  skeleton: 'form',
  tellsReady: true,
  isContainer: true,
  overlays: values => values['type'] === 'modal' ? 'page' : 'element', // a closed modal form has no box of its own
})

export class LcQuestionnaire extends Base {
  /** Its answers take part in a form of the page. */
  static readonly formAssociated = true
  #answers: Readonly<Record<string, unknown>> = {}

  constructor() {
    super()
    this.addEventListener('lc-answer', event => {
      const detail: unknown = event instanceof CustomEvent && event.target === this ? event.detail : undefined
      if (detail === null || typeof detail !== 'object' || !('key' in detail) || typeof detail.key !== 'string') return
      this.#answers = { ...this.#answers, [detail.key]: 'value' in detail ? detail.value : null }
      this.#share()
    })
    this.addEventListener('lc-validity', event => {
      const detail: unknown = event instanceof CustomEvent && event.target === this ? event.detail : undefined
      const isValid = detail !== null && typeof detail === 'object' && 'valid' in detail && detail.valid === true
      this.internals?.setValidity?.(isValid ? {} : { customError: true }, isValid ? '' : 'The form is not complete.')
    })
  }

  #share(): void {
    const name = this.getAttribute('name')
    if (!name) return
    const data = new FormData()
    for (const [key, value] of Object.entries({ ...this.answers, ...this.#answers })) {
      if (value === null || value === undefined) continue
      data.append(`${name}[${key}]`, value instanceof Blob ? value : typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
    this.internals?.setFormValue?.(data)
  }

  formResetCallback(): void { this.reset() }

  /** Back to the answers it started with. */
  reset(): void {
    this.#answers = {}
    this.#share()
    formHandleOf(this)?.reset()
  }

  /** The answers as they stand. */
  getAnswers(): Readonly<Record<string, unknown>> { return formHandleOf(this)?.answers() ?? this.answers ?? {} }
  async next(): Promise<void> { await this.ready; formHandleOf(this)?.next() }
  async previous(): Promise<void> { await this.ready; formHandleOf(this)?.previous() }
  async goTo(step: number): Promise<void> { await this.ready; formHandleOf(this)?.goTo(step) }
  /** Shows what is missing; answers whether the form can be sent. */
  async validate(): Promise<boolean> { await this.ready; return formHandleOf(this)?.validate() ?? false }
  async save(): Promise<void> { await this.ready; await formHandleOf(this)?.save() }
  async submit(): Promise<void> { await this.ready; await formHandleOf(this)?.submit() }
}
