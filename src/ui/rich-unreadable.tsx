// Broken JSON in the position of a text: its readers see its words.
import type { ReactNode } from 'react'
import { brokenWords } from '../base/rich-faults.ts'
import { Icon } from './icon.tsx'
import { RichText } from './rich-text.tsx'
import type { RichPartProps } from './rich-text.tsx'
import { words } from './rich-unreadable-words.ts'
import { useSheet } from './sheet.ts'
import { useText } from './text.tsx'
import sheet from './rich-unreadable.css'

export function Unreadable({ attrs }: RichPartProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const found = brokenWords(attrs['source'])
  return (
    <div className='lc-rich-unreadable'>
      <p>
        <Icon name='warning' sizePx={16} />
        <span>{say(found.length > 0 ? 'rich.unreadable' : 'rich.unreadable.none')}</span>
      </p>
      <RichText value={found} />
    </div>
  )
}
