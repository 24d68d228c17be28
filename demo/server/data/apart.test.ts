import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { runApart } from './apart.ts'

const folder = mkdtempSync(join(tmpdir(), 'lc-apart-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function moduleOf(name: string, text: string): URL {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, `const send = message => process.send(message, () => process.disconnect())\n${text}`)
  return pathToFileURL(path)
}

it('returns what a module in a process of its own makes of its data', async () => {
  const module = moduleOf('right', 'send({ value: { pid: process.pid, given: JSON.parse(process.argv[2]) } })')
  const { pid, given } = await runApart<{ readonly pid: number; readonly given: unknown }>(module, { a: [1] })
  expect(given).toEqual({ a: [1] })
  expect(pid).not.toBe(process.pid)
})

it('rejects with the problem that the module sends', async () => {
  await expect(runApart(moduleOf('wrong', "send({ problem: 'The disk is full.' })"), {})).rejects.toThrow(
    'The disk is full.',
  )
})

it('rejects with the code and the last words of a process that ends without an answer', async () => {
  const module = moduleOf('ends', "process.stderr.write('No space.', () => process.exit(7))")
  await expect(runApart(module, {})).rejects.toThrow(/code 7\. .*No space\./)
})

it('kills the process and rejects when its work is cancelled', async () => {
  const stop = new AbortController()
  const running = runApart(moduleOf('long', 'setInterval(() => {}, 1000)'), {}, stop.signal)
  stop.abort()
  await expect(running).rejects.toThrow(/abort/i)
})
