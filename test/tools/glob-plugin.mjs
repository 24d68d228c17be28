// Writes out `import.meta.glob([...])` for rollup, as vite does: with `eager` the modules (or one export of each) at once, else
// an import() for each. In a pattern "*" stands for
// any part of a name; a pattern that begins with "!" takes files out.
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const call = /import\.meta\.glob\((\[[^\]]*\])(?:,\s*\{([^}]*)\})?\)/g

/** Returns the paths that the patterns name, in their order: "./lc-app.ts". */
export function matchFiles(paths, patterns) {
  const expressions = patterns.map(pattern => {
    const isOut = pattern.startsWith('!')
    const parts = pattern.slice(isOut ? 1 : 0).split('*')
    return { isOut, shape: new RegExp(`^${parts.map(part => escape(part)).join('.*')}$`) }
  })
  return paths
    .filter(name => expressions.some(({ isOut, shape }) => !isOut && shape.test(name)))
    .filter(name => !expressions.some(({ isOut, shape }) => isOut && shape.test(name)))
    .toSorted()
}

const escape = text => text.replaceAll(/[.\\+?^${}()|[\]/]/g, '\\$&')

export function globImports() {
  return {
    name: 'lc-glob-imports',
    transform(code, id) {
      if (!code.includes('import.meta.glob(')) return null
      const imports = []
      const written = code.replaceAll(call, (_, list, options = '') => {
        const patterns = [...list.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, one, other]) => one ?? other)
        const folders = [...new Set(patterns.filter(one => !one.startsWith('!')).map(one => dirname(one)))]
        const paths = folders.flatMap(folder => readdirSync(join(dirname(id), folder)).map(name => `${folder}/${name}`))
        const files = matchFiles(paths, patterns)
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
