// The filter bar inside a table: its values go with the intent of this module, so that no other widget is filtered (FLT-005).
import type { ReactNode } from 'react'
import { own } from '../../base/loose.ts'
import type { Module } from '../../contract/entities/module.ts'
import { FilterRow } from '../filter-row.tsx'
import { filterId, filterKey } from '../filters.ts'
import type { WidgetViewProps } from '../part.ts'
import type { State } from './data.ts'
import type { Config } from './schema.ts'

export interface InnerFiltersProps {
  readonly module: Module
  readonly filters: Config['filters']
  readonly values: NonNullable<WidgetViewProps<Config, State>['innerFilters']>
  intent: WidgetViewProps<Config, State>['intent']
  setState: WidgetViewProps<Config, State>['setState']
}

export function InnerFilters({ module, filters, values, intent, setState }: InnerFiltersProps): ReactNode {
  const slug = (module.queries.find(query => query.primary) ?? module.queries[0])?.slug ?? ''
  const full = filters.map(filter => ({
    ...filter,
    filters_on: { ...filter.filters_on, query: filter.filters_on.query || slug },
  }))
  return (
    <div className='lc-table-filters'>
      <FilterRow
        filters={full}
        canClear
        values={Object.fromEntries(full.map(filter => [filterKey(filter), own(values, filter.filters_on.key) ?? []]))}
        onSet={(filter, chosen) => {
          setState({ page: 0 })
          intent({
            kind: 'filter',
            filter: {
              id: filterId(filter),
              query: filter.filters_on.query,
              key: filter.filters_on.key,
              module: module.id,
            },
            values: chosen,
          })
        }}
      />
    </div>
  )
}
