// Finds the inputs and the widget that a page of a collection uses: each says so itself.
import { inputs } from '../../inputs/index.ts'
import { widgets } from '../../widgets/index.ts'
import type { StarterParts } from './starter.ts'

/** Rejects if a file of the build cannot be loaded, or if no widget lists items. */
export async function loadStarterParts(): Promise<StarterParts> {
  const [asked, listing] = await Promise.all([
    Promise.all(
      inputs.all().map(async ({ type, loadFacts }) => {
        const fields = (await loadFacts?.())?.facts.fields
        return fields ? [{ type, fields }] : []
      }),
    ),
    Promise.all(
      widgets.all().map(async ({ type, loadEditor }) => {
        const settings = (await loadEditor?.())?.editor.listItems
        return settings ? [{ type, settings }] : []
      }),
    ),
  ])
  const [list] = listing.flat()
  if (!list) throw new Error('No widget lists items: give the editor of one `listItems`.')
  return { list, inputFor: type => asked.flat().find(({ fields }) => fields.types.includes(type)) }
}
