// Importing any entry in plain Node does nothing and touches nothing: servers render pages with our elements in them.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { version } from '../../src/api/version.ts'
import { root } from './files.ts'

const run = (code: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8' })

describe('in plain Node', () => {
  it('every entry of dist/ and cdn/ can be imported', () => {
    expect(existsSync(join(root, 'dist/elements')), 'dist/ is built').toBe(true)
    const entries = [
      ...readdirSync(join(root, 'dist/elements'))
        .filter(name => /^(lc-[a-z-]+(\.class)?|index|auto|all|react|core)\.js$/.test(name))
        .map(name => `./dist/elements/${name}`),
      './cdn/lc.js',
      ...readdirSync(join(root, 'cdn/elements')).map(name => `./cdn/elements/${name}`),
    ]
    const before = 'const before = Object.getOwnPropertyNames(globalThis);'
    const after =
      "const news = Object.getOwnPropertyNames(globalThis).filter(name => !before.includes(name) && name !== 'nanostoresGlobal'); console.log(JSON.stringify(news))"
    const imports = entries.map(entry => `await import(${JSON.stringify(entry)});`).join('')
    expect(run(`${before}${imports}${after}`).trim()).toBe('[]')
  })

  it('a core can be made, asked and ended', () => {
    const text = run(`import { configure, removeCore } from './dist/elements/core.js'
      const core = configure({ api: 'http://x.test', auth: { mode: 'public' }, fetch: async () => new Response('{"code":200,"message":"ok","data":[1]}') })
      console.log((await core.request({ method: 'GET', path: '/apps' })).data.data[0]); removeCore(core)`)
    expect(text.trim()).toBe('1')
  })
})

it('names the same version in the code as in package.json', () => {
  expect(version).toBe((JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version)
})
