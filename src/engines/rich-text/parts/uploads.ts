// Pictures on their way to where they are stored. Each has a slot in the text (slots.ts) and a line below it. One whose
// slot is deleted is stopped, and an answer that comes later is ignored.
import type { EditorView } from 'prosemirror-view'
import { textPicture } from '../../../base/address.ts'
import type { StoredPicture, TextFiles } from '../files.ts'
import { fillSlot, removeSlot } from '../slots.ts'
import type { Slot } from '../slots.ts'
import { schema } from '../schema.ts'
import { nameOf, prepared } from './prepare.ts'
import { randomKey } from '../../../base/random-key.ts'

export type Problem =
  | { readonly why: 'type' | 'broken' | 'noStore' | 'address' }
  | { readonly why: 'size'; readonly sizeBytes: number; readonly maxBytes: number }
  | { readonly why: 'failed'; readonly reason: string }

export interface PictureUpload {
  readonly id: string
  readonly name: string
  readonly status: 'sending' | 'failed' | 'done'
  /** 0 to 1. */
  readonly fraction: number
  readonly problem?: Problem | undefined
  /** Its slot is still there: it can be tried again. */
  readonly canRetry: boolean
  /** What was inserted. */
  readonly stored?: StoredPicture | undefined
}

interface Running {
  readonly slot: Slot
  readonly key: string
  stop: AbortController
  file?: File
}

export interface UploadsAround {
  readonly view: EditorView
  files(): TextFiles
  isPublic(): boolean
  report(list: readonly PictureUpload[]): void
}

export class Uploads {
  readonly #around: UploadsAround
  readonly #running = new Map<string, Running>()
  #list: readonly PictureUpload[] = []

  constructor(around: UploadsAround) {
    this.#around = around
  }

  take(slots: readonly Slot[]): void {
    this.#list = [
      ...this.#list.filter(one => one.status !== 'done'),
      ...slots.map(({ id, source }): PictureUpload => ({
        id,
        name: nameOf(source),
        status: 'sending',
        fraction: 0,
        canRetry: false,
      })),
    ]
    for (const slot of slots) {
      const one: Running = { slot, key: randomKey(), stop: new AbortController() }
      this.#running.set(slot.id, one)
      this.#start(slot.id, one)
    }
  }

  /** Their slots were deleted. */
  drop(ids: readonly string[]): void {
    for (const id of ids) if (this.#running.has(id)) this.#forget(id)
  }

  retry(id: string): void {
    const one = this.#running.get(id)
    if (one) this.#start(id, one)
  }

  /** Stops one that runs and removes its slot, or removes its line. */
  dismiss(id: string): void {
    const isRunning = this.#running.has(id)
    this.#forget(id)
    if (isRunning) this.#removeSlot(id)
  }

  end(): void {
    for (const { stop } of this.#running.values()) stop.abort()
    this.#running.clear()
  }

  #start(id: string, one: Running): void {
    one.stop = new AbortController()
    const { signal } = one.stop
    this.#show(id, { status: 'sending', fraction: 0, problem: undefined, canRetry: false })
    this.#run(id, one, signal).catch((error: unknown) => {
      if (signal.aborted) return
      this.#fail(id, { why: 'failed', reason: error instanceof Error ? error.message : String(error) }, true)
    })
  }

  async #run(id: string, one: Running, signal: AbortSignal): Promise<void> {
    const upload = this.#around.files().upload
    if (!upload) return this.#fail(id, { why: 'noStore' })
    const file = one.file ?? (await prepared(one.slot.source, nameOf(one.slot.source)))
    if (signal.aborted) return
    if ('why' in file) return this.#fail(id, file)
    one.file = file
    const stored = await upload(file, {
      key: one.key,
      signal,
      isPublic: this.#around.isPublic(),
      onProgress: fraction => {
        if (!signal.aborted) this.#show(id, { fraction })
      },
    })
    if (!signal.aborted) this.#finish(id, stored)
  }

  #finish(id: string, stored: StoredPicture): void {
    const { view } = this.#around
    const attrs = attrsOf(stored)
    if (!attrs) return this.#fail(id, { why: 'address' })
    const tr = fillSlot(view.state, id, schema.nodes.custom_image.create(attrs))
    this.#running.delete(id)
    if (!tr) return this.#forget(id)
    view.dispatch(tr)
    this.#show(id, { status: 'done', fraction: 1, stored })
  }

  #fail(id: string, problem: Problem, canRetry = false): void {
    if (!canRetry) {
      this.#running.delete(id)
      this.#removeSlot(id)
    }
    this.#show(id, { status: 'failed', problem, canRetry })
  }

  #removeSlot(id: string): void {
    const { view } = this.#around
    view.dispatch(removeSlot(view.state, id))
  }

  #show(id: string, change: Partial<PictureUpload>): void {
    this.#list = this.#list.map(one => (one.id === id ? { ...one, ...change } : one))
    this.#around.report(this.#list)
    const one = this.#list.find(each => each.id === id)
    if (one) drawFrame(this.#around.view, one)
  }

  #forget(id: string): void {
    this.#running.get(id)?.stop.abort()
    this.#running.delete(id)
    this.#list = this.#list.filter(one => one.id !== id)
    this.#around.report(this.#list)
  }
}

/** How a stored picture is named in a text (RTE-025); undefined for an address that a text may not hold. */
function attrsOf(stored: StoredPicture): Readonly<Record<string, string>> | undefined {
  if ('name' in stored) return { 'data-folderpath': stored.folder, 'data-url': stored.name }
  const url = /^data:/i.test(stored.url) ? undefined : textPicture(stored.url)
  return url === undefined ? undefined : { 'data-url': url }
}

/** The frame in the text: the name and how far it is. The line below it can be operated and is read out. */
function drawFrame({ dom }: EditorView, { id, name, status, fraction }: PictureUpload): void {
  const frame = dom.querySelector<HTMLElement>(`[data-slot="${id}"]`)
  if (!frame) return
  frame.dataset['status'] = status
  if (!frame.firstChild) {
    frame.append(name, dom.ownerDocument.createElement('progress'))
    frame.setAttribute('aria-hidden', 'true')
  }
  const bar = frame.querySelector('progress')
  if (bar) bar.value = fraction
}
