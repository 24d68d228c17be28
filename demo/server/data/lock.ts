// PGlite does not lock its folder: two processes on one folder silently lose writes. This file is that lock.
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '../../../src/base/result.ts'

/**
 * Locks the folder for this process; returns a function that releases it. Takes over a lock whose process has ended.
 */
export function takeLock(folder: string): Result<() => void> {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'server.lock')
  const mine = join(folder, `server.lock.${process.pid}.${Math.random().toString(36).slice(2)}`)
  const content = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  writeFileSync(mine, content)
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (linked(mine, path)) return ok(() => release(path, content))
      const former = readText(path)
      if (former === undefined) continue
      const holder = parse(former)
      if (holder && isAlive(holder)) {
        return fail(
          'locked',
          `The data folder ${folder} is in use by the process ${holder.pid}. Stop it, or set LC_DATA to another folder.`,
          { status: 409 },
        )
      }
      const aside = `${mine}.stale`
      try {
        renameSync(path, aside)
      } catch {
        continue // another process took it over first
      }
      // A third process may have locked between reading and renaming: then the moved file is its lock, so restore it.
      if (readText(aside) !== former) linked(aside, path)
      rmSync(aside, { force: true })
    }
    return fail('locked', `Another process is opening the data folder ${folder}.`, { status: 409 })
  } finally {
    rmSync(mine, { force: true })
  }
}

interface Holder {
  readonly pid: number
  readonly started: string
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (existsSync(to)) return false
    throw error
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // removed in the meantime
  }
}

function parse(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number')
      return undefined
    return { pid: value.pid, started: 'started' in value ? String(value.started) : '' }
  } catch {
    return undefined // half written by a process that was killed
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const started = startOf(holder.pid)
  return started === '' || holder.started === '' || started === holder.started
}

/**
 * The start time of a process as the system counts it: distinguishes a live holder from a new process with the same
 * pid.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return '' // no /proc on this system
  }
}

function release(path: string, content: string): void {
  if (readText(path) === content) rmSync(path, { force: true })
}
