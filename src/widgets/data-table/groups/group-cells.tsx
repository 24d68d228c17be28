// What the cells of a grid show while its rows are in groups: the value of a group and the number of its rows in the
// first column, its totals in the others.
import type { ReactNode } from 'react'
import { writeDate } from '../../../base/format/date.ts'
import { formatValue } from '../../../base/format/format.ts'
import type { Document } from '../../../contract/entities/item.ts'
import type { GroupWanted } from '../../../contract/entities/row-group.ts'
import type { GridColumn } from '../../../engines/table/grid-column.ts'
import { writeNumber } from '../../../base/format/number.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Text } from '../../../ui/text.tsx'
import type { ColumnModel } from '../data.ts'
import { valueText } from '../columns/filter-kind.ts'
import type { FoundGroup, GroupLine, Lines } from './group-rows.ts'
import type { Groups } from './use-groups.ts'
import { words } from './group-words.ts'

interface GroupedTable {
  /** The column that the rows are grouped by. */
  readonly column: ColumnModel
  readonly columns: readonly ColumnModel[]
  readonly wanted: GroupWanted
  readonly lines: Lines
  readonly groups: Groups
  /** The table has room for few columns. */
  readonly isNarrow: boolean
  readonly say: Text
  readonly lang: string
}

/** The width of the column of groups. */
const leastPx = 208
/** In a narrow table, which shows a total beside it. */
const narrow = { widthPx: 150, mostPx: 180 }

/** Returns the columns of the grid, that of the groups first. */
export function groupedColumns(
  grid: readonly GridColumn<Document>[],
  table: GroupedTable,
): readonly GridColumn<Document>[] {
  const {
    column,
    columns,
    lines: { lines },
    wanted,
    isNarrow,
    say,
    lang,
  } = table
  const own = grid.find(one => one.id === column.key)
  if (!own) return grid
  const labelOf = (group: FoundGroup): string => groupText(column, group.value, wanted, say, lang)
  const name = (line: GroupLine): string => (line.is === 'group' ? labelOf(line.group) : '')
  const first: GridColumn<Document> = {
    ...own,
    align: 'start',
    isPinned: true,
    ...(isNarrow ? narrow : { widthPx: Math.max(own.widthPx ?? 0, leastPx) }),
    measure: isNarrow
      ? undefined
      : row => {
          const line = lines.get(row)
          return line ? `${name(line)} 10.000` : ''
        },
    copy(row) {
      const line = lines.get(row)
      return line ? name(line) : (own.copy?.(row) ?? '')
    },
    cell(row, index) {
      const line = lines.get(row)
      if (line) return firstCell(line, labelOf, table)
      // the value of a group is that of its rows, but for dates
      return wanted.by === undefined ? null : <span className='lc-group-inside'>{own.cell(row, index)}</span>
    },
  }
  const [leading] = grid
  // the name of the totals stands in the first column
  const isNameMoved = leading !== own && own.foot === undefined && columns[0]?.isNumeric === false
  const others = grid
    .filter(one => one !== own)
    .map((one): GridColumn<Document> => {
      const model = columns.find(({ key }) => key === one.id)
      return {
        ...one,
        ...(isNameMoved && one === leading ? { foot: undefined } : {}),
        // there pinned columns scroll with the others
        ...(isNarrow ? { isPinned: false } : {}),
        copy(row) {
          const line = lines.get(row)
          return line ? text(model, line, table) : (one.copy?.(row) ?? '')
        },
        cell(row, index) {
          const line = lines.get(row)
          return line ? totalCell(model, line, table) : one.cell(row, index)
        },
      }
    })
  const isTotal = ({ id }: GridColumn<Document>): boolean => wanted.totals?.some(({ key }) => key === id) === true
  return [
    isNameMoved ? { ...first, foot: leading?.foot } : first,
    ...(isNarrow ? others.toSorted((one, other) => Number(isTotal(other)) - Number(isTotal(one))) : others),
  ]
}

function firstCell(
  line: GroupLine,
  labelOf: (group: FoundGroup) => string,
  { groups, say, lang }: GroupedTable,
): ReactNode {
  switch (line.is) {
    case 'group':
      return (
        <span className='lc-group-name'>
          {line.canOpen && <Icon name='chevron-right' sizePx={13} />}
          <span title={labelOf(line.group)}>{labelOf(line.group)}</span>
          <small
            title={say(line.group.count === 1 ? 'table.group.row' : 'table.group.rows', {
              count: writeNumber(line.group.count, lang),
            })}
          >
            {writeNumber(line.group.count, lang)}
          </small>
        </span>
      )
    case 'loading':
      return <span className='lc-group-inside'>{say('table.group.loading')}</span>
    case 'failed':
      return (
        <span className='lc-group-line lc-group-inside' title={say(line.message)}>
          <Button size='s' variant='ghost' onPress={() => groups.more(line.group)}>
            {say('action.retry')}
          </Button>{' '}
          {say('table.group.rowsFailed')}
        </span>
      )
    case 'more': {
      const params = { shown: writeNumber(line.shown, lang), total: writeNumber(line.total, lang) }
      return (
        <span className={`lc-group-line ${line.group ? 'lc-group-inside' : ''}`}>
          <Button size='s' variant='ghost' onPress={() => groups.more(line.group)}>
            {say('table.group.more', params)}
          </Button>
        </span>
      )
    }
  }
}

/** The total of a column in a row of a group, as text. */
function text(model: ColumnModel | undefined, line: GroupLine, { lang }: GroupedTable): string {
  const value = model && line.is === 'group' ? line.group.totals[model.key] : undefined
  if (typeof value !== 'number' || !model) return ''
  const format = model.format ?? { type: model.type === 'progress' ? 'Percentage' : 'Float' }
  return formatValue(value, format, { lang })
}

function totalCell(model: ColumnModel | undefined, line: GroupLine, table: GroupedTable): ReactNode {
  const shown = text(model, line, table)
  const kind = table.wanted.totals?.find(one => one.key === model?.key)?.of
  if (shown === '' || !kind) return null
  return (
    <span className='lc-group-total' title={`${table.say(`table.group.is.${kind}`)}: ${shown}`}>
      {kind !== 'sum' && <small>{table.say(`table.group.short.${kind}`)}</small>}
      {shown}
    </span>
  )
}

/** Writes the value of a group as its column does: of dates, the day, month or year. */
export function groupText(column: ColumnModel, value: unknown, { by }: GroupWanted, say: Text, lang: string): string {
  if (value === null || value === undefined) return say('table.group.empty', {}, words)
  const [year = NaN, month = 1, day = 1] = String(value).split('-').map(Number)
  if (by === undefined) return valueText(column, value, say, lang)
  const ms = new Date(2000, month - 1, day).setFullYear(year)
  // a text that is not a date stays as it is
  if (by === 'year' || !Number.isFinite(ms)) return String(value)
  return writeDate(ms, lang, by)
}
