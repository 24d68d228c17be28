import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { asRecord } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Text } from '../ui/text.tsx'

export interface EntryListProps {
  readonly label: string
  /** The words stand above it already. */
  readonly isLabelHidden?: boolean | undefined
  /** As stored. An entry that is only a text is the short spelling of its key, or of its id where entries have one. */
  readonly value: unknown
  /** The same with defaults filled in. */
  readonly standard: unknown
  readonly add: string
  readonly blank: Loose
  /** The word that names a new entry by its number. */
  readonly named?: string | undefined
  readonly say: Text
  onChange(value: unknown): void
  renderEntry(entry: Loose, shown: Loose, change: (entry: Loose) => void): ReactNode
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
const entryOf = (stored: unknown, blank: Loose): Loose =>
  typeof stored === 'string' ? { ['id' in blank ? 'id' : 'key']: stored } : asRecord(stored)

const focusable = 'input, textarea, [role="combobox"]'

/** Draws the entries of a list, one open at a time: each is edited, moved and removed. */
export function EntryList({
  label,
  isLabelHidden = false,
  value,
  standard,
  add,
  blank,
  named,
  say,
  onChange,
  renderEntry,
}: EntryListProps): ReactNode {
  const entries = listOf(value)
  const shown = listOf(standard)
  const [open, setOpen] = useState<number>()
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<{ readonly name: string }>()
  // the pressed button now belongs to another entry, or is gone: the focus follows the entry
  useEffect(() => {
    const named = focused && box.current?.querySelector<HTMLElement>(`[data-name="${focused.name}"]`)
    const field = named?.matches('.lc-inspector-entry-fields') ? named.querySelector<HTMLElement>(focusable) : named
    field?.focus()
    // a new entry has a name to type over
    if (field !== named && field instanceof HTMLInputElement) field.select()
  }, [focused])

  const nameOf = (entry: Loose, index: number): string =>
    [entry['label'], entry['name'], entry['key']].find(one => typeof one === 'string' && one !== '')?.toString() ??
    say('edit.entry', { name: label, number: index + 1 })

  function freeName(word: string): string {
    const taken = new Set(entries.map((entry, index) => nameOf(entryOf(entry, blank), index)))
    let number = entries.length + 1
    while (taken.has(say(word, { number }))) number++
    return say(word, { number })
  }

  function move(from: number, to: number): void {
    const moved = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from])
    setOpen(open === from ? to : open === to ? from : open)
    const isLast = to === 0 || to === entries.length - 1
    setFocused({ name: `${isLast ? 'name' : to < from ? 'up' : 'down'} ${to}` })
    onChange(moved)
  }

  return (
    <div ref={box} className='lc-inspector-list' role='group' aria-label={label}>
      {!isLabelHidden && (
        <span className='lc-inspector-list-name' aria-hidden='true'>
          {label}
        </span>
      )}
      {entries.map((stored, index) => {
        const entry = entryOf(stored, blank)
        const name = nameOf(entry, index)
        return (
          <div key={index} className='lc-inspector-entry'>
            <div className='lc-inspector-entry-head'>
              <button
                type='button'
                className='lc-inspector-entry-name'
                data-name={`name ${index}`}
                aria-expanded={open === index}
                onClick={() => setOpen(open === index ? undefined : index)}
              >
                <Icon name={open === index ? 'chevron-down' : 'chevron-right'} sizePx={14} />
                {name}
              </button>
              <IconButton
                size='s'
                icon='arrow-up'
                data-name={`up ${index}`}
                label={say('edit.entry.up', { name })}
                isDisabled={index === 0}
                onPress={() => move(index, index - 1)}
              />
              <IconButton
                size='s'
                icon='arrow-down'
                data-name={`down ${index}`}
                label={say('edit.entry.down', { name })}
                isDisabled={index === entries.length - 1}
                onPress={() => move(index, index + 1)}
              />
              <IconButton
                size='s'
                icon='trash'
                label={say('edit.remove', { name })}
                onPress={() => {
                  setOpen(undefined)
                  setFocused({ name: 'add' })
                  onChange(entries.toSpliced(index, 1))
                }}
              />
            </div>
            {open === index && (
              <div className='lc-inspector-entry-fields' data-name={`fields ${index}`}>
                {renderEntry(entry, shown.length === entries.length ? asRecord(shown[index]) : entry, next =>
                  onChange(entries.with(index, next)),
                )}
              </div>
            )}
          </div>
        )
      })}
      <Button
        size='s'
        icon='plus'
        data-name='add'
        onPress={() => {
          setOpen(entries.length)
          setFocused({ name: `fields ${entries.length}` })
          onChange([...entries, named === undefined ? blank : { ...blank, name: freeName(named) }])
        }}
      >
        {add}
      </Button>
    </div>
  )
}
