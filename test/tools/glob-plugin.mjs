// Expands `import.meta.glob([...])` for rollup, as vite does: with `eager` the modules (or one export of each)
// statically, otherwise an import() for each. In a pattern "*" matches any part of a name and "**" any folders; a
// pattern that begins with "!" excludes files.
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const call = /import\.meta\.glob\(\s*(\[[^\]]*\])(?:,\s*\{([^}]*)\})?,?\s*\)/g

/** Returns the paths that the patterns name, in their order: "./lc-app.ts". */
export function matchFiles(paths, patterns) {
  const expressions = patterns.map(pattern => {
    const isOut = pattern.startsWith('!')
    const shape = pattern
      .slice(isOut ? 1 : 0)
      .split(/(\*\*\/|\*)/)
      .map(part => (part === '**/' ? '(?:[^/]+/)*' : part === '*' ? '[^/]*' : escape(part)))
      .join('')
    return { isOut, shape: new RegExp(`^${shape}$`) }
  })
  return paths
    .filter(name => expressions.some(({ isOut, shape }) => !isOut && shape.test(name)))
    .filter(name => !expressions.some(({ isOut, shape }) => isOut && shape.test(name)))
    .toSorted()
}

const escape = text => text.replaceAll(/[.\\+?^${}()|[\]/]/g, '\\$&')

/** Lists the files below the last folder that a pattern names in full. */
function filesFor(pattern, from) {
  if (pattern.startsWith('!')) return []
  const folder = dirname(pattern.split('*')[0] + '.')
  return readdirSync(join(from, folder), { recursive: pattern.includes('*/') }).map(name => `${folder}/${name}`)
}

/** A JSON file as vite imports it: each key is an export. */
const exportsOf = record =>
  Object.entries(record)
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`)
    .join('\n')

export function globImports() {
  return {
    name: 'lc-glob-imports',
    transform(code, id) {
      if (id.endsWith('.json')) return { code: exportsOf(JSON.parse(code)), map: null }
      if (!code.includes('import.meta.glob(')) return null
      const imports = []
      const written = code.replaceAll(call, (_, list, options = '') => {
        const patterns = [...list.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, one, other]) => one ?? other)
        const files = matchFiles([...new Set(patterns.flatMap(pattern => filesFor(pattern, dirname(id))))], patterns)
        const [, name] = /import:\s*['"](\w+)['"]/.exec(options) ?? []
        const entries = files.map(file => {
          if (!/eager:\s*true/.test(options)) return `'${file}': () => import('${file}')`
          const local = `glob${imports.length}`
          imports.push(`import ${name ? `{ ${name} as ${local} }` : `* as ${local}`} from '${file}'`)
          return `'${file}': ${local}`
        })
        return `({ ${entries.join(', ')} })`
      })
      if (written.includes('import.meta.glob('))
        this.error(`${id} calls import.meta.glob() in a form that test/tools/glob-plugin.mjs cannot read.`)
      return { code: `${imports.join('\n')}\n${written}`, map: null }
    },
  }
}
