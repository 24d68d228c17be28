// Writes into the loader which files the first paint of each element needs, so that one wave of requests fetches them all, and
// the same list for the tests of sizes (first-paint.json).
import { firstPaints } from './chunks.mjs'

/** A chunk and everything it imports statically. */
function addWithImports(bundle, fileName, found) {
  const chunk = bundle[fileName]
  if (!chunk || found.has(fileName)) return
  found.add(fileName)
  for (const next of chunk.imports) addWithImports(bundle, next, found)
}

export function firstPaint(root) {
  return {
    name: 'lc-first-paint',
    async generateBundle({ preserveModules }, bundle) {
      if (preserveModules) return // only measured (chunks.mjs)
      const holder = new Map(
        Object.values(bundle)
          .filter(({ type }) => type === 'chunk')
          .flatMap(chunk => chunk.moduleIds.map(id => [id, chunk.fileName])),
      )
      const lc = bundle['lc.js']
      const loader = new Set()
      addWithImports(bundle, 'lc.js', loader)
      const paints = [...(await firstPaints(this, root))].toSorted(([one], [other]) => (one < other ? -1 : 1)) // found in any order
      const lists = paints.map(([tag, modules]) => {
        const found = new Set()
        for (const id of modules) addWithImports(bundle, holder.get(id), found)
        // the loader defines the tag of a widget itself; that file is for pages that name it
        if (!lc.dynamicImports.includes(`elements/${tag}.js`)) found.delete(`elements/${tag}.js`)
        return [tag, [...found]]
      })
      const table = Object.fromEntries(
        lists.map(([tag, files]) => [tag, files.filter(name => !loader.has(name)).map(name => `./${name}`)]),
      )
      const code = lc.code.replace(/["'`]?LC_FIRST_PAINT["'`]?\s*:\s*\[\]/, JSON.stringify(table).slice(1, -1))
      if (code === lc.code)
        this.error(
          'lc.js does not ask for its table (LC_FIRST_PAINT). It must be in that file: hashed names may not change after hashing.',
        )
      lc.code = code
      this.emitFile({
        type: 'asset',
        fileName: 'first-paint.json',
        source: `${JSON.stringify(Object.fromEntries(lists.map(([tag, files]) => [tag, [...new Set(['lc.js', ...loader, ...files])]])), null, 1)}\n`,
      })
    },
  }
}
