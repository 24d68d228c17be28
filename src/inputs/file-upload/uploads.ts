// The uploads of one question, outside React: they continue and finish while another step of the form is open. The
// answer decides which files exist; this store knows only what is running, what failed and what was just removed.
import type { Question } from '../../form/definition.ts'
import { sizeText } from '../file-size.ts'
import type { InputServices } from '../part.ts'
import type { Say } from '../../form/rules.ts'
import type { FileEntry } from './entry.ts'
import {
  countsOf,
  extensionOf,
  extensionsOf,
  idOf,
  isAllowed,
  newEntry,
  readEntries,
  readName,
  uploadedEntry,
} from './entry.ts'
import { words } from './words.ts'

const sideBySide = 2
const undoMs = 8_000

export interface Job {
  readonly file: File
  readonly state: 'waiting' | 'running' | 'failed'
  /** 0 to 1. */ readonly fraction: number
  readonly reason?: string
}
export interface UploadsState {
  readonly jobs: ReadonlyMap<string, Job>
  /** Picked files by entry, retained for their thumbnails. */
  readonly files: ReadonlyMap<string, File>
  readonly refused: readonly { readonly name: string; readonly reason: string }[]
  readonly removed?: { readonly entry: FileEntry; readonly index: number } | undefined
  readonly notDeleted?: FileEntry | undefined
  /** The last thing that ended, for a screen reader. */
  readonly news: string
}

/** The view as it is now. */
export interface UploadsHost {
  readonly question: Question
  readonly value: unknown
  readonly services: InputServices | undefined
  readonly maxSizeMb: number
  readonly lang: string
  readonly say: Say
  onChange(value: unknown): void
  onProblem?: ((message: string | null) => void) | undefined
}

export interface Uploads {
  state(): UploadsState
  subscribe(listener: () => void): () => void
  /** Sets the newest answer and callbacks; stops uploads that the answer no longer contains. */
  connect(host: UploadsHost): void
  /** The view is unmounted: removed files are deleted now, uploads continue. */
  leave(): void
  /** Stops everything, unless a view shows it: the answer it wrote to is another one now. */
  endIfLeft(): void
  add(files: readonly File[], folders?: readonly string[]): void
  retry(id: string): void
  /** Stops an upload, or removes a finished file; the file on the server is deleted unless that is undone. */
  remove(id: string): void
  undo(): void
  retryDelete(): void
  dismiss(): void
}

const byQuestion = new WeakMap<Question, Uploads>()

/** The uploads of a question of an open form; the same ones after the visitor was on another step. */
export const uploadsOf = (question: Question): Uploads => byQuestion.get(question) ?? createUploads()

/**
 * Stores the uploads of a view: they stay with it when its repeat is reordered and it shows another question of the
 * list. Uploads that are replaced and not shown anywhere belong to a removed repeat.
 */
export function storeUploads(question: Question, uploads: Uploads): void {
  const former = byQuestion.get(question)
  byQuestion.set(question, uploads)
  if (former && former !== uploads) former.endIfLeft()
}

export const folderOf = (services: InputServices | undefined): string => services?.folder ?? 'file_upload/forms'

export function createUploads(): Uploads {
  let host: UploadsHost | undefined
  let state: UploadsState = { jobs: new Map(), files: new Map(), refused: [], news: '' }
  let given: unknown
  let problem: string | null | undefined
  let isLeft = false
  let undoTimer: ReturnType<typeof setTimeout> | undefined
  const stops = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  const entries = (): readonly FileEntry[] => readEntries(host?.value)
  const tell = (patch: Partial<UploadsState>): void => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
    report()
  }
  const setJob = (id: string, job: Job | undefined): void => {
    const jobs = new Map(state.jobs)
    if (job) jobs.set(id, job)
    else jobs.delete(id)
    tell({ jobs })
  }
  const write = (next: readonly FileEntry[]): void => {
    if (!host) return
    const value = next.length === 0 ? null : next
    host = { ...host, value }
    host.onChange(value)
  }
  /** Reports what blocks the question, once per change. */
  function report(): void {
    if (!host) return
    const open = entries()
      .filter(entry => !entry.uploaded)
      .map(entry => state.jobs.get(idOf(entry))?.state)
    const key =
      open.length === 0
        ? null
        : open.includes('running') || open.includes('waiting')
          ? 'input.file.busy'
          : open.includes('failed')
            ? 'input.file.fix'
            : 'input.file.pick'
    const next = key === null ? null : host.say(key, {}, words)
    if (next === problem) return
    problem = next
    host.onProblem?.(next)
  }

  function pump(): void {
    const running = [...state.jobs.values()].filter(job => job.state === 'running').length
    const next = [...state.jobs]
      .filter(([, job]) => job.state === 'waiting')
      .slice(0, Math.max(0, sideBySide - running))
    for (const [id, job] of next) void send(id, job)
  }

  async function send(id: string, job: Job): Promise<void> {
    const upload = host?.services?.uploadFile
    if (!host || !upload) return
    const folder = folderOf(host.services)
    const stop = new AbortController()
    stops.set(id, stop)
    setJob(id, { file: job.file, state: 'running', fraction: 0 })
    try {
      const done = await upload(job.file, {
        folder,
        key: `${id}|${host.question.key}`,
        signal: stop.signal,
        onProgress: fraction => {
          if (!stop.signal.aborted && state.jobs.get(id)?.state === 'running')
            setJob(id, { file: job.file, state: 'running', fraction: Math.min(1, Math.max(0, fraction)) })
        },
      })
      if (stop.signal.aborted) return
      stops.delete(id)
      write(entries().map(entry => (idOf(entry) === id ? uploadedEntry(entry, folder, done) : entry)))
      setJob(id, undefined)
      tell({ news: host.say('input.file.done', { name: job.file.name }, words) })
    } catch (error) {
      if (stop.signal.aborted) return
      stops.delete(id)
      setJob(id, {
        file: job.file,
        state: 'failed',
        fraction: state.jobs.get(id)?.fraction ?? 0,
        ...(error instanceof Error && error.message !== '' ? { reason: error.message } : {}),
      })
    }
    pump()
  }

  function stop(id: string): void {
    stops.get(id)?.abort()
    stops.delete(id)
    if (state.jobs.has(id)) setJob(id, undefined)
  }

  /** Deletes removed files that were not restored. */
  async function commit(entry: FileEntry | undefined): Promise<void> {
    if (state.removed && state.removed.entry === entry) {
      clearTimeout(undoTimer)
      tell({ removed: undefined })
    }
    if (!entry?.file_name || !host?.services?.deleteFile) return
    try {
      await host.services.deleteFile(folderOf(host.services), entry.file_name)
      if (state.notDeleted === entry) tell({ notDeleted: undefined })
    } catch {
      tell({ notDeleted: entry }) // shown, with a way to try again
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    connect(next) {
      // a view may render again before its parent passes what was just written: only a different answer replaces it
      host = host && next.value === given ? { ...next, value: host.value } : next
      given = next.value
      isLeft = false
      const ids = new Set(entries().map(idOf))
      for (const id of state.jobs.keys()) if (!ids.has(id)) stop(id)
      report()
    },
    leave() {
      isLeft = true
      if (state.removed) void commit(state.removed.entry)
    },
    endIfLeft() {
      if (!isLeft) return
      host = undefined
      for (const id of [...state.jobs.keys()]) stop(id)
    },
    add(files, folders = []) {
      if (!host) return
      const { say, lang, question } = host
      const allowed = extensionsOf(question)
      const types = allowed.join(', ')
      const { max } = countsOf(question)
      const maxBytes = host.maxSizeMb * 1024 ** 2
      const refused = folders.map(name => ({ name, reason: say('input.file.folder', {}, words) }))
      const next = [...entries()]
      const jobs = new Map(state.jobs)
      const accepted = new Map(state.files)
      for (const file of files) {
        const refuse = (reason: string, params: Readonly<Record<string, string | number>> = {}): void => {
          refused.push({ name: file.name, reason: say(reason, params, words) })
        }
        const entry = newEntry(file)
        const id = idOf(entry)
        const known = next.find(one => idOf(one) === id)
        if (known && (known.uploaded || (jobs.has(id) && jobs.get(id)?.state !== 'failed'))) refuse('input.file.twice')
        else if (!isAllowed(file.name, allowed))
          refuse(extensionOf(file.name) === '' ? 'input.file.noType' : 'input.file.wrongType', {
            type: extensionOf(file.name),
            types,
          })
        else if (file.size > maxBytes)
          refuse('input.file.tooLarge', { size: sizeText(file.size, lang), max: sizeText(maxBytes, lang) })
        else if (!known && next.length >= max) refuse('input.file.tooMany', { max })
        else {
          if (!known) next.push(entry) // a known upload resumes at its offset
          jobs.set(id, { file, state: 'waiting', fraction: 0 })
          accepted.set(id, file)
        }
      }
      if (next.length > entries().length) write(next)
      tell({ jobs, files: accepted, refused })
      pump()
    },
    retry(id) {
      const job = state.jobs.get(id)
      if (job?.state !== 'failed') return
      setJob(id, { file: job.file, state: 'waiting', fraction: 0 })
      pump()
    },
    remove(id) {
      const index = entries().findIndex(entry => idOf(entry) === id)
      const entry = entries()[index]
      if (!host || !entry) return
      if (state.removed) void commit(state.removed.entry)
      stop(id)
      write(entries().filter((_, at) => at !== index))
      tell({
        ...(entry.uploaded ? { removed: { entry, index } } : {}),
        news: host.say('input.file.removed', { name: readName(entry) }, words),
      })
      if (entry.uploaded) undoTimer = setTimeout(() => void commit(entry), undoMs)
      pump()
    },
    undo() {
      const { removed } = state
      if (!removed) return
      clearTimeout(undoTimer)
      const next = [...entries()]
      next.splice(removed.index, 0, removed.entry)
      write(next)
      tell({ removed: undefined })
    },
    retryDelete() {
      void commit(state.notDeleted)
    },
    dismiss() {
      tell({ refused: [], notDeleted: undefined })
    },
  }
}
