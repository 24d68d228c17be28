// Lets Node import the sources as the build compiles them, file by file: in half the time that vite takes to run them.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { globImports } from '../../tools/glob-plugin.mjs'
import { stripTypes } from '../../tools/strip-types.mjs'

const types = stripTypes()
const globs = globImports()
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
  const written = await readFile(path, 'utf8')
  const stripped = (await types.transform.call(build, written, path))?.code ?? written
  const source = globs.transform.call(build, stripped, path)?.code ?? stripped
  return { format: 'module', source, shortCircuit: true }
}
