import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

describe('a build of the site', () => {
  /** A project with only what the site needs. */
  const folder = mkdtempSync(join(tmpdir(), 'lc-build-'))
  const at = (path: string): string => join(folder, path)
  beforeAll(async () => {
    for (const path of [
      'test/tools',
      'demo/site',
      'package.json',
      'tsconfig.json',
      'rollup.config.mjs',
      'package-lock.json',
    ]) {
      cpSync(join(root, path), at(path), { recursive: true, filter: from => !/[\\/](dist|\.cache)$/.test(from) })
    }
    symlinkSync(join(root, 'node_modules'), at('node_modules'), 'junction')
    mkdirSync(at('cdn'))
    writeFileSync(at('cdn/lc.js'), 'export {}')
    const first = await build([])
    if (first.code !== 0) throw new Error(first.said)
  })
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  /** Builds, and counts how often each file was requested and missing. */
  async function build(
    watched: readonly string[],
  ): Promise<{ readonly code: number | null; readonly said: string; readonly missed: number; readonly looks: number }> {
    let said = ''
    const child = spawn(process.execPath, [at('test/tools/build.mjs'), '--force', '--only', 'site'], { cwd: folder })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    let [missed, looks] = [0, 0]
    const look = setInterval(() => {
      looks++
      if (!watched.every(path => existsSync(at(path)))) missed++
    }, 5)
    const code = await new Promise<number | null>(done => child.once('exit', done))
    clearInterval(look)
    return { code, said, missed, looks }
  }

  it('places the elements beside the page, and a rebuild takes neither from a running server', async () => {
    expect(readFileSync(at('demo/site/dist/sdk/lc.js'), 'utf8')).toBe('export {}')
    const watched = ['demo/site/dist/sdk/lc.js', 'demo/site/dist/index.html', 'demo/site/dist/site.js']
    const again = await build(watched)
    expect(again.code, again.said).toBe(0)
    expect(again.looks).toBeGreaterThan(20)
    expect(again.missed).toBeLessThanOrEqual(1) // the moment between two renames
    expect(lstatSync(at('cdn/lc.js')).isFile()).toBe(true)
  })

  it('leaves what is served as it was when it fails', async () => {
    const page = at('demo/site/site.ts')
    const source = readFileSync(page, 'utf8')
    writeFileSync(page, `${source}\nconst = 1`)
    const failed = await build(['demo/site/dist/sdk/lc.js', 'demo/site/dist/site.js'])
    expect([failed.code, failed.missed]).toEqual([1, 0])
  })
})
