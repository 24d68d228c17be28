// The Material icons: a list to choose from, and how some of them are drawn. The set is the same for everybody.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { IconDrawing, ListedIcon } from '../entities/icon.ts'
import { iconCategories, iconStyles, mostDrawings } from '../icon-names.ts'

const whole = v.optional(v.union([v.number(), v.string()]))
const names = v.pipe(
  v.string(),
  v.check(text => text.split(',').length <= mostDrawings, `At most ${mostDrawings} icons at once.`),
  v.check(
    text => text.split(',').every(name => /^[a-z0-9-]{1,70}$/.test(name)),
    'Names of icons have small letters, digits and dashes, with commas between them.',
  ),
)

export const iconCalls = {
  listIcons: call({
    id: 'listIcons',
    method: 'GET',
    path: '/icons',
    right: 'builder',
    paging: ['limit', 'offset', 'total'],
    summary:
      'Lists the Material icons of a style. limit 1 to 200 (default 60), offset, search: words that are all in the name or the category; the best matches come first.',
    query: v.looseObject({
      style: v.optional(v.picklist(iconStyles), 'Baseline'),
      category: v.optional(v.picklist(iconCategories)),
      search: v.optional(v.pipe(v.string(), v.maxLength(100, 'Search for at most 100 characters.'))),
      limit: whole,
      offset: whole,
    }),
    reply: v.array(ListedIcon),
  }),
  /** Any page may request it: apps and public pages show icons. */
  readIconDrawings: call({
    id: 'readIconDrawings',
    method: 'GET',
    path: '/icons/drawings',
    right: 'nobody',
    isCacheable: true,
    summary: `Returns how icons are drawn: names such as sharp-home, separated by commas, at most ${mostDrawings}. An unknown name is left out. A reply with all of them may be cached for a year.`,
    query: v.looseObject({ names }),
    reply: v.array(IconDrawing),
  }),
}
