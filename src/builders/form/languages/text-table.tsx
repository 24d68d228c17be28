// All texts of a form next to their translations. A cell renders again only when its own text changed, so that a form
// with a thousand texts is as fast as a small one.
import { memo, useEffect, useId, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { useLang, useText } from '../../../ui/text.tsx'
import { tokenFor } from '../../../form/answer-tokens.ts'
import type { Path } from '../path.ts'
import type { GoneName } from './gone-names.ts'
import { directionOf, languageName } from './names.ts'
import { RichCell } from './rich-cell.tsx'
import { groupsOf, isMissing, lostPlaceholders, storedAt, translationAt } from './texts.ts'
import type { Column, TextLine } from './texts.ts'
import { words } from './words.ts'

const atOnce = 80

export interface TextTableProps {
  readonly lines: readonly TextLine[]
  readonly columns: readonly Column[]
  readonly base: string | undefined
  /** What translations name although no question has it. */
  readonly gone: readonly GoneName[]
  /** The path of the text to show. */
  readonly target: string | undefined
  /** `text` may be a document tree if the form's text may be one; undefined removes the translation. */
  onWrite(code: string, path: string, text: unknown): void
  onUseBase(code: string, path: string, text: unknown): void
  onGo(path: Path): void
}

export function TextTable({ lines, columns, base, gone, target, onWrite, onUseBase, onGo }: TextTableProps): ReactNode {
  const say = useText(words)
  const reader = useLang()
  const [chosen, setMost] = useState(atOnce)
  const most = Math.max(chosen, lines.findIndex(line => line.path === target) + 1)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('tr[data-line]') ?? [])]
    rows.find(row => row.dataset['line'] === target)?.scrollIntoView({ block: 'center' })
  }, [target])
  const rest = lines.length - most
  return (
    <div ref={box} className='lc-languages-table' style={widthOf(columns.length + 1)}>
      <table aria-label={say('languages.table')}>
        <thead>
          <tr>
            <th scope='col'>{base === undefined ? say('languages.text') : languageName(base, reader)}</th>
            {columns.map(column => (
              <th key={column.code} scope='col'>
                {languageName(column.code, reader)}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(lines.slice(0, most)).map(group => (
          <tbody key={group.id}>
            <tr className='lc-languages-group'>
              <th scope='rowgroup' colSpan={columns.length + 1}>
                <span>
                  {group.title}{' '}
                  <IconButton
                    size='s'
                    icon='edit'
                    label={say('languages.go', { where: group.title })}
                    onPress={() => onGo(group.nodePath)}
                  />
                </span>
              </th>
            </tr>
            {group.lines.map(line => (
              <tr key={line.path} data-line={line.path}>
                <th scope='row' lang={base} dir={base === undefined ? undefined : directionOf(base)}>
                  {partOf(line, say) !== '' && <small>{partOf(line, say)}</small>}
                  {line.rich === undefined ? (
                    <span>
                      <Marked text={line.text} />
                    </span>
                  ) : (
                    <RichText className='lc-languages-rich' level={2} value={line.rich} />
                  )}
                </th>
                {columns.map(column => (
                  <Cell
                    key={column.code}
                    code={column.code}
                    line={line.path}
                    text={line.text}
                    where={whereOf(line, say)}
                    rich={line.rich}
                    stored={line.rich === undefined ? undefined : storedAt(column, line.path)}
                    value={translationAt(column, line.path)}
                    isMissing={isMissing(column, line.path)}
                    gone={namesOf(gone, column.code, line.path)}
                    onWrite={onWrite}
                    onUseBase={onUseBase}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {rest > 0 && (
        <p className='lc-languages-more'>
          <Button onPress={() => setMost(most + atOnce)}>
            {say('languages.more', { count: Math.min(atOnce, rest) })}
          </Button>
        </p>
      )}
    </div>
  )
}

const namesOf = (gone: readonly GoneName[], code: string, line: string): string =>
  gone
    .filter(one => one.code === code && one.line === line)
    .map(({ name }) => tokenFor(name))
    .join(', ')

// React's type does not include custom properties
const widthOf = (count: number): CSSProperties => ({ '--lc-languages-columns': count }) as CSSProperties

type Say = ReturnType<typeof useText>
const partOf = (line: TextLine, say: Say): string =>
  line.path.startsWith('options.')
    ? say('languages.part.option')
    : line.path.startsWith('radios.')
      ? say('languages.part.column')
      : line.part === ''
        ? ''
        : say(`languages.part.${line.part}`)
const whereOf = (line: TextLine, say: Say): string =>
  line.part === '' ? line.where : `${line.where}, ${say(`languages.part.${line.part}`)}`
const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

/** Highlights the {placeholders} of a text: they are not to be translated. */
function Marked({ text }: { readonly text: string }): ReactNode {
  return text.split(/(\{[\w.-]+\})/).map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece))
}

interface CellProps extends Pick<TextTableProps, 'onWrite' | 'onUseBase'> {
  readonly code: string
  readonly line: string
  readonly text: string
  readonly where: string
  readonly value: string
  /** Where the text may have a layout: the form's text and its translation as they are stored. */
  readonly rich: unknown
  readonly stored: unknown
  readonly isMissing: boolean
  /** Names of answers that no question has, as they are written. */
  readonly gone: string
}

const Cell = memo(
  ({
    code,
    line,
    text,
    where,
    rich,
    stored,
    value,
    isMissing: isEmpty,
    gone,
    onWrite,
    onUseBase,
  }: CellProps): ReactNode => {
    const say = useText(words)
    const reader = useLang()
    const language = languageName(code, reader)
    const lost = lostPlaceholders(text, value)
    const noteId = useId()
    const [hadLines] = useState(value.includes('\n')) // a field must not become another one while it is written in
    const isLong = hadLines || text.length > 60 || text.includes('\n')
    const Field = isLong ? TextArea : TextField
    const shared = {
      label: say('languages.cell', { language, where, text: short(text) }),
      describedBy: lost.length > 0 || gone !== '' ? noteId : undefined,
      onChange: (next: unknown) => onWrite(code, line, next),
    }
    return (
      <td data-missing={isEmpty || undefined}>
        <small className='lc-languages-code' aria-hidden='true'>
          {language}
        </small>
        <div lang={code} dir={directionOf(code)}>
          {rich === undefined ? (
            <Field
              {...shared}
              size='s'
              isLabelHidden
              value={value}
              spellCheck
              {...(isLong ? { rows: text.length > 180 ? 4 : 2 } : {})}
            />
          ) : (
            <RichCell {...shared} value={stored} />
          )}
        </div>
        {(lost.length > 0 || gone !== '') && (
          <p id={noteId} className='lc-languages-note' data-kind='warning'>
            <Icon name='warning' sizePx={14} />{' '}
            <span>
              {lost.length > 0 && say('languages.placeholders', { places: lost.join(', ') })}{' '}
              {gone !== '' && say('languages.gone.names', { names: gone })}
            </span>
          </p>
        )}
        {isEmpty && (
          <Button
            size='s'
            variant='ghost'
            icon='copy'
            aria-label={say('languages.useBase.of', { language, text: short(text) })}
            onPress={() => onUseBase(code, line, rich ?? text)}
          >
            {say('languages.useBase')}
          </Button>
        )}
      </td>
    )
  },
)
