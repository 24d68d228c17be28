// What the menu of a column offers for rows in groups. Pure.
import type { Document } from '../../../contract/entities/item.ts'
import type { DatePart, TotalKind } from '../../../contract/entities/row-group.ts'
import type { MenuItem } from '../../../ui/menu.tsx'
import type { Text } from '../../../ui/text.tsx'
import type { ColumnModel, GroupChoice, State } from '../data.ts'
import { canGroup, isDated, totalKindOf } from '../groups/group-rows.ts'
import { words } from './column-words.ts'

const dateParts = ['day', 'month', 'year'] as const satisfies readonly DatePart[]
const totalKinds = ['sum', 'avg', 'min', 'max'] as const satisfies readonly TotalKind[]

export function groupItems(
  say: Text,
  column: ColumnModel,
  samples: readonly Document[],
  { group }: State,
  put: (patch: Partial<State>) => void,
): readonly MenuItem[] {
  const word = (key: keyof typeof words): string => say(key, {}, words)
  const set = (next: GroupChoice | null): void => put({ group: next, page: 0 })
  const { key } = column
  const isGrouped = group?.key === key
  const totals = group ? totalsOf(column, group, word, set) : []
  if (!canGroup(column)) return totals
  const choices = isDated(column, samples)
    ? dateParts.map((by): MenuItem => {
        const isChecked = isGrouped && (group.by ?? 'month') === by
        return {
          id: `group ${by}`,
          label: word(`table.column.groupBy.${by}`),
          isChecked,
          onSelect: () => set(isChecked ? null : { ...(isGrouped ? group : {}), key, by }),
        }
      })
    : [
        {
          id: 'group',
          label: word('table.column.groupBy'),
          isChecked: isGrouped,
          onSelect: () => set(isGrouped ? null : { key }),
        },
      ]
  const size: readonly MenuItem[] = isGrouped
    ? [
        {
          id: 'group size',
          label: word('table.column.largest'),
          isChecked: group.isBySize === true,
          onSelect: () => put({ group: { ...group, isBySize: group.isBySize !== true }, sorting: [], page: 0 }),
        },
      ]
    : []
  return [...totals, ...[...choices, ...size].map((item, at) => (at === 0 ? { ...item, startsGroup: true } : item))]
}

/** Which total the rows of groups have in a column. */
function totalsOf(
  column: ColumnModel,
  group: GroupChoice,
  word: (key: keyof typeof words) => string,
  set: (group: GroupChoice) => void,
): readonly MenuItem[] {
  const now = totalKindOf(column, group)
  if (!now) return []
  const isShare = column.type === 'progress' || column.format?.type === 'Percentage'
  return totalKinds
    .filter(kind => kind !== 'sum' || !isShare)
    .map((kind, at) => ({
      id: `total ${kind}`,
      label: word(`table.column.total.${kind}`),
      isChecked: now === kind,
      ...(at === 0 ? { startsGroup: true, groupLabel: word('table.column.total') } : {}),
      onSelect: () => set({ ...group, totals: { ...group.totals, [column.key]: kind } }),
    }))
}
