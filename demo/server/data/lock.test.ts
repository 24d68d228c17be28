import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from './lock.ts'

describe('the lock of the data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lc-lock-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const hold = (content: string) => writeFileSync(join(folder, 'server.lock'), content)

  it('is free again when it is given back', () => {
    const lock = takeLock(folder)
    expect(lock.ok).toBe(true)
    if (lock.ok) lock.value()
    expect(existsSync(join(folder, 'server.lock'))).toBe(false)
    expect(takeLock(folder).ok).toBe(true)
  })

  it('names the process that holds it', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    hold(JSON.stringify({ pid: other.pid }))
    expect(takeLock(folder)).toMatchObject({ ok: false, message: expect.stringContaining(`process ${other.pid}`) })
    other.kill()
    await once(other, 'exit')
    expect(takeLock(folder).ok).toBe(true)
  })

  it('is taken over from a process that is gone, from half a lock, and from an older process with our number', () => {
    for (const content of [
      JSON.stringify({ pid: 2 ** 22 + 1 }),
      '{"pi',
      JSON.stringify({ pid: process.pid, started: '1' }),
    ]) {
      hold(content)
      const lock = takeLock(folder)
      expect(lock.ok, content).toBe(true)
      if (lock.ok) lock.value()
    }
  })
})
