// Resolves a file of ours once, however many files import it: rollup and its plugins look at every folder of the path
// each time.
import { dirname, resolve } from 'node:path'

export function ownImports() {
  const found = new Map()
  return {
    name: 'lc-own-imports',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.') || importer.includes('node_modules') || importer.startsWith('\0'))
        return null
      const path = resolve(dirname(importer), source)
      if (!found.has(path)) found.set(path, this.resolve(source, importer, { skipSelf: true }))
      return found.get(path)
    },
  }
}
