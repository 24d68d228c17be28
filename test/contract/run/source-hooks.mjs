// Lets Node import the sources as the build compiles them, file by file: in half the time that vite takes to run them.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { globImports } from '../../tools/glob-plugin.mjs'
import { stripTypes } from '../../tools/strip-types.mjs'

const steps = [stripTypes(), globImports()]
/** The part of rollup that the two call. */
const build = {
  error: message => {
    throw new Error(message)
  },
}

export async function load(url, context, next) {
  const isOwn = url.startsWith('file:') && /\.(tsx?|json)$/.test(url) && !url.includes('/node_modules/')
  if (!isOwn) return next(url, context)
  const path = fileURLToPath(url)
  let source = await readFile(path, 'utf8')
  for (const step of steps) source = (await step.transform.call(build, source, path))?.code ?? source
  return { format: 'module', source, shortCircuit: true }
}
