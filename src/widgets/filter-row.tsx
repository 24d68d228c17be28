// Filters in a row, for a filter bar and for a widget with its own bar. They handle only values: the parent stores
// them.
import type { ReactNode } from 'react'
import { wireRequest } from '../api/send.ts'
import { collectionCalls } from '../contract/calls/collections.ts'
import { useQuery } from '../stores/use.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { NumberField, Select } from '../ui/fields.tsx'
import { useSheet } from '../ui/sheet.ts'
import { useLang, useText } from '../ui/text.tsx'
import { boundOf, dayOf } from './day-bounds.ts'
import { DayFilter } from './day-filter.tsx'
import { FilterError } from './filter-error.tsx'
import type { Filter } from './filter-setting.ts'
import {
  choicesOf,
  choicesRequest,
  chosenOf,
  filterId,
  filterName,
  isActive,
  rangeOf,
  type PageFilters,
  type Range,
} from './filters.ts'
import { words } from './filter-words.ts'
import sheet from './filter-row.css'

export interface FilterRowProps {
  readonly filters: readonly Filter[]
  /** By `${query}:${key}`. */
  readonly values: PageFilters
  readonly canClear: boolean
  onSet(filter: Filter, values: readonly unknown[] | Range): void
}

export function FilterRow({ filters, values, canClear, onSet }: FilterRowProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const active = filters.filter(filter => isActive(filter, values))
  return (
    <div className='lc-filter-bar-row'>
      {filters.map((filter, index) => {
        const props = {
          filter,
          pageFilters: values,
          onSet: (chosen: readonly unknown[] | Range) => onSet(filter, chosen),
        }
        return filter.kind === 'list' ? (
          <ListFilter {...props} key={`${index} ${filterId(filter)}`} />
        ) : (
          <RangeFilter {...props} key={`${index} ${filterId(filter)}`} />
        )
      })}
      {canClear && active.length > 0 && (
        <div className='lc-filter-bar-end'>
          <Badge>{say('filter.active', { count: active.length })}</Badge>
          <Button
            size='s'
            variant='ghost'
            icon='close'
            onPress={() => {
              for (const filter of active) onSet(filter, filter.kind === 'list' ? [] : {})
            }}
          >
            {say('filter.clearAll')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface FilterProps {
  readonly filter: Filter
  readonly pageFilters: PageFilters
  readonly onSet: (values: readonly unknown[] | Range) => void
}

function ListFilter({ filter, pageFilters, onSet }: FilterProps): ReactNode {
  const say = useText(words)
  const asked = choicesRequest(filter)
  const found = useQuery(asked && wireRequest(collectionCalls.aggregate, { body: asked }))
  const chosen = chosenOf(filter, pageFilters)
  const choices = choicesOf(filter, Array.isArray(found.data) ? found.data : [], chosen, say('filter.empty'), useLang())
  const isShown = new Set(chosen.map(value => JSON.stringify(value) ?? 'null'))
  return (
    <div className='lc-filter-bar-field' data-active={isShown.size > 0 || undefined}>
      <Select
        isMultiple
        label={filterName(filter)}
        size='s'
        placeholder={say('filter.all')}
        options={choices}
        isSearchable={choices.length > 7}
        isClearable
        isLoading={found.isLoading}
        value={choices.filter(choice => isShown.has(choice.value)).map(choice => choice.value)}
        onChange={values =>
          onSet(
            values.flatMap(value => {
              const choice = choices.find(one => one.value === value)
              return choice ? [choice.raw] : []
            }),
          )
        }
      />
      {found.error && <FilterError text={say('filter.failed')} onRetry={found.retry} />}
    </div>
  )
}

function RangeFilter({ filter, pageFilters, onSet }: FilterProps): ReactNode {
  const say = useText(words)
  const range = rangeOf(filter, pageFilters)
  const name = filterName(filter)
  const wordOf = (end: 'from' | 'to'): string => say(end === 'from' ? 'filter.from' : 'filter.to')
  const labelOf = (end: 'from' | 'to'): string => `${name}: ${wordOf(end)}`
  const put = (end: 'from' | 'to', bound: number | string | undefined): void => {
    const other = end === 'from' ? 'to' : 'from'
    onSet({
      ...(range[other] === undefined ? {} : { [other]: range[other] }),
      ...(bound === undefined ? {} : { [end]: bound }),
    })
  }
  return (
    <fieldset className='lc-filter-bar-range' data-active={Object.keys(range).length > 0 || undefined}>
      <legend>{name}</legend>
      {(['from', 'to'] as const).map(end =>
        filter.kind === 'date' ? (
          <DayFilter
            key={end}
            label={labelOf(end)}
            placeholder={wordOf(end)}
            value={dayOf(range[end])}
            {...(end === 'from' ? { max: dayOf(range.to) ?? undefined } : { min: dayOf(range.from) ?? undefined })}
            onChange={ms => put(end, ms === null ? undefined : boundOf(ms, end, filter))}
          />
        ) : (
          <NumberField
            key={end}
            size='s'
            label={labelOf(end)}
            isLabelHidden
            placeholder={wordOf(end)}
            value={typeof range[end] === 'number' ? range[end] : null}
            onChange={value => put(end, value ?? undefined)}
          />
        ),
      )}
    </fieldset>
  )
}
