// Sends emails from the outbox to the mail server. An email stays a file until the server has it, so that an outage or
// a restart loses none; in the worst case one is sent twice.
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from './smtp.ts'

export interface Postman {
  /** Looks into the outbox now; settles when everything there was tried once. */
  round(): Promise<void>
  stop(): Promise<void>
}

export interface Round {
  readonly folder: string
  deliver(mail: string): Promise<void>
  log(line: string): void
  readonly everyMs?: number
  /** An older email is outdated: its file is not sent. */
  readonly retryForMs?: number
}

const takenMs = 10 * 60_000

export function createPostman({ folder, deliver, log, everyMs = 60_000, retryForMs = 48 * 3600_000 }: Round): Postman {
  let current: Promise<void> | undefined
  let isAsked = false
  let isOver = false

  async function go(): Promise<void> {
    do {
      isAsked = false
      for (const name of (await readdir(folder).catch(() => [])).toSorted((a, b) => (a < b ? -1 : 1))) {
        // no folder: no mail was written yet
        if (isOver) return
        if (name.endsWith('.taken')) await giveBack(name)
        else if (name.endsWith('.eml')) await carry(name)
      }
    } while (isAsked)
  }
  async function carry(name: string): Promise<void> {
    const [lying, taken] = [join(folder, name), join(folder, `${name}.taken`)]
    const age = await ageOf(lying)
    if (age === undefined || age > retryForMs) return
    if (
      !(await rename(lying, taken).then(
        () => true,
        () => false,
      ))
    )
      return // another process was faster
    try {
      await deliver(await readFile(taken, 'utf8'))
      await rm(taken)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      const isLasting = error instanceof Refusal && error.isLasting
      await rename(taken, isLasting ? join(folder, `${name}.refused`) : lying)
      log(
        isLasting
          ? `Mail ${name} was not delivered and stays in the outbox as ${name}.refused: ${why}`
          : `Mail ${name} waits in the outbox: ${why}`,
      )
    }
  }
  /** Of a process that ended in the middle. */
  async function giveBack(name: string): Promise<void> {
    const age = await ageOf(join(folder, name), 'ctimeMs')
    if (age !== undefined && age > takenMs)
      await rename(join(folder, name), join(folder, name.replace(/\.taken$/, ''))).catch(() => {}) // another process was faster
  }
  const round = (): Promise<void> => {
    isAsked = true
    current ??= go().finally(() => {
      current = undefined
    })
    return current
  }
  const run = (): void => {
    round().catch((error: unknown) => {
      log(`The outbox could not be read: ${String(error)}`)
    })
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  run()
  return {
    round,
    async stop() {
      isOver = true
      clearInterval(timer)
      await current
    },
  }
}

async function ageOf(path: string, by: 'mtimeMs' | 'ctimeMs' = 'mtimeMs'): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && Date.now() - found[by]
}
