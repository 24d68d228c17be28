import { expect, it } from 'vitest'
import { filesBelow, textOf } from './files.ts'

/** The packages that the platform is built with: they stay, and do real work. */
const stack = [
  'react',
  'react-dom',
  '@r2wc/react-to-web-component',
  'rollup',
  '@rollup/plugin-typescript',
  'nanostores',
  'ofetch',
  'prosemirror-view',
  'prosemirror-state',
  'uplot',
  'maplibre-gl',
  '@xyflow/react',
  'valibot',
  'vitest',
  'happy-dom',
  '@web/test-runner',
  'playwright',
]

it('uses every package that the platform is built with', () => {
  const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<string, object>
  const installed = { ...dependencies, ...devDependencies }
  const code = ['src', 'elements', 'demo', 'test']
    .flatMap(folder => filesBelow(folder, /\.(tsx?|mjs)$/))
    .filter(path => path !== 'test/house/stack.test.ts')
    .map(textOf)
    .join('\n')
  const isUsed = (name: string) => new RegExp(`['"]${name}(/[^'"]*)?['"]`).test(code)
  expect(stack.filter(name => !Object.hasOwn(installed, name) || !isUsed(name))).toEqual([])
})
