// Jobs in processes of their own: who does the next one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createProcesses } from './processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'lc-processes-'))
const script = join(folder, 'script.mjs')
writeFileSync(
  script,
  `process.on('message', ({ isLast }) => process.send({ id: process.pid, variable: process.env.NUMBER, isLast }))
   process.on('disconnect', () => process.exit(0))
   process.send('ready')`,
)
const fault = (): Error => new Error('The job failed.')
const processes = createProcesses<
  { readonly isLast: boolean },
  { readonly id: number; readonly variable: string | undefined }
>({
  ...{ script, env: { NUMBER: '7' }, atATime: 1, timeMs: 10_000, heapMb: 32 },
  ...{ failed: fault, tookTooLong: fault, tooLarge: fault },
})
afterAll(() => {
  processes.close()
  rmSync(folder, { recursive: true })
})

it('a process does one job after another until it says that one was its last', async () => {
  const run = (isLast: boolean) => processes.run({ isLast })
  const [first, second, third] = [await run(false), await run(true), await run(false)]
  expect(first.variable).toBe('7')
  expect(second.id).toBe(first.id)
  expect(third.id).not.toBe(first.id)
})
