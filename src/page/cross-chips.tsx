// What is pressed on a page: each cross-filter as a chip that takes it away. It floats at the end of the page, so that
// nothing moves under the pointer. Loaded with the first cross-filter.
import { text } from '../base/loose.ts'
import type { ReactNode } from 'react'
import type { PageStore } from '../stores/page.ts'
import { useReadable } from '../stores/use.tsx'
import { Button } from '../ui/button.tsx'
import { leaveChip } from './chip-focus.ts'
import { Icon } from '../ui/icon.tsx'
import { useSheet } from '../ui/sheet.ts'
import { useText } from '../ui/text.tsx'
import { spoken } from '../base/spoken.ts'
import { words } from './page-words.ts'
import chipSheet from '../ui/chip.css'
import sheet from './cross-chips.css'

export interface CrossChipsProps {
  readonly page: PageStore
}

export function CrossChips({ page }: CrossChipsProps): ReactNode {
  useSheet(chipSheet)
  useSheet(sheet)
  const say = useText(words)
  const crossings = useReadable(page.crossings)
  const chips = Object.entries(crossings).flatMap(([module, { key, values }]) =>
    values.map(value => ({ module, key, value, name: `${spoken(key)}: ${text(value)}` })),
  )
  return (
    <section className='lc-cross' aria-label={say('page.cross')}>
      <span className='lc-hidden' role='status'>
        {say('page.crossed', { names: chips.map(chip => chip.name).join(', ') })}
      </span>
      <Icon name='filter' sizePx={14} />
      <ul>
        {chips.map(({ module, key, value, name }) => (
          <li key={`${module} ${name}`}>
            <button
              type='button'
              className='lc-chip'
              aria-label={say('page.crossRemove', { name })}
              onClick={event => {
                leaveChip(event.currentTarget, screenOf(event.currentTarget))
                page.cross(module, { key, values: [value] })
              }}
            >
              <span>{name}</span>
              <Icon name='close' sizePx={12} />
            </button>
          </li>
        ))}
      </ul>
      <Button
        size='s'
        variant='ghost'
        onPress={event => {
          leaveChip(event.currentTarget, screenOf(event.currentTarget))
          page.setCrossings({})
        }}
      >
        {say('page.crossClear')}
      </Button>
    </section>
  )
}

/** Finds what takes the focus when the last chip is gone: the screen, or the title of a page that is embedded without it. */
const screenOf = (element: Element): HTMLElement | null | undefined =>
  element.closest('main') ?? element.closest('.lc-page')?.querySelector('h1')
