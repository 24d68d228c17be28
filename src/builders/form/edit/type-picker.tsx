// The question types: as a palette to drag from, and as a searchable list next to a "+".
import { useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { inputs } from '../../../inputs/index.ts'
import type { InputDescriptor } from '../../../inputs/part.ts'
import { matches } from '../../../workbench/matches.ts'
import { SearchField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCollator, useText } from '../../../ui/text.tsx'
import { words } from '../texts.ts'
import { useEditUi } from './edit-ui.ts'
import { inputTitle } from '../input-title.ts'

const groups = ['text', 'choice', 'number', 'date', 'file', 'place', 'content'] as const

export interface TypeGroup {
  readonly group: (typeof groups)[number]
  readonly types: readonly InputDescriptor[]
}

/** The types whose title, type or group has the words, in groups. */
export function useTypes(search: string): readonly TypeGroup[] {
  const say = useText(words)
  const collator = useCollator()
  return useMemo(
    () =>
      groups
        .map(group => ({
          group,
          types: inputs
            .all()
            .filter(
              input =>
                input.group === group &&
                matches(
                  `${inputTitle(input, say)} ${input.type} ${say(`builder.group.${group}`)} ${say(`builder.also.${input.type}`).replace(/^builder\.also\..*/, '')}`,
                  search,
                  collator,
                ),
            ),
        }))
        .filter(one => one.types.length > 0),
    [search, collator, say],
  )
}

const layouts = [
  { type: 'default', icon: 'layout' },
  { type: 'Tab', icon: 'tabs' },
  { type: 'List', icon: 'layers' },
] as const

/** What can be added. One stop of Tab, walked by arrows: the form is not thirty presses away. */
export function Palette(): ReactNode {
  const say = useText(words)
  const ui = useEditUi()
  const [search, setSearch] = useState('')
  const shown = useTypes(search)
  const first = shown[0]?.types[0]
  const box = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState('')
  const ids = [
    ...shown.flatMap(({ types }) => types.map(({ type }) => type)),
    ...(search === '' ? [...layouts.map(({ type }) => type), 'step'] : []),
  ]
  const stop = ids.includes(last) ? last : ids[0]
  const choice = (id: string) =>
    ({
      type: 'button',
      className: 'lc-builder-type',
      'data-add': id,
      tabIndex: id === stop ? 0 : -1,
      onFocus: () => setLast(id),
    }) as const
  const press = (event: KeyboardEvent): void => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[data-add]') ?? [])]
    const at = all.findIndex(one => one === event.target)
    const to =
      at < 0
        ? { ArrowDown: all.findIndex(one => one.tabIndex === 0) }[event.key] // from the search
        : { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[
            event.key
          ]
    const target = to === undefined ? undefined : all[to]
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return (
    // arrows bubble up from what has the focus inside
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className='lc-builder-palette' onKeyDown={press}>
      <SearchField
        label={say('builder.palette.search')}
        placeholder={say('builder.palette.search')}
        size='s'
        value={search}
        onChange={setSearch}
        onSubmit={() => {
          if (first) ui.actions.add(first)
        }}
      />
      {shown.length === 0 && <p className='lc-builder-note'>{say('builder.palette.none', { text: search })}</p>}
      {shown.map(({ group, types }) => (
        <section key={group} aria-label={say(`builder.group.${group}`)}>
          <h2 className='lc-builder-heading'>{say(`builder.group.${group}`)}</h2>
          <div className='lc-builder-types'>
            {types.map(input => (
              <button
                key={input.type}
                {...choice(input.type)}
                title={say('builder.palette.tip', { title: inputTitle(input, say) })}
                onClick={() => {
                  if (!ui.drag.wasDragging()) ui.actions.add(input)
                }}
                onPointerDown={event =>
                  ui.drag.press(event, { kind: 'question', label: inputTitle(input, say) }, input)
                }
              >
                <Icon name={input.icon} /> <span>{inputTitle(input, say)}</span>
              </button>
            ))}
          </div>
        </section>
      ))}
      {search === '' && (
        <section aria-label={say('builder.group.layout')}>
          <h2 className='lc-builder-heading'>{say('builder.group.layout')}</h2>
          <div className='lc-builder-types'>
            {layouts.map(({ type, icon }) => (
              <button
                key={type}
                {...choice(type)}
                title={say(`builder.row.${type}.hint`)}
                onClick={() => {
                  if (!ui.drag.wasDragging()) ui.actions.addRow(type)
                }}
                onPointerDown={event => ui.drag.press(event, { kind: 'row', label: say(`builder.row.${type}`) }, type)}
              >
                <Icon name={icon} /> <span>{say(`builder.row.${type}`)}</span>
              </button>
            ))}
            <button {...choice('step')} onClick={() => ui.actions.addStep()}>
              <Icon name='page' /> <span>{say('builder.step')}</span>
            </button>
          </div>
        </section>
      )}
    </div>
  )
}

/** A search field with a list beneath: arrows walk, Enter chooses. */
export function TypePicker({ onPick }: { onPick(input: InputDescriptor): void }): ReactNode {
  const say = useText(words)
  const listId = useId()
  const [search, setSearch] = useState('')
  const [current, setCurrent] = useState(0)
  const shown = useTypes(search)
  const all = shown.flatMap(one => one.types)
  const press = (event: KeyboardEvent): void => {
    const to = { ArrowDown: Math.min(all.length - 1, current + 1), ArrowUp: Math.max(0, current - 1) }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setCurrent(to)
    }
    const chosen = all[current]
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      event.stopPropagation()
      onPick(chosen)
    }
  }
  return (
    <div className='lc-builder-picker'>
      <div className='lc-control lc-builder-picker-search'>
        <Icon name='search' />
        <input
          className='lc-input'
          role='combobox'
          aria-expanded='true'
          aria-controls={listId}
          aria-activedescendant={all[current] ? `${listId}-${current}` : undefined}
          aria-autocomplete='list'
          aria-label={say('builder.palette.search')}
          placeholder={say('builder.palette.search')}
          data-autofocus
          autoComplete='off'
          value={search}
          onChange={event => {
            setSearch(event.currentTarget.value)
            setCurrent(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div id={listId} role='listbox' aria-label={say('builder.palette.types')} className='lc-builder-picker-list'>
        {all.map((input, index) => (
          // the field above keeps the focus and the keys
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={input.type}
            id={`${listId}-${index}`}
            role='option'
            tabIndex={-1}
            aria-selected={index === current}
            className='lc-builder-option'
            ref={element => {
              if (index === current) element?.scrollIntoView?.({ block: 'nearest' })
            }}
            onPointerMove={() => setCurrent(index)}
            onPointerDown={event => event.preventDefault()}
            onClick={() => onPick(input)}
          >
            <Icon name={input.icon} /> <span>{inputTitle(input, say)}</span>{' '}
            <small>{say(`builder.group.${input.group}`)}</small>
          </div>
        ))}
      </div>
      {all.length === 0 && (
        <p className='lc-builder-note' role='status'>
          {say('builder.palette.none', { text: search })}
        </p>
      )}
    </div>
  )
}
