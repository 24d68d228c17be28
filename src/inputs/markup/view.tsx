import type { ReactNode } from 'react'
import * as v from '../../base/schema.ts'
import { Icon } from '../../ui/icon.tsx'
import { partsLater } from '../../engines/rich-text/parts-later.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { hasText } from '../../ui/rich-words.ts'
import { useSheet } from '../../ui/sheet.ts'
import type { InputViewProps } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './markup.css'
import { contentOf, schema } from './schema.ts'
import { words } from './words.ts'

/** Static rich text between questions; a visitor answers nothing here (INP-052, INP-053). */
export default function MarkupView({ question, ids }: InputViewProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const read = v.safeParse(schema, question.settings)
  const tone = read.success ? read.output.tone : 'plain'
  const content = contentOf(question)
  return (
    <div id={ids.control} className='lc-markup' part='markup' data-tone={tone}>
      {tone !== 'plain' && <Icon name={tone === 'warning' ? 'warning' : 'info'} sizePx={18} />}
      <div className='lc-markup-text'>
        {question.label !== '' && <p className='lc-markup-title'>{question.label}</p>}
        {hasText(content) ? (
          <RichText value={content} parts={partsLater} />
        ) : (
          question.label === '' && <p className='lc-markup-empty'>{say('input.markup.empty')}</p>
        )}
      </div>
    </div>
  )
}
