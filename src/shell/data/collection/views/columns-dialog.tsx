// Which fields of a list are columns, and in which order.
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { FoundField } from '../../../../contract/entities/collection.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SearchField } from '../../../../ui/fields.tsx'
import type { Text } from '../../../../ui/text.tsx'
import { useSheet } from '../../../../ui/sheet.ts'
import sheet from './views.css'

const searchedFrom = 10

export interface ColumnsDialogProps {
  readonly fields: readonly FoundField[]
  /** The keys shown now. */
  readonly columns: readonly string[]
  /** Undefined: the default columns. */
  onColumns(columns: readonly string[] | undefined): void
  onClose(): void
  readonly say: Text
}

export function ColumnsDialog({ fields, columns, onColumns, onClose, say }: ColumnsDialogProps): ReactNode {
  useSheet(sheet)
  const [chosen, setChosen] = useState(columns)
  const [order] = useState(columns) // those shown on opening stand first, so that a box does not move when it is ticked
  const [search, setSearch] = useState('')
  const [moved, setMoved] = useState<{ readonly key: string; readonly by: number }>()
  const list = useRef<HTMLUListElement>(null)
  const choosable = fields.filter(({ key }) => key !== '_id')
  const nameOf = (key: string): string => choosable.find(field => field.key === key)?.label ?? key
  const isAmong = (key: string): boolean => choosable.some(field => field.key === key)
  // fields that were not found keep their place in the view
  const others = choosable.map(({ key }) => key).filter(key => !chosen.includes(key))
  const keys = [
    ...chosen.filter(isAmong),
    ...order.filter(key => others.includes(key)),
    ...others.filter(key => !order.includes(key)),
  ]
  const wanted = search.trim().toLowerCase()
  const found = keys.filter(key => `${key} ${nameOf(key)}`.toLowerCase().includes(wanted))
  useLayoutEffect(() => {
    // a moved element loses the focus
    if (!moved) return
    const row = list.current?.querySelector(`[data-key="${CSS.escape(moved.key)}"]`)
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const [same, other] = moved.by < 0 ? buttons : buttons.toReversed()
    ;(same?.disabled ? other : same)?.focus()
  }, [moved])
  const move = (key: string, by: number): void => {
    const shown = chosen.filter(isAmong)
    const next = shown[shown.indexOf(key) + by]
    if (next === undefined) return
    setChosen(chosen.map(one => (one === key ? next : one === next ? key : one)))
    setMoved({ key, by })
  }
  const shownCount = chosen.filter(isAmong).length
  return (
    <Dialog
      isOpen
      size='s'
      title={say('views.columns')}
      onClose={onClose}
      closesOutside={false}
      footer={
        <>
          <Button onPress={() => onColumns(undefined)}>{say('views.columnsReset')}</Button>
          <Button variant='primary' isDisabled={shownCount === 0} onPress={() => onColumns(chosen)}>
            {say('views.columnsApply')}
          </Button>
        </>
      }
    >
      <div className='lc-views-columns'>
        <p className='lc-manage-note'>{say('views.columnsNote')}</p>
        {keys.length > searchedFrom && (
          <SearchField
            label={say('views.columnsFind')}
            placeholder={say('views.columnsFind')}
            value={search}
            onChange={setSearch}
          />
        )}
        {found.length === 0 && <p className='lc-manage-note'>{say('views.columnsNone')}</p>}
        <ul ref={list} aria-label={say('views.columns')}>
          {found.map(key => {
            const at = chosen.filter(isAmong).indexOf(key)
            return (
              <li key={key} data-key={key}>
                <Checkbox
                  label={nameOf(key)}
                  value={at >= 0}
                  onChange={isOn => setChosen(isOn ? [...chosen, key] : chosen.filter(one => one !== key))}
                />
                {at >= 0 && (
                  <>
                    <IconButton
                      icon='arrow-up'
                      size='s'
                      label={say('views.columnUp', { name: nameOf(key) })}
                      isDisabled={at === 0}
                      onPress={() => move(key, -1)}
                    />
                    <IconButton
                      icon='arrow-down'
                      size='s'
                      label={say('views.columnDown', { name: nameOf(key) })}
                      isDisabled={at === shownCount - 1}
                      onPress={() => move(key, 1)}
                    />
                  </>
                )}
              </li>
            )
          })}
        </ul>
        <p className='lc-hidden' role='status'>
          {moved &&
            say('views.columnMoved', {
              name: nameOf(moved.key),
              number: chosen.filter(isAmong).indexOf(moved.key) + 1,
              count: shownCount,
            })}
        </p>
      </div>
    </Dialog>
  )
}
