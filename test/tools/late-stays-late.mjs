// Small files are put together, and a file beside one that needs a late group would bring that group to whoever asks for it:
// the home screen would wait for the checks of forms. Such a build is an error.
import { basename } from 'node:path'
import { withImports } from './first-paint.mjs'

/** Fails where something that is asked for on its own loads the chunk `group` though no module of it is imported; `free` may. */
export function lateStaysLate({ group, free }) {
  return {
    name: 'lc-late-stays-late',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const late = chunks.find(({ name }) => name === group)
      if (!late) this.error(`No chunk is named "${group}"; see the groups of rollup.config.mjs.`)
      const needs = (id, seen = new Set()) =>
        late.moduleIds.includes(id) ||
        (!seen.has(id) && (seen.add(id), (this.getModuleInfo(id)?.importedIds ?? []).some(next => needs(next, seen))))
      const names = ids => ids.map(id => basename(id)).join(', ')
      for (const chunk of chunks.filter(({ fileName }) => withImports(bundle, fileName).has(late.fileName))) {
        const asked = chunk.moduleIds.filter(
          id =>
            !free.test(id) && (this.getModuleInfo(id).isEntry || this.getModuleInfo(id).dynamicImporters.length > 0),
        )
        const wrong = asked.find(id => !needs(id))
        if (!wrong) continue
        const way = [chunk.fileName]
        for (let next; next !== late.fileName; way.push(next))
          next = bundle[way.at(-1)].imports.find(name => withImports(bundle, name).has(late.fileName))
        this.error(
          `${basename(wrong)} loads "${group}" without need, by ${way
            .slice(0, -1)
            .map(name => `${name} (${names(bundle[name].moduleIds)})`)
            .join(' → ')}. Give the small file that is beside one that needs it a group in rollup.config.mjs.`,
        )
      }
    },
  }
}
