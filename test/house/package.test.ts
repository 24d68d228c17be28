// The package as it is packed: what its files point to is in it.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, textOf } from './files.ts'

const built = ['dist', 'cdn'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
)
const targets = (given: unknown): readonly string[] =>
  typeof given === 'string'
    ? [given]
    : given !== null && typeof given === 'object'
      ? Object.values(given).flatMap(targets)
      : []

describe('the package', () => {
  it('has every file that its exports name', () => {
    const { exports } = JSON.parse(textOf('package.json')) as { readonly exports: object }
    const missing = targets(exports).filter(path => !path.includes('*') && !existsSync(join(root, path)))
    expect(missing).toEqual([])
  })

  it('points to no source map, because it carries none', () => {
    const scripts = built.filter(path => /\.(m?js|css|d\.ts)$/.test(path))
    expect(scripts.length).toBeGreaterThan(500)
    expect(scripts.filter(path => readFileSync(join(root, path), 'utf8').includes('sourceMappingURL='))).toEqual([])
  })

  it('carries React as React publishes it: with what suspends, hydrates and moves between views', () => {
    const scripts = built.filter(path => path.startsWith('cdn/chunks/')).map(path => textOf(path))
    const react = scripts.filter(text => text.includes('react.suspense') && text.includes('onRecoverableError'))
    expect(react).toHaveLength(1)
    for (const name of [
      'react.lazy',
      'hydrateRoot',
      'startViewTransition',
      'react-transition',
      'glyph-name',
      'useOptimistic',
    ])
      expect(react[0]).toContain(name)
  })

  it('keeps a height free for each element before its script comes, and none for a session', () => {
    const css = textOf('cdn/lc.css')
    for (const tag of ['lc-bar-chart', 'lc-questionnaire', 'lc-page', 'lc-widget'])
      expect(css).toMatch(
        new RegExp(`${tag}:not\\(:defined\\)[^{]*\\{ min-block-size: var\\(--lc-reserve, [1-9]\\d+px\\)`),
      )
    expect(css).toContain("lc-questionnaire[type='modal']:not(:defined) { min-block-size: var(--lc-reserve, 0px); }")
    expect(css).toContain('lc-session:not(:defined) { display: contents; }')
    expect(css.length).toBeLessThan(4_100)
  })
})
