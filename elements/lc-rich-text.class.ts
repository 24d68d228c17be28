// <lc-rich-text>. Importing this file registers nothing.
import type { TextField } from '../src/base/text-field.ts'
import { htmlOf } from '../src/base/rich-out/html.ts'
import { textOf } from '../src/base/rich-out/text.ts'
import type { markdownOf } from '../src/base/rich-out/markdown.ts'
import type { TextRoom } from '../src/engines/rich-text/shared/room.ts'
import type { Uploader } from './text-links.ts'
import type { RichTextHandle } from '../src/engines/rich-text/handle.ts'
import { createElementClass } from './define.ts'
import { emit } from './emit.ts'
import { formMember } from './form-member.ts'
import { warnOfLeftOut } from './left-out.ts'
import { descriptor } from './lc-rich-text.element.ts'
import { setTextLink } from './text-links.ts'

export interface RichTextProperties {
  value: unknown
  format: 'json' | 'html' | 'text' | 'markdown'
  features: string | undefined
  uploader: Uploader | undefined
  fields: readonly TextField[] | undefined
  room: TextRoom | undefined
  label: string | undefined
  placeholder: string | undefined
  noToolbar: boolean
  isReadOnly: boolean
  canTick: boolean
  disabled: boolean
  required: boolean
  name: string | undefined
}

// its content takes part in a form of the page
const Base = formMember(
  createElementClass<RichTextProperties>(descriptor, {
    load: () => import('./views/rich-text-view.tsx'),
    needsCore: () => false,
    id: values => String(values['name'] ?? ''),
    skeleton: 'text',
  }),
)

export class LcRichText extends Base {
  #handle: RichTextHandle | undefined
  /** Those who asked for the editor while it was not loaded. */
  readonly #waiting: ((handle: RichTextHandle | undefined) => void)[] = []
  /** What it goes back to on reset: the last text that the page gave before something was written. */
  #start: unknown
  #isEdited = false
  #isChanged = false
  #isEcho = false
  /** What the form of the page has, unless it is out of date: then what ends that. */
  #shared: string | null = null
  #late: AbortController | undefined
  /** Loaded with `format="markdown"`. */
  #markdownOf: typeof markdownOf | undefined

  constructor() {
    super()
    this.#start = this.values['value']
    setTextLink(this, {
      edited: value => this.#edited(value),
      left: () => {
        if (!this.#isChanged) return
        this.#isChanged = false
        this.#share()
        emit(this, 'lc-change', { value: this.value })
      },
      opened: handle => {
        this.#handle = handle
        if (handle) this.#answer(handle)
      },
      missing: () => this.#answer(undefined),
    })
    // a press on a <label> of the page arrives as a click on the element itself
    this.addEventListener('click', event => {
      if (event.composedPath()[0] === this) this.focus()
    })
    void this.#loadMarkdown()
    this.#share()
  }

  /** The text: as it was given until something is written, then in `format`. */
  override get value(): unknown {
    return this.#written(this.values['value'])
  }
  override set value(value: unknown) {
    this.setValue('value', value)
  }

  override setValue(name: string, value: unknown): void {
    // values set before the definition arrive during super()
    if (!(#isEdited in this)) {
      super.setValue(name, value)
      return
    }
    if (name === 'value' && !this.#isEcho) {
      // a page that writes back what it was told changes nothing, so the cursor stays
      if (this.#isEdited && typeof value === 'string' && value === this.value) return
      if (!this.#isEdited) this.#start = value
    }
    super.setValue(name, value)
    if (name === 'format') void this.#loadMarkdown()
    if (name === 'disabled') this.toggleAttribute('disabled', value === true) // the browser reads the attribute
    if (name === 'value' && this.#isEcho) this.#shareLate()
    else if (['value', 'name', 'required', 'format', 'isReadOnly'].includes(name)) this.#share()
  }

  #edited(value: unknown): void {
    this.#isEdited = true
    this.#isChanged = true
    this.#put(value)
    emit(this, 'lc-input', { value: this.value })
  }
  #put(value: unknown): void {
    this.#isEcho = true
    this.setValue('value', value)
    this.#isEcho = false
  }

  /** The code of Markdown, which the view waits for. Without it the text is only shown, with its signs. */
  async #loadMarkdown(): Promise<void> {
    if (this.values['format'] !== 'markdown' || this.#markdownOf) return
    try {
      const [out, { treeOfMarkdown }] = await Promise.all([
        import('../src/base/rich-out/markdown.ts'),
        import('../src/base/rich-in/markdown.ts'),
      ])
      this.#markdownOf = out.markdownOf
      super.setValue('readMarkdown', treeOfMarkdown)
      this.#share()
    } catch {
      super.setValue('readMarkdown', null)
    }
  }

  #written(value: unknown): unknown {
    if (value === undefined || value === null || typeof value === 'string') {
      const isText = this.values['format'] !== 'json'
      return isText && typeof value !== 'string' ? '' : (value ?? undefined)
    }
    switch (this.values['format']) {
      case 'html':
        return htmlOf(value)
      case 'text':
        return textOf(value)
      case 'markdown':
        return (this.#markdownOf ?? textOf)(value)
      default:
        return value
    }
  }

  /** Hands the text to the form of the page. */
  #share(): void {
    this.#late?.abort()
    this.#late = undefined
    const name = this.values['name']
    this.#shared = typeof name === 'string' && name !== '' ? this.#formText() : null
    // the browser stores the state for a page that it restores; a text that was not edited needs none
    this.internals?.setFormValue?.(
      this.#shared,
      this.#isEdited ? JSON.stringify({ value: this.values['value'] ?? null }) : null,
    )
    this.#validate()
  }

  /** While someone types a long text is not handed over with each letter, but when the form asks or the page leaves. */
  #shareLate(): void {
    if (!this.isConnected) {
      this.#share() // it has left its form, and nothing may hold it
      return
    }
    this.#validate()
    if (this.#late) return
    this.#late = new AbortController()
    const { signal } = this.#late
    addEventListener('pagehide', () => this.#share(), { signal })
    this.form?.addEventListener('formdata', ({ formData }) => this.#shareWith(formData), { signal, capture: true })
  }
  /** The form has read what was handed over before. */
  #shareWith(formData: FormData): void {
    const before = this.#shared
    this.#share()
    const now = this.#shared
    if (before === null || now === null || this.matches(':disabled')) return
    const name = String(this.values['name'])
    const all = formData.getAll(name)
    const at = all.indexOf(before)
    if (all.length === 1) formData.set(name, now)
    else if (at >= 0) {
      formData.delete(name)
      for (const [index, entry] of all.entries()) formData.append(name, index === at ? now : entry)
    }
  }
  formAssociatedCallback(): void {
    if (this.#late) this.#share() // another form may ask now
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    if (this.#late) this.#share()
  }

  #formText(): string {
    const { value } = this
    return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  }

  #validate(): void {
    const { value } = this
    const isEmpty = value === undefined || value === ''
    const isMissing = this.values['required'] === true && isEmpty && this.values['isReadOnly'] !== true
    if (isMissing) {
      const anchor = this.shadowRoot?.querySelector<HTMLElement>('.lc-rte, .lc-root') ?? undefined
      this.internals?.setValidity?.({ valueMissing: true }, requiredText(), anchor)
    } else this.internals?.setValidity?.({})
  }

  formResetCallback(): void {
    this.reset()
  }
  formDisabledCallback(isDisabled: boolean): void {
    this.setValue('isFieldsetDisabled', isDisabled)
  }
  /** The browser restores a page with the text that was not sent. */
  formStateRestoreCallback(state: unknown, mode: string): void {
    if (mode !== 'restore' || typeof state !== 'string') return
    let read: unknown
    try {
      read = JSON.parse(state)
    } catch {
      return
    }
    if (read === null || typeof read !== 'object' || !('value' in read)) return
    this.#isEdited = true
    this.#put(read.value ?? undefined)
    this.#share()
  }

  /** Focuses the text, which loads its editor; while it is only shown, as every element. */
  override focus(options?: FocusOptions): void {
    const text = this.shadowRoot?.querySelector<HTMLElement>('.lc-rte-text')
    if (text) text.focus(options)
    else super.focus(options)
  }

  /** Back to the text it started with. */
  reset(): void {
    this.#isEdited = this.#isChanged = false
    this.#put(this.#start)
    this.#share()
  }
  /** Inserts HTML, plain text or nodes in place of the selection. */
  async insert(content: unknown): Promise<void> {
    const editor = await this.#open()
    editor?.insert(content)
    if (editor) void warnOfLeftOut(this, content)
  }
  /** Switches a mark at the selection. */
  async toggle(name: string): Promise<void> {
    const editor = await this.#open()
    editor?.toggle(name)
  }
  /** The editor, which is loaded for it; undefined if the text cannot be written or no editor comes. */
  async #open(): Promise<RichTextHandle | undefined> {
    await this.ready
    await this.#loadMarkdown()
    const { isReadOnly, disabled, isFieldsetDisabled } = this.values
    if (this.#handle || isReadOnly === true || disabled === true || isFieldsetDisabled === true) return this.#handle
    return new Promise(answer => {
      this.#waiting.push(answer)
      this.setValue('openings', Number(this.values['openings'] ?? 0) + 1)
    })
  }
  #answer(handle: RichTextHandle | undefined): void {
    for (const answer of this.#waiting.splice(0)) answer(handle)
  }
  /** Returns the text as it stands, written in another format. A text that was only given is read first. */
  async exportAs(format: 'json' | 'html' | 'mail' | 'text' | 'markdown'): Promise<string> {
    this.#handle?.flush()
    const { exported } = await import('../src/engines/rich-text/exported.ts')
    const { value, format: own } = this.values
    if (own !== 'markdown' || typeof value !== 'string') return exported(value, format, own === 'text')
    const { treeOfMarkdown } = await import('../src/base/rich-in/markdown.ts')
    return exported(treeOfMarkdown(value), format)
  }
}

/** The browser's own sentence, in its language. */
function requiredText(): string {
  const field = document.createElement('textarea')
  field.required = true
  return field.validationMessage || 'Please fill out this field.'
}
