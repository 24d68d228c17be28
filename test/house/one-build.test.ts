// Builds in one folder wait for each other, also after one was killed.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, it } from 'vitest'

const tool = pathToFileURL(join(import.meta.dirname, '../tools/one-build.mjs')).href
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

/** A build that ends when something is written to it; what it says comes line by line. */
function build(folder: string): { readonly child: ChildProcess; line(): Promise<string> } {
  const script = `import { waitForBuild } from ${JSON.stringify(tool)}
    await waitForBuild(${JSON.stringify(folder)}, line => console.log(line))
    console.log('builds')
    process.stdin.once('data', () => process.stdin.destroy())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  running.push(child)
  const lines: string[] = []
  let next: ((line: string) => void) | undefined
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.trim().split('\n')) {
      if (next) next(line)
      else lines.push(line)
      next = undefined
    }
  })
  return {
    child,
    line: () => {
      const first = lines.shift()
      return first === undefined ? new Promise(done => (next = done)) : Promise.resolve(first)
    },
  }
}

it('goes on when the build that it waited for has ended', async () => {
  const folder = `/tmp/${randomUUID()}`
  const first = build(folder)
  expect(await first.line()).toBe('builds')
  const second = build(folder)
  expect(await second.line()).toBe('Another build is running in this folder: waiting for its end.')

  first.child.stdin?.write('end')
  expect(await second.line()).toBe('builds')
})

it('waits for the build that runs in the same folder, also if that one is killed, and for no other folder', async () => {
  const folder = `/tmp/${randomUUID()}`
  const first = build(folder)
  expect(await first.line()).toBe('builds')

  const second = build(folder)
  expect(await second.line()).toBe('Another build is running in this folder: waiting for its end.')
  expect(await build(`${folder}-other`).line()).toBe('builds')

  first.child.kill('SIGKILL')
  expect(await second.line()).toBe('builds')
})
