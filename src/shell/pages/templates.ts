// What a page made from a collection shows besides its items: figures, charts, a map, filters. Each widget says itself how it
// is set up. Pure.
import type { Loose } from '../../base/loose.ts'
import type { Say } from '../../base/say.ts'
import type { PageRole, RoleData } from '../../widgets/part.ts'
import { templateData } from './template-data.ts'
import type { TemplateQuery, TemplateWanted } from './template-data.ts'
import { isPlain, sketches } from './template-sketches.ts'
import type { SketchCell, TemplateName } from './template-sketches.ts'

/** The widget of each role. */
export type RoleParts = ReadonlyMap<PageRole, { readonly type: string; settings(data: RoleData): Loose }>

/** A widget; or where the form stands; or where items are listed, by which query. */
export type FilledCell =
  | { readonly span: number; readonly is: 'widget'; readonly module: Loose }
  | { readonly span: number; readonly is: 'form' }
  | { readonly span: number; readonly is: 'items'; readonly query: string; readonly name?: string }
export interface Filled {
  readonly queries: readonly TemplateQuery[]
  readonly rows: readonly (readonly FilledCell[])[]
}

/** Fills a template; what the collection has no fields for is left out, and what stands beside it takes its width. */
export function fillTemplate(template: TemplateName, wanted: TemplateWanted, parts: RoleParts, say: Say): Filled {
  const data = templateData(wanted, say)
  const seen = new Map<string, number>()
  const fill = (one: SketchCell): readonly FilledCell[] => {
    const { span, role } = one
    if (role === 'form') return [{ span, is: 'form' }]
    if (role === 'own') return [{ span, is: 'items', query: data.own(), name: say('pages.template.ownItems') }]
    if (isPlain(role)) return [{ span, is: 'items', query: wanted.list }]
    const at = seen.get(role) ?? 0
    seen.set(role, at + 1)
    const part = parts.get(role)
    const given = data.of(one, at)
    if (!part || !given) return []
    const module: Loose = {
      ...{ name: given.title, type: { name: part.type, width: span } },
      queries: role === 'filters' ? [] : [{ slug: given.query, primary: true }],
      selection: part.settings(given),
    }
    return [{ span, is: 'widget', module }]
  }
  const rows = sketches[template].map(row => widened(row.flatMap(fill), row))
  return { queries: data.queries(), rows: rows.filter(row => row.length > 0) }
}

/** A row that lost cells is as wide as before. */
function widened(cells: readonly FilledCell[], { length }: readonly SketchCell[]): readonly FilledCell[] {
  if (cells.length === 0 || cells.length === length) return cells
  const span = Math.floor(12 / cells.length)
  return cells.map(one =>
    one.is === 'widget'
      ? { ...one, span, module: { ...one.module, type: { ...(one.module['type'] as Loose), width: span } } }
      : { ...one, span },
  )
}
