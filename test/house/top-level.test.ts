import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { root } from './files.ts'

it('keeps the top level to what the owner asked for', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const top = [...new Set(tracked.map(path => path.split('/')[0]))].filter(name => !name?.startsWith('.'))
  const allowed = [
    'package.json',
    'package-lock.json',
    'rollup.config.mjs',
    'tsconfig.json',
    'src',
    'elements',
    'demo',
    'docs',
    'test',
    'README.md',
    'LICENSE',
    'CHANGELOG.md',
  ]
  expect(top.filter(name => !allowed.includes(name ?? ''))).toEqual([])
})
