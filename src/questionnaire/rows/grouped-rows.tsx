// Rows of the types Tab and List. Loaded with the first form that has one.
import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { colorOf } from '../../ui/theme/theme.ts'
import { isOnTab } from '../../form/definition.ts'
import { FoldHeading } from './fold-heading.tsx'
import { RowQuestions } from './row-questions.tsx'
import type { RepeatsProps, TabsProps } from './row-shapes.ts'
import { listFold } from '../use-reveal.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './grouped-rows.css'

export function Tabs({ host, row, tab, setTab, shown }: TabsProps): ReactNode {
  useSheet(sheet)
  const open = shown.includes(tab) ? tab : (shown[0] ?? 0)
  const id = (index: number, part: string): string => `${host.idPrefix}-${row.key}-${part}-${index}`
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const at = shown.indexOf(open)
    const to = {
      ArrowRight: shown[at + 1] ?? shown[0],
      ArrowLeft: shown[at - 1] ?? shown.at(-1),
      Home: shown[0],
      End: shown.at(-1),
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setTab(row.key, to)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${to}"]`)?.focus()
  }
  return (
    <div className='lc-row-tabs'>
      <div role='tablist' aria-label={row.label || row.key} className='lc-row-tablist' onKeyDown={press}>
        {shown.map(index => (
          <button
            key={index}
            type='button'
            role='tab'
            id={id(index, 'tab')}
            data-tab={index}
            className='lc-row-tab'
            aria-selected={index === open}
            aria-controls={id(index, 'panel')}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setTab(row.key, index)}
          >
            {row.tabs[index]?.label || row.tabs[index]?.key}
          </button>
        ))}
      </div>
      {shown.map(index => {
        const one = row.tabs[index]
        return (
          one && (
            <div
              key={index}
              role='tabpanel'
              id={id(index, 'panel')}
              aria-labelledby={id(index, 'tab')}
              hidden={index !== open}
            >
              <RowQuestions host={host} questions={row.questions.filter(question => isOnTab(question, one, index))} />
            </div>
          )
        )
      })}
    </div>
  )
}

export function Repeats({ host, row, list, ids, addColor, openLists, setOpen }: RepeatsProps): ReactNode {
  useSheet(sheet)
  const text = useText()
  const count = ids.length
  const box = useRef<HTMLDivElement>(null)
  const [goTo, setGoTo] = useState<{ readonly repeat: number }>()
  // the pressed button may be gone: its replacement takes the focus
  useEffect(() => {
    if (goTo) box.current?.querySelectorAll<HTMLElement>(':scope > .lc-repeat')[goTo.repeat]?.focus()
  }, [goTo])
  const folds = list.collapse.show
  const isOpen = openLists[listFold(list.key)] ?? list.collapse.open
  const bodyId = `${host.idPrefix}-list-${list.key}`
  // a heading has the label: each entry below it then has the name
  const all = host.engine.row(row.key).lists?.[list.key]
  const labelOf = ({ name, label } = list): string => (folds ? name || label : label || name) || ''
  const nameOf = (repeat: number): string =>
    text('form.repeat.name', { label: labelOf(all?.[repeat]) || '#', number: repeat + 1 })
  const isFull = list.max !== undefined && !Number.isNaN(list.max) && count >= list.max
  const colour = colorOf(addColor)
  const canChange = list.addable && !host.isReadOnly
  const repeats = (
    <div
      ref={box}
      id={bodyId}
      className='lc-repeats'
      role='group'
      aria-label={list.label || list.name || undefined}
      hidden={folds && !isOpen}
    >
      {ids.map((id, repeat) => (
        <div key={id} className='lc-repeat' role='group' aria-label={nameOf(repeat)} tabIndex={-1}>
          {(count > 1 || (labelOf() !== '' && !folds)) && (
            <div className='lc-repeat-head'>
              <span className='lc-repeat-name' aria-hidden='true'>
                {count > 1 ? nameOf(repeat) : labelOf(all?.[repeat])}
              </span>
              {canChange && repeat > 0 && (
                <IconButton
                  size='s'
                  icon='arrow-up'
                  label={text('form.repeat.up', { label: nameOf(repeat) })}
                  onPress={() => {
                    host.engine.moveRepeat(list.key, repeat, repeat - 1)
                    setGoTo({ repeat: repeat - 1 })
                  }}
                />
              )}
              {canChange && count > 1 && (
                <IconButton
                  size='s'
                  icon='trash'
                  label={text('form.repeat.remove', { label: nameOf(repeat) })}
                  onPress={() => {
                    host.engine.removeRepeat(list.key, repeat)
                    setGoTo({ repeat: Math.min(repeat, count - 2) })
                  }}
                />
              )}
            </div>
          )}
          <RowQuestions host={host} questions={list.questions} repeat={repeat} />
        </div>
      ))}
      {canChange && !isFull && (
        <Button
          icon='plus'
          className='lc-repeat-add'
          style={colour === undefined ? {} : ({ '--lc-add-colour': colour } as CSSProperties)} // React knows no custom properties
          onPress={() => host.engine.addRepeat(list.key)}
        >
          {list.addLabel ?? text('form.repeat.add')}
        </Button>
      )}
    </div>
  )
  if (!folds) return repeats
  const level = row.label !== '' || row.collapse.show ? 4 : 3
  return (
    <div className='lc-repeat-list'>
      <FoldHeading
        level={level}
        id={`${bodyId}-label`}
        controls={bodyId}
        label={list.label || list.name || list.key}
        isOpen={isOpen}
        onToggle={() => setOpen(listFold(list.key), !isOpen)}
      />
      {repeats}
    </div>
  )
}
