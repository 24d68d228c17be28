import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox, SearchField } from '../../ui/fields.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/state.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import type { InputViewProps } from '../part.ts'
import { sameValue } from '../../form/rules.ts'
import sheet from './dynamic.css'
import type { DynamicRows, TableRow } from './rows.ts'
import { cellText } from './rows.ts'
import { useRows } from './use-rows.ts'
import { words } from './words.ts'

/** Rows from an aggregate as options, in a table with a header; the answer is the list of their unique keys, in the order of the rows (INP-014, INP-015). */
export default function DynamicCheckbox(props: InputViewProps & { readonly dynamic: DynamicRows }): ReactNode {
  const { dynamic, value, onChange, onBlur, isDisabled, isReadOnly, error, ids, services } = props
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const [search, setSearch] = useState('')
  const { loaded, retry } = useRows(dynamic, services)
  const isLocked = isDisabled || isReadOnly
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const isChosen = (one: unknown): boolean => chosen.some(other => sameValue(other, one))
  const table = loaded.is === 'ready' ? loaded.table : []
  const header = table[0]
  const options = useMemo(() => table.slice(1), [table])
  const gone =
    loaded.is === 'loading'
      ? []
      : chosen.filter(
          one => !options.some(option => option.uniqueKey !== undefined && sameValue(option.uniqueKey, one)),
        )
  const shown = useMemo(() => {
    const parts = search.trim().toLocaleLowerCase(lang).split(/\s+/).filter(Boolean)
    if (parts.length === 0) return options
    return options.filter(option => {
      const text = option.cells
        .map(cell => cellText(cell.value, lang))
        .join(' ')
        .toLocaleLowerCase(lang)
      return parts.every(part => text.includes(part))
    })
  }, [options, search, lang])
  const choosable = [
    ...new Map(
      shown.flatMap(option =>
        option.uniqueKey === undefined ? [] : [[String(option.uniqueKey), option.uniqueKey] as const],
      ),
    ).values(),
  ]
  const chosenShown = choosable.filter(isChosen).length

  /** Returns chosen rows in the order of the rows; values without a loaded row stay first. */
  const put = (next: readonly unknown[]): void => {
    const unlisted = next.filter(
      one => !options.some(option => option.uniqueKey !== undefined && sameValue(option.uniqueKey, one)),
    )
    const ordered = [
      ...new Map(
        options.flatMap(option =>
          option.uniqueKey !== undefined && next.some(one => sameValue(one, option.uniqueKey))
            ? [[String(option.uniqueKey), option.uniqueKey] as const]
            : [],
        ),
      ).values(),
    ]
    const all = [...unlisted, ...ordered]
    onChange(all.length === 0 ? null : all)
  }
  const toggle = (one: unknown): void =>
    put(isChosen(one) ? chosen.filter(other => !sameValue(other, one)) : [...chosen, one])
  const toggleAll = (isNow: boolean): void =>
    put(
      isNow
        ? [...chosen, ...choosable.filter(one => !isChosen(one))]
        : chosen.filter(one => !choosable.some(other => sameValue(other, one))),
    )

  return (
    <div
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <div
        role='group'
        aria-labelledby={ids.label}
        aria-describedby={ids.described || undefined}
        className='lc-rows'
        data-invalid={error ? true : undefined}
      >
        {loaded.is === 'loading' && <Skeleton kind='table' heightPx={160} label={say('input.rows.loading')} />}
        {loaded.is === 'failed' && (
          <ErrorState
            message={say('input.rows.failed')}
            onRetry={retry}
            {...(loaded.message === '' ? {} : { details: loaded.message })}
          />
        )}
        {loaded.is === 'absent' && <EmptyState icon='database' title={say('input.rows.cannot')} />}
        {loaded.is === 'ready' && options.length === 0 && <EmptyState icon='table' title={say('input.rows.empty')} />}
        {options.length > 10 && (
          <SearchField
            label={say('input.rows.search')}
            placeholder={say('input.rows.search')}
            value={search}
            onChange={setSearch}
          />
        )}
        {(options.length > 0 || gone.length > 0) && (
          <div className='lc-rows-scroll'>
            <div
              role='table'
              aria-labelledby={ids.label}
              className='lc-rows-table'
              style={{ gridTemplateColumns: `40px repeat(${header?.cells.length ?? 1}, auto)` }}
            >
              {header && (
                <div role='row' className='lc-rows-row lc-rows-head'>
                  <span role='columnheader' className='lc-rows-mark'>
                    <Checkbox
                      id={ids.control}
                      isLabelHidden
                      label={say('input.rows.all', { count: choosable.length })}
                      value={choosable.length > 0 && chosenShown === choosable.length}
                      isMixed={chosenShown > 0 && chosenShown < choosable.length}
                      isDisabled={isLocked || choosable.length === 0}
                      onChange={toggleAll}
                    />
                    <span className='lc-rows-all' aria-hidden='true'>
                      {say('input.rows.all', { count: choosable.length })}
                    </span>
                  </span>
                  {header.cells.map(cell => (
                    <span key={cell.dataKey} role='columnheader' className='lc-rows-cell'>
                      {cellText(cell.value, lang)}
                    </span>
                  ))}
                </div>
              )}
              {gone.map(one => (
                <div
                  key={`gone-${String(one)}`}
                  role='row'
                  className='lc-rows-row'
                  data-chosen
                  data-disabled={isLocked || undefined}
                >
                  <span role='cell' className='lc-rows-mark'>
                    <Checkbox
                      isLabelHidden
                      label={`${String(one)}, ${say('input.rows.gone')}`}
                      value
                      isDisabled={isLocked}
                      onChange={() => toggle(one)}
                    />
                  </span>
                  <span role='cell' aria-colspan={header?.cells.length ?? 1} className='lc-rows-cell lc-rows-gone'>
                    {String(one)} <em>{say('input.rows.gone')}</em>
                  </span>
                </div>
              ))}
              {shown.map(option => (
                <RowLine
                  key={option.key}
                  option={option}
                  header={header}
                  lang={lang}
                  isChosen={option.uniqueKey !== undefined && isChosen(option.uniqueKey)}
                  isLocked={isLocked}
                  noKey={option.uniqueKey === undefined ? say('input.rows.noKey', { key: dynamic.saveKey }) : undefined}
                  isInvalid={Boolean(error)}
                  errorId={ids.error}
                  onToggle={() => toggle(option.uniqueKey)}
                />
              ))}
            </div>
            {options.length > 0 && shown.length === 0 && (
              <p className='lc-rows-none' role='status'>
                {say('input.rows.noMatch', { search })}
              </p>
            )}
          </div>
        )}
        {chosen.length > 0 && (
          <div className='lc-rows-foot'>
            <p role='status'>{say('input.rows.chosen', { count: chosen.length })}</p>
            {!isLocked && (
              <Button size='s' variant='ghost' onPress={() => onChange(null)}>
                {say('input.rows.clear')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function RowLine({
  option,
  header,
  lang,
  isChosen,
  isLocked,
  noKey,
  isInvalid,
  errorId,
  onToggle,
}: {
  readonly option: TableRow
  readonly header: TableRow | undefined
  readonly lang: string
  readonly isChosen: boolean
  readonly isLocked: boolean
  readonly noKey: string | undefined
  readonly isInvalid: boolean
  readonly errorId: string
  onToggle(): void
}): ReactNode {
  const texts = option.cells.map(cell => cellText(cell.value, lang))
  const isDisabled = isLocked || noKey !== undefined
  return (
    // a click anywhere in the row is a short way for the mouse; the keyboard has the check box
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role='row'
      className='lc-rows-row'
      data-chosen={isChosen || undefined}
      data-disabled={isDisabled || undefined}
      title={noKey}
      onClick={event => {
        if (!isDisabled && event.target instanceof Element && !event.target.closest('.lc-choice')) onToggle()
      }}
    >
      <span role='cell' className='lc-rows-mark'>
        <Checkbox
          isLabelHidden
          label={noKey ?? texts.filter(Boolean).join(', ')}
          value={isChosen}
          isDisabled={isDisabled}
          isInvalid={isInvalid}
          {...(isInvalid ? { describedBy: errorId } : {})}
          onChange={onToggle}
        />
      </span>
      {option.cells.map((cell, index) => (
        <span
          key={cell.dataKey}
          role='cell'
          className='lc-rows-cell'
          data-title={cellText(header?.cells[index]?.value, lang)}
        >
          {texts[index]}
        </span>
      ))}
    </div>
  )
}
