// What follows for visitors when a value of a widget is pressed, and whether anything does: other widgets of the page are
// filtered only if they have the field, or read the query. Reads some rows of the queries; never rejects.
import { asRecord, textAt } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import type { Document } from '../../../contract/entities/item.ts'
import { takesPart } from '../../../stores/crossing.ts'
import { labelKeyOf } from '../../../widgets/group-key.ts'
import type { WidgetEditor } from '../../../widgets/part.ts'
import { levelsOf, mainOf, widgetsOf } from '../dive/levels.ts'
import { isHidden, queriesOf, queryOf, selectionOf } from '../document.ts'
import type { PageDocument, PageModule } from '../document.ts'
import type { PageServices } from '../services.ts'

export interface PressEffect {
  readonly is: 'dive' | 'select' | 'fields' | 'query' | 'noField' | 'noQuery' | 'noFilter' | 'noDive'
  /** The field or query that it filters by. */
  readonly by: string
  /** The widgets that it filters. */
  readonly filtered: readonly PageModule[]
}

const effect = (is: PressEffect['is'], by = '', filtered: readonly PageModule[] = []): PressEffect => ({
  is,
  by,
  filtered,
})

const clickOf = (module: PageModule): string => textAt(selectionOf(module), 'click') || 'deepdive'

/** Whether the builder chose that a press filters, where nothing needs to be chosen. */
export const isSetToFilter = (module: PageModule): boolean => clickOf(module) === 'filter'

/** Whether nothing follows. */
export const isDead = ({ is }: PressEffect): boolean => is.startsWith('no')

/** Whether a press on a value opens the deep dive of a widget whose rows have no actions. */
export const opensDive = (module: PageModule): boolean => clickOf(module) === 'deepdive'

/** Returns what a press does; undefined where its settings have no choice for it, or its rows are not known. */
export async function pressEffect(
  page: PageDocument,
  module: PageModule,
  { sections, crossesByLabel }: WidgetEditor,
  { sampleOf }: Pick<PageServices, 'sampleOf'>,
): Promise<PressEffect | undefined> {
  const click = clickOf(module)
  if (!sections.some(({ fields }) => fields.some(({ key }) => key === 'click'))) return undefined
  if (click === 'deepdive' && levelsOf(module).length > 0) return effect('dive')
  if (click === 'select') return effect('select')
  if (click !== 'deepdive' && click !== 'filter') return undefined
  const settings = selectionOf(module)
  const others = widgetsOf(page)
    .map(one => one.module)
    .filter(one => one.id !== module.id && !isHidden(one) && mainOf(one) === '')
  const { query, key } = asRecord(settings['filter_on'])
  if (click === 'filter' && typeof query === 'string' && typeof key === 'string') {
    const filtered = others.filter(one => queriesOf(one).some(({ slug }) => slug === query))
    return effect(filtered.length > 0 ? 'query' : 'noQuery', query, filtered)
  }
  const none = effect(click === 'filter' ? 'noFilter' : 'noDive')
  if (!crossesByLabel || !takesPart({ selection: settings })) return none
  const rowsOf = async (of: PageModule): Promise<readonly Loose[]> => {
    const rows = await sampleOf(queryOf(of))
    return rows.ok ? rows.value : []
  }
  const rows = (await rowsOf(module)) as readonly Document[] // as the server sent them
  if (rows.length === 0) return undefined
  const by = textAt(settings, 'label_key') || textAt(settings, 'x') || labelKeyOf(rows)
  if (by === '_id' || !Object.hasOwn(rows[0] ?? {}, by)) return none
  const found = await Promise.all(
    others.map(async one => {
      const [first] = takesPart({ selection: selectionOf(one) }) ? await rowsOf(one) : []
      return first !== undefined && Object.hasOwn(first, by)
    }),
  )
  const filtered = others.filter((_, at) => found[at])
  return effect(filtered.length > 0 ? 'fields' : 'noField', by, filtered)
}
