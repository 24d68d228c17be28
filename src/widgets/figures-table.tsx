// The figures of a chart as a table, for who reads rather than looks. Loaded when it is opened from the chart's menu.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useSheet } from '../ui/sheet.ts'
import { useText } from '../ui/text.tsx'
import { words } from './figures-words.ts'
import sheet from './figures-table.css'

/** What a chart shows, as text: `rows[n][0]` names the row, the other cells belong to the columns of `head`. */
export interface Figures {
  /** One sentence that names the chart; the caption. */
  readonly caption: string
  /** Stands above the figures. */
  readonly above?: ReactNode
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const step = 500

/** Renders the figures in a dialog; a long table grows by a button. */
export function FiguresTable({
  name,
  figures,
  onClose,
}: {
  readonly name: string
  readonly figures: Figures
  readonly onClose: () => void
}): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const [count, setCount] = useState(step)
  const { caption, above, head, rows } = figures
  return (
    <Dialog isOpen size='l' title={say('figures.title', { name })} onClose={onClose}>
      {above}
      <table className='lc-figures'>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((column, index) => (
              <th key={index} scope='col'>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) =>
                at === 0 ? (
                  <th key={at} scope='row'>
                    {cell}
                  </th>
                ) : (
                  <td key={at}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > count && (
        <Button onPress={() => setCount(count + step)}>
          {say('figures.more', { count: Math.min(step, rows.length - count) })}
        </Button>
      )}
    </Dialog>
  )
}
