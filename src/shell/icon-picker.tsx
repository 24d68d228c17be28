import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { SearchField } from '../ui/fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { icons } from '../ui/icons.ts'
import { useSheet } from '../ui/sheet.ts'
import { useText } from '../ui/text.tsx'
import { words } from './words.ts'
import sheet from './icon-picker.css'

/** One icon of the set, found by its name. */
export function IconPicker({ value, onChange }: { readonly value: string; onChange(icon: string): void }): ReactNode {
  useSheet(sheet)
  const group = useId()
  const text = useText(words)
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = Object.keys(icons).filter(name => name.includes(wanted))
  return (
    <fieldset className='lc-icon-picker'>
      <legend>{text('edit.icon')}</legend>
      <SearchField
        label={text('edit.searchIcon')}
        placeholder={text('edit.searchIcon')}
        value={search}
        onChange={setSearch}
        size='s'
      />
      <div className='lc-icon-grid' role='radiogroup' aria-label={text('edit.icon')}>
        {found.map(name => (
          <label key={name} className='lc-icon-choice' title={name}>
            <input
              type='radio'
              name={group}
              className='lc-hidden'
              value={name}
              checked={value === name}
              onChange={() => onChange(name)}
            />
            <Icon name={name} sizePx={18} label={name} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
