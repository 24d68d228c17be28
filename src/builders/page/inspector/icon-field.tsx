import { useState } from 'react'
import type { ReactNode } from 'react'
import { asRecord, textAt } from '../../../base/loose.ts'
import { iconOf } from '../../../page/icon-setting.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { searchIcons } from '../../../ui/icon-search.ts'
import { useBenchWords } from '../../../workbench/context.ts'

interface IconFieldProps {
  readonly value: unknown
  onChange(icon: unknown): void
}

/** The icons open below a button, for a place that has more than one such field. */
export function FoldedIconField(props: IconFieldProps): ReactNode {
  const say = useBenchWords()
  const [isOpen, setOpen] = useState(false)
  const chosen = nameOf(props.value)
  return (
    <>
      <Button size='s' icon={chosen ?? 'image'} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {chosen === undefined ? say('build.setting.icon') : say('build.setting.icon.chosen', { icon: chosen })}
      </Button>
      {isOpen && <IconField {...props} />}
    </>
  )
}

/** Reads what it can. */
const nameOf = (value: unknown): string | undefined => iconOf(value as Parameters<typeof iconOf>[0])?.name

/** A stored icon may have a color and a height, which stay. */
export function IconField({ value, onChange }: IconFieldProps): ReactNode {
  const say = useBenchWords()
  const [search, setSearch] = useState('')
  const chosen = nameOf(value)
  const set = (name: string): void =>
    onChange(textAt(asRecord(value), 'iconName') === '' ? name : { ...asRecord(value), iconName: name })
  return (
    <fieldset className='lc-canvas-icons'>
      <legend>{say('build.setting.icon')}</legend>
      <SearchField
        size='s'
        label={say('build.setting.icon.find')}
        placeholder={say('build.setting.icon.find')}
        value={search}
        onChange={setSearch}
      />
      <div className='lc-canvas-icon-grid' role='group' aria-label={say('build.setting.icon')}>
        {searchIcons(search)
          .slice(0, 60)
          .map(name => (
            <button
              key={name}
              type='button'
              className='lc-canvas-icon'
              aria-label={name}
              title={name}
              aria-pressed={chosen === name}
              onClick={() => set(name)}
            >
              <Icon name={name} sizePx={18} />
            </button>
          ))}
      </div>
      {chosen !== undefined && (
        <Button size='s' variant='ghost' icon='close' onPress={() => onChange(undefined)}>
          {say('build.setting.icon.none')}
        </Button>
      )}
    </fieldset>
  )
}
