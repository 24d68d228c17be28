import type { ReactNode } from 'react'
import { wireRequest } from '../../api/send.ts'
import { calls } from '../../contract/calls/index.ts'
import { useQuery } from '../../stores/use.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { NumberField, Select } from '../../ui/fields.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { Frame } from '../frame.tsx'
import type { WidgetViewProps } from '../part.ts'
import { useWords } from '../words.ts'
import {
  activeCount, boundOf, choicesOf, choicesRequest, chosenOf, dayOf, filterId, filterName, isActive, rangeOf, type PageFilters, type Range, type State,
} from './data.ts'
import type { Config, Filter } from './schema.ts'
import sheet from './filter-bar.css'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'

const ready = { isLoading: false, at: 1 }

export default function View({ module, config, pageFilters, wish, retry }: WidgetViewProps<Config, State>): ReactNode {
  useSheet(sheet)
  const words = useWords()
  const count = activeCount(config, pageFilters)
  const set = (filter: Filter, values: readonly unknown[] | Range): void =>
    wish({ kind: 'filter', filter: { id: filterId(filter), query: filter.filters_on.query, key: filter.filters_on.key }, values })

  return (
    <Frame
      module={module} config={config} query={ready} retry={retry} className='lc-filter-bar' skeleton={{ kind: 'block', heightPx: 60 }}
      isEmpty={config.filters.length === 0} emptyText={words('filter.none')}
    >
      <div className='lc-filter-bar-row'>
        {config.filters.map((filter, index) => {
          const props = { key: `${index} ${filterId(filter)}`, filter, pageFilters, onSet: (values: readonly unknown[] | Range) => set(filter, values) }
          return filter.kind === 'list' ? <ListFilter {...props} key={props.key} /> : <RangeFilter {...props} key={props.key} />
        })}
        {config.clear_all && count > 0 && (
          <div className='lc-filter-bar-end'>
            <Badge>{words('filter.active', { count })}</Badge>
            <Button
              size='s' variant='ghost' icon='close'
              onPress={() => { for (const filter of config.filters) if (isActive(filter, pageFilters)) set(filter, filter.kind === 'list' ? [] : {}) }}
            >
              {words('filter.clearAll')}
            </Button>
          </div>
        )}
      </div>
    </Frame>
  )
}

interface FilterProps { readonly filter: Filter; readonly pageFilters: PageFilters; readonly onSet: (values: readonly unknown[] | Range) => void }

function ListFilter({ filter, pageFilters, onSet }: FilterProps): ReactNode {
  const words = useWords()
  const asked = choicesRequest(filter)
  const found = useQuery(asked && wireRequest(calls.aggregate, { body: asked }))
  const chosen = chosenOf(filter, pageFilters)
  const choices = choicesOf(filter, Array.isArray(found.data) ? found.data : [], chosen, words('filter.empty'))
  const isShown = new Set(chosen.map(value => JSON.stringify(value) ?? 'null'))
  return (
    <div className='lc-filter-bar-field' data-active={isShown.size > 0 || undefined}>
      <Select
        isMultiple label={filterName(filter)} size='s' placeholder={words('filter.all')} options={choices} isSearchable={choices.length > 7} isClearable
        isLoading={found.isLoading} value={choices.filter(choice => isShown.has(choice.value)).map(choice => choice.value)}
        onChange={values => onSet(values.flatMap(value => { const choice = choices.find(one => one.value === value); return choice ? [choice.raw] : [] }))}
      />
      {found.error && (
        <p className='lc-filter-bar-error' role='status'>
          {words('filter.failed')} <button type='button' onClick={() => found.retry()}>{words('action.retry')}</button>
        </p>
      )}
    </div>
  )
}

function RangeFilter({ filter, pageFilters, onSet }: FilterProps): ReactNode {
  const words = useWords()
  const range = rangeOf(filter, pageFilters)
  const name = filterName(filter)
  const put = (end: 'from' | 'to', bound: number | string | undefined): void => {
    const other = end === 'from' ? 'to' : 'from'
    onSet({ ...(range[other] === undefined ? {} : { [other]: range[other] }), ...(bound === undefined ? {} : { [end]: bound }) })
  }
  return (
    <fieldset className='lc-filter-bar-range' data-active={Object.keys(range).length > 0 || undefined}>
      <legend>{name}</legend>
      {(['from', 'to'] as const).map(end => (filter.kind === 'date' ? (
        <label key={end} className='lc-filter-bar-day'>
          <span className='lc-hidden'>{`${name}: ${words(end === 'from' ? 'filter.from' : 'filter.to')}`}</span>
          <input
            type='date' value={dayOf(range[end])} {...(end === 'from' ? { max: dayOf(range.to) } : { min: dayOf(range.from) })}
            onChange={event => put(end, event.currentTarget.value === '' ? undefined : boundOf(event.currentTarget.value, end, filter))}
          />
        </label>
      ) : (
        <NumberField
          key={end} size='s' label={`${name}: ${words(end === 'from' ? 'filter.from' : 'filter.to')}`} isLabelHidden placeholder={words(end === 'from' ? 'filter.from' : 'filter.to')}
          value={typeof range[end] === 'number' ? range[end] : null} onChange={value => put(end, value ?? undefined)}
        />
      )))}
    </fieldset>
  )
}
