// How a table lists the items of a collection at first: a column for each field that is read in a line. Pure.
import type { Loose } from '../../base/loose.ts'
import type { ListedField } from '../part.ts'

/** More columns do not fit a page; those after the first ones are hidden. */
const mostColumns = 10
const shownColumns = 7

export function listItems(fields: readonly ListedField[]): Loose {
  const columns = fields.filter(({ type }) => type !== 'object' && type !== 'file').slice(0, mostColumns)
  return {
    title: '',
    settings: { limit: 25 },
    scroll_height: 'auto',
    sorting_active: 'On',
    columns: columns.map((field, at) => ({
      ...columnOf(field, at === 0),
      ...(at < shownColumns ? {} : { hidden: true }),
    })),
  }
}

function columnOf({ key, label, type, types }: ListedField, isFirst: boolean): Loose {
  const column = { key, label }
  switch (type) {
    case 'text':
    case 'choice':
      // the first column names the row; the texts of others are searched too
      return { ...column, ...(isFirst ? { type: 'key' } : { columnstyling: [{ type: 'key' }] }) }
    case 'number':
      return { ...column, align: 'right' }
    case 'date':
      return types.includes('string') ? column : { ...column, format: { type: 'DateUnix', layout: 'D MMM YYYY' } }
    case 'list':
      return { ...column, type: 'tags' }
    default:
      return column
  }
}
