// The languages of a form, each with how far it is and what can be done with it.
import { percent, writeNumber } from '../../../base/format/number.ts'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { useLang, useText } from '../../../ui/text.tsx'
import { languageName } from './names.ts'
import { lostPlaceholders, translatedCount, translationAt } from './texts.ts'
import type { Column, TextLine } from './texts.ts'
import { words } from './words.ts'

export function LanguageList({
  columns,
  lines,
  isShown,
  onShow,
  onOffer,
  onRemove,
}: {
  readonly columns: readonly Column[]
  readonly lines: readonly TextLine[]
  isShown(code: string): boolean
  onShow(code: string, isShown: boolean): void
  onOffer(code: string): void
  onRemove(column: Column): void
}): ReactNode {
  const say = useText(words)
  const reader = useLang()
  return (
    <ul className='lc-languages-list' aria-label={say('languages.list')}>
      {columns.map(column => {
        const language = languageName(column.code, reader)
        const done = translatedCount(column, lines)
        const lost = lines.filter(
          line => lostPlaceholders(line.text, translationAt(column, line.path)).length > 0,
        ).length
        const of = lines.length
        return (
          <li key={column.code}>
            <div className='lc-languages-head'>
              <strong>{language}</strong> <code>{column.code}</code>
              <span className='lc-languages-space' />
              {columns.length > 1 && (
                <IconButton
                  size='s'
                  icon={isShown(column.code) ? 'eye' : 'eye-off'}
                  label={say('languages.show', { language })}
                  isPressed={isShown(column.code)}
                  onPress={() => onShow(column.code, !isShown(column.code))}
                />
              )}
              <IconButton
                size='s'
                icon='trash'
                label={say('languages.remove', { language })}
                onPress={() => onRemove(column)}
              />
            </div>
            <ProgressBar
              size='s'
              label={say('languages.progress', { language, done, of })}
              value={of === 0 ? 100 : (done / of) * 100}
              kind={done === of ? 'success' : 'accent'}
            />
            <div className='lc-languages-facts'>
              <span>
                {writeNumber(of === 0 ? 100 : Math.floor((done / of) * 100), reader, 0, percent)} ·{' '}
                {say('languages.done', { done, of })}
              </span>
              {lost > 0 && <Badge kind='warning'>{say('languages.lost', { count: lost })}</Badge>}
              {column.isBase ? (
                <Badge kind='warning'>{say('languages.isBase')}</Badge>
              ) : (
                !column.isOffered && (
                  <>
                    <Badge>{say('languages.notOffered')}</Badge>
                    <Button size='s' variant='ghost' onPress={() => onOffer(column.code)}>
                      {say('languages.offer')}
                    </Button>
                  </>
                )
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
