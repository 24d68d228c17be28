// The filter of a column, beside its head: a text, a range of numbers or days, or some of the values that the rows have.
// Each change filters at once. It loads when it is opened.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Document } from '../../../contract/entities/item.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/fields.tsx'
import { focusableIn, focusedIn } from '../../../ui/focus.ts'
import { LazyDateField } from '../../../ui/lazy-date-field.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useLang, useText } from '../../../ui/text.tsx'
import { writeNumber } from '../../../base/format/number.ts'
import { dayOf } from '../../day-bounds.ts'
import type { WidgetViewProps } from '../../part.ts'
import type { ColumnFilter, ColumnModel } from '../data.ts'
import { cleanFilter, dateKindOf, dayBound, filterKindOf, valueId, valueText } from './filter-kind.ts'
import { words } from './filter-words.ts'
import sheet from './column-filter.css'

const waitMs = 350

export interface ColumnFilterProps {
  readonly column: ColumnModel
  readonly filter: ColumnFilter | undefined
  /** Rows that show what the values are. */
  readonly samples: readonly Document[]
  readonly anchor: RefObject<HTMLElement | null>
  readonly readValues: WidgetViewProps<never, never>['readValues']
  onFilter(filter: ColumnFilter | undefined): void
  onClose(): void
}

export function ColumnFilterPanel(props: ColumnFilterProps): ReactNode {
  useSheet(sheet)
  const { column, filter = {}, samples, anchor, onFilter, onClose } = props
  const say = useText(words)
  const kind = filterKindOf(column, samples)
  const [search, setSearch] = useState('')
  const put = (patch: { readonly [Key in keyof ColumnFilter]?: ColumnFilter[Key] | undefined }): void =>
    onFilter(cleanFilter(Object.assign({}, filter, patch)))
  const title = say('table.filter.of', { name: column.label })
  const controls = useRef<HTMLDivElement>(null)
  useFirstControl(controls)
  return (
    <Popover isOpen anchor={anchor} onClose={onClose} label={title} placement='bottom-end' className='lc-column-filter'>
      <p className='lc-column-filter-title'>{title}</p>
      {/* has the focus until its first control has it */}
      <div ref={controls} className='lc-column-filter-controls' tabIndex={-1} data-autofocus=''>
        {kind === 'text' && (
          <SearchField
            size='s'
            label={say('table.filter.contains')}
            isLabelHidden={false}
            value={filter.contains ?? ''}
            debounceMs={waitMs}
            onChange={contains => put({ contains })}
            onSubmit={onClose}
          />
        )}
        {kind === 'number' && <Numbers filter={filter} put={put} />}
        {kind === 'date' && <Days column={column} filter={filter} samples={samples} put={put} />}
        {(kind === 'text' || kind === 'choice') && (
          <Values
            {...props}
            filter={filter}
            search={kind === 'text' ? (filter.contains ?? '') : search}
            onSearch={kind === 'choice' ? setSearch : undefined}
            onValues={values => put({ values })}
          />
        )}
      </div>
      <div className='lc-column-filter-end'>
        <Button size='s' variant='ghost' isDisabled={!cleanFilter(filter)} onPress={() => onFilter(undefined)}>
          {say('table.filter.clear')}
        </Button>
        <Button size='s' onPress={onClose}>
          {say('table.filter.done')}
        </Button>
      </div>
    </Popover>
  )
}

/** Moves the focus from a box to its first control, also where that arrives later: with its values, or with its code. */
function useFirstControl(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const move = (): void => {
      if (focusedIn(current) === current) focusableIn(current)[0]?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(move)
    watch.observe(current, { childList: true, subtree: true })
    move()
    return () => watch.disconnect()
  }, [box])
}

const ends = ['from', 'to'] as const
interface RangeProps {
  readonly filter: ColumnFilter
  put(patch: { readonly from?: number | string | undefined; readonly to?: number | string | undefined }): void
}

type Typed = { readonly [End in (typeof ends)[number]]?: number | undefined }

/** A number filters once no key was pressed for a moment, and when the filter is left. */
function Numbers({ filter, put }: RangeProps): ReactNode {
  const say = useText(words)
  const [typed, setTyped] = useState<Typed>()
  const latest = useRef({ typed, put })
  useEffect(() => {
    latest.current = { typed, put }
  })
  useEffect(() => {
    if (!typed) return undefined
    const wait = setTimeout(() => {
      setTyped(undefined)
      latest.current.put(typed)
    }, waitMs)
    return () => clearTimeout(wait)
  }, [typed])
  useEffect(
    () => () => {
      if (latest.current.typed) latest.current.put(latest.current.typed)
    },
    [],
  )
  return (
    <div className='lc-column-filter-range'>
      {ends.map(end => {
        const value = typed && end in typed ? typed[end] : filter[end]
        return (
          <NumberField
            key={end}
            size='s'
            label={say(`table.filter.${end}`)}
            value={typeof value === 'number' ? value : null}
            onChange={next => setTyped({ ...typed, [end]: next ?? undefined })}
          />
        )
      })}
    </div>
  )
}

function Days({ column, samples, filter, put }: RangeProps & Pick<ColumnFilterProps, 'column' | 'samples'>): ReactNode {
  const say = useText(words)
  const kind = dateKindOf(column, samples)
  return (
    <div className='lc-column-filter-days'>
      {ends.map(end => (
        <LazyDateField
          key={end}
          mode='date'
          size='s'
          label={say(`table.filter.${end}`)}
          value={dayOf(filter[end])}
          {...(end === 'from' ? { max: dayOf(filter.to) ?? undefined } : { min: dayOf(filter.from) ?? undefined })}
          onChange={ms => put({ [end]: ms === null ? undefined : dayBound(ms, end, kind) })}
        />
      ))}
    </div>
  )
}

type Found = readonly { readonly value: unknown; readonly count: number }[]
const searchableFrom = 9

function Values({
  column,
  filter,
  readValues,
  search,
  onSearch,
  onValues,
}: Pick<ColumnFilterProps, 'column' | 'readValues'> & {
  readonly filter: ColumnFilter
  readonly search: string
  readonly onSearch: ((text: string) => void) | undefined
  onValues(values: readonly unknown[]): void
}): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const [found, setFound] = useState<Found | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const read = useRef(readValues)
  useEffect(() => {
    read.current = readValues
  })
  useEffect(() => {
    const line = new AbortController()
    setFound(undefined)
    const finish = (values: Found | 'failed'): void => {
      if (!line.signal.aborted) setFound(values)
    }
    read.current?.(column.key, line.signal).then(
      answer => finish(answer.ok ? answer.value : 'failed'),
      () => finish('failed'),
    )
    return () => line.abort()
  }, [column.key, attempt])
  const chosen = filter.values ?? []
  const ids = new Set(chosen.map(valueId))
  if (!readValues) return null
  if (found === 'failed')
    return (
      <p className='lc-column-filter-note' role='alert'>
        {say('table.filter.failed')}{' '}
        <Button size='s' variant='ghost' onPress={() => setAttempt(attempt + 1)}>
          {say('action.retry')}
        </Button>
      </p>
    )
  if (!found)
    return (
      <p className='lc-column-filter-note' role='status'>
        {say('table.filter.loading')}
      </p>
    )
  const known = new Set(found.map(one => valueId(one.value)))
  const all = [...found, ...chosen.flatMap(value => (known.has(valueId(value)) ? [] : [{ value, count: 0 }]))]
  const wanted = search.trim().toLocaleLowerCase()
  const shown = all
    .map(one => ({ ...one, id: valueId(one.value), label: valueText(column, one.value, say, lang) }))
    .filter(one => ids.has(one.id) || one.label.toLocaleLowerCase().includes(wanted))
  return (
    <>
      {onSearch && all.length >= searchableFrom && (
        <SearchField
          size='s'
          label={say('table.filter.find')}
          value={search}
          onChange={onSearch}
          placeholder={say('table.filter.find')}
        />
      )}
      <fieldset className='lc-column-filter-values'>
        <legend>{say('table.filter.values')}</legend>
        {shown.length === 0 && <p className='lc-column-filter-note'>{say('table.filter.none')}</p>}
        <div>
          {shown.map(({ id, label, value, count }) => (
            <label key={id}>
              <input
                type='checkbox'
                className='lc-table-check'
                checked={ids.has(id)}
                onChange={event =>
                  onValues(event.currentTarget.checked ? [...chosen, value] : chosen.filter(one => valueId(one) !== id))
                }
              />
              <span>{label}</span>
              {count > 0 && <small>{writeNumber(count, lang)}</small>}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
