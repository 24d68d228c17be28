// The server as a separate process, on a database folder of its own.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, vi } from 'vitest'
import { emptyDatabase } from './empty-database.ts'

const runner = fileURLToPath(new URL('./run/from-source.mjs', import.meta.url))
const main = fileURLToPath(new URL('../../demo/server/main.ts', import.meta.url))

export interface Started {
  readonly process: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Its exit code, when it has ended. */
  readonly ended: Promise<number | null>
  readonly url: string
  /** The password of the first administrator, which the first start prints. */
  readonly password: string
}

/**
 * Starts servers on one folder, one after another; all end with the tests of the file. The first one finds an empty
 * database, which takes seconds to make: the journeys start a server without one.
 */
export function serverProcesses(): { readonly folder: string; start(): Promise<Started> } {
  const folder = mkdtempSync(join(tmpdir(), 'lc-process-'))
  const all: ChildProcess[] = []
  afterAll(() => {
    for (const child of all) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder,
    async start() {
      if (all.length === 0) {
        mkdirSync(join(folder, 'db'))
        execFileSync('tar', ['-xf', await emptyDatabase(), '-C', join(folder, 'db')], {
          stdio: ['ignore', 'ignore', 'pipe'],
        })
      }
      const child = spawn(process.execPath, [runner, main], {
        env: { PATH: process.env.PATH ?? '', LC_DATA: folder, LC_PORT: '0', LC_SAMPLE: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      all.push(child)
      let text = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', piece => {
          text += String(piece)
        })
      const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
      await vi.waitUntil(() => child.exitCode !== null || /http:\/\/\S+/.test(text), { timeout: 60_000 })
      return {
        process: child,
        output: () => text,
        ended,
        url: /http:\/\/\S+/.exec(text)?.[0] ?? '',
        password: /password (\S+)/.exec(text)?.[1] ?? '',
      }
    },
  }
}
