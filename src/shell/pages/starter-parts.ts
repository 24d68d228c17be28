// Finds the inputs and the widget that a page of a collection uses: each says so itself.
import { inputs } from '../../inputs/index.ts'
import { widgets } from '../../widgets/index.ts'
import type { StarterParts } from './starter.ts'
import type { RoleParts } from './templates.ts'

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
        const editor = (await loadEditor?.())?.editor
        return editor ? [{ type, editor }] : []
      }),
    ),
  ])
  const [list] = listing
    .flat()
    .flatMap(({ type, editor: { listItems } }) => (listItems ? [{ type, settings: listItems }] : []))
  if (!list) throw new Error('No widget lists items: give the editor of one `listItems`.')
  const roles: RoleParts = new Map(
    listing
      .flat()
      .flatMap(({ type, editor: { onNewPage } }) =>
        onNewPage ? [[onNewPage.role, { type, settings: onNewPage.settings }] as const] : [],
      ),
  )
  return { list, roles, inputFor: type => asked.flat().find(({ fields }) => fields.types.includes(type)) }
}
