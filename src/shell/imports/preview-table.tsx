import type { ReactNode } from 'react'
import { writeNumber } from '../../base/format/number.ts'
import type { ImportColumn, ImportPreview } from '../../contract/entities/import.ts'
import { Banner } from '../../ui/banner.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { words } from './import-list.ts'

/** The first rows of a file with what is wrong with them. */
export function PreviewTable({
  shown,
  isBusy = false,
  columns = shown.columns,
  most = Infinity,
}: {
  readonly shown: ImportPreview
  readonly isBusy?: boolean
  /** Where the columns go, if that was changed since the file was read. */
  readonly columns?: readonly ImportColumn[]
  /** How many rows are shown at most. */
  readonly most?: number
}): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const rows = shown.rows.slice(0, most)
  const hasMore = shown.has_more || shown.rows.length > rows.length
  if (rows.length === 0) return <Banner kind='warning'>{say('imports.noRows')}</Banner>
  const caption = hasMore ? 'imports.rowsShown' : rows.length === 1 ? 'imports.rowsOne' : 'imports.rowsAll'
  return (
    <>
      <p role='status'>{say(caption, { count: writeNumber(rows.length, lang) })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard */}
      <div className='lc-import-scroll' aria-busy={isBusy} tabIndex={0} role='region' aria-label={say('imports.rows')}>
        <table className='lc-import-table'>
          <thead>
            <tr>
              <th scope='col'>{say('imports.row')}</th>
              {columns.map(({ from, to }) => (
                <th key={from} scope='col' dir='auto' data-left={to === null || undefined}>
                  {from}
                  {most < Infinity && <small>{to === null ? say('imports.to.none') : `→ ${to}`}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells, problems }) => (
              <tr key={row}>
                <th scope='row'>
                  {writeNumber(row, lang)}
                  {problems
                    .filter(({ column }) => column === undefined)
                    .map(({ message }) => (
                      <small key={message}>{say(message)}</small>
                    ))}
                </th>
                {columns.map(({ from }, at) => {
                  const wrong = problems.filter(({ column }) => column === from)
                  return (
                    <td key={from} dir='auto' data-wrong={wrong.length > 0 || undefined}>
                      {cells[at]}
                      {wrong.map(({ message }) => (
                        <small key={message}>{say(message)}</small>
                      ))}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
