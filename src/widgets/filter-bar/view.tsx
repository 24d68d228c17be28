import type { ReactNode } from 'react'
import { FilterRow } from '../filter-row.tsx'
import { filterId } from '../filters.ts'
import { Frame } from '../frame.tsx'
import type { WidgetViewProps } from '../part.ts'
import { words } from '../filter-words.ts'
import type { State } from './data.ts'
import type { Config } from './schema.ts'
import { useText } from '../../ui/text.tsx'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'

const ready = { isLoading: false, at: 1 }

export default function View({
  module,
  config,
  pageFilters,
  intent,
  retry,
}: WidgetViewProps<Config, State>): ReactNode {
  const say = useText(words)
  return (
    <Frame
      module={module}
      config={config}
      query={ready}
      retry={retry}
      className='lc-filter-bar'
      isEmpty={config.filters.length === 0}
      emptyText={say('filter.none')}
    >
      <FilterRow
        filters={config.filters}
        values={pageFilters}
        canClear={config.clear_all}
        onSet={(filter, values) =>
          intent({
            kind: 'filter',
            filter: { id: filterId(filter), query: filter.filters_on.query, key: filter.filters_on.key },
            values,
          })
        }
      />
    </Frame>
  )
}
