// The path of a call is defined once, in the contract: code that sends, serves or refetches a call uses its id.
import { expect, it } from 'vitest'
import { parseSync } from 'vite'
import { calls } from '../../src/contract/calls/index.ts'
import { routes } from '../../src/shell/router.ts'
import { filesBelow, isForTests, textOf } from './files.ts'

/** First steps of calls' paths. */
const steps = new Set(Object.values(calls).map(({ path }) => path.split('/')[1] ?? ''))
/** Segments that paths of screens have too, and the files that write those. */
const screens = {
  steps: routes.map(({ pattern }) => pattern.split('/')[1]),
  files: /^src\/(shell\/|page\/navigation\.ts)/,
}

/** Returns the texts in the code of a file, without its comments: literals, and the first piece of templates. */
function literalsOf(path: string): readonly string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one)
      return
    }
    if (node === null || typeof node !== 'object') return
    const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { value: { raw: string } }[] } // a node of the syntax tree
    if (type === 'Literal' && typeof value === 'string') found.push(value)
    if (type === 'TemplateLiteral') found.push(quasis?.[0]?.value.raw ?? '')
    for (const one of Object.values(node)) walk(one)
  }
  walk(parseSync(path, textOf(path)).program)
  return found
}

const isCall = (path: string, text: string): boolean => {
  const step = /^\/([\w-]+)(?:\/|\?|$)/.exec(text)?.[1]
  if (step === undefined || !steps.has(step)) return false
  return !(screens.steps.includes(step) && screens.files.test(path))
}

it('writes the path of a call nowhere outside the contract', () => {
  expect(
    ['/dataframe/aggregate', '/apps', '/item/', '/questionnaire'].every(text => isCall('src/api/x.ts', text)),
  ).toBe(true)
  const files = ['src', 'elements', 'demo/server/routes', 'demo/server/http', 'demo/server/rights'].flatMap(folder =>
    filesBelow(folder, /\.tsx?$/),
  )
  const written = files
    .filter(path => !path.startsWith('src/contract/') && !isForTests(path))
    .flatMap(path =>
      literalsOf(path)
        .filter(text => isCall(path, text))
        .map(text => `${path}: ${text}`),
    )
  expect(written, 'name the call instead: wireRequest(call, …), refetch(core, [call])').toEqual([])
})
