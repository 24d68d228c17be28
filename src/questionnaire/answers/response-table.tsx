import { useState } from 'react'
import type { ReactNode } from 'react'
import { Grid } from '../../engines/table/grid.tsx'
import type { GridColumn } from '../../engines/table/grid-column.ts'
import type { Say } from '../../inputs/rules.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../ui/state.tsx'
import type { FormDefinition } from '../definition.ts'
import type { Answered } from './view.ts'
import { cellText, columnsOf, momentOf, writeMoment } from './view.ts'

interface ResponseTableProps {
  readonly definition: FormDefinition
  readonly name: string
  readonly rows: readonly Answered[]
  readonly total: number
  readonly page: number
  readonly pageRows: number
  readonly isLoading: boolean
  readonly isSearched: boolean
  readonly selected: string | undefined
  onPage(page: number): void
  onOpen(row: Answered): void
  readonly lang: string
  readonly say: Say
}

const nothingHidden: ReadonlySet<string> = new Set()

/** Every response in a row, newest first; a press opens one. */
export function ResponseTable({ definition, name, rows, total, page, pageRows, isLoading, isSearched, selected, onPage, onOpen, lang, say }: ResponseTableProps): ReactNode {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  if (rows.length === 0) {
    if (isLoading) return <Skeleton kind='table' heightPx={320} />
    return isSearched ? <EmptyState icon='search' title={say('answers.noMatch')} text={say('answers.noMatch.text')} /> : <EmptyState icon='form' title={say('answers.none')} text={say('answers.none.text')} />
  }
  const columns: readonly GridColumn<Answered>[] = [
    { id: ':when', name: say('answers.when'), cell: row => writeMoment(momentOf(row).at, lang), measure: row => writeMoment(momentOf(row).at, lang) },
    {
      id: ':state', name: say('answers.state'), measure: row => say(momentOf(row).isSent ? 'answers.sent' : 'answers.saved'), aroundPx: 18,
      cell: row => <Badge kind={momentOf(row).isSent ? 'success' : 'neutral'}>{say(momentOf(row).isSent ? 'answers.sent' : 'answers.saved')}</Badge>,
    },
    ...columnsOf(definition).map((column): GridColumn<Answered> => ({
      id: column.key, name: column.label, align: column.question.type === 'number' ? 'end' : 'start',
      cell: row => { const text = cellText(column, row, lang); return <span className='lc-answers-cell' title={text.length > 40 ? text : undefined}>{text || '–'}</span> },
      measure: row => cellText(column, row, lang),
    })),
  ]
  const from = page * pageRows
  return (
    <div className='lc-answers-responses' aria-busy={isLoading || undefined}>
      <Grid
        name={name} columns={columns} rows={rows} rowKey={(row, index) => String(row['_id'] ?? index)} total={total} offset={from} sight={`${page}`} hidden={nothingHidden}
        widths={widths} onWidths={setWidths} scrollPx='auto' isHeadSticky={false} hasFoot={false} selected={selected} onRow={onOpen}
        words={{ sort: column => say('answers.sort', { name: column }), resize: column => say('answers.resize', { name: column }) }}
      />
      <div className='lc-answers-pager'>
        <span role='status'>{say('answers.rangeOf', { from: from + 1, to: from + rows.length, total })}</span>
        <IconButton icon='chevron-left' size='s' label={say('answers.newer')} isDisabled={page === 0} onPress={() => onPage(page - 1)} />
        <IconButton icon='chevron-right' size='s' label={say('answers.older')} isDisabled={from + rows.length >= total} onPress={() => onPage(page + 1)} />
      </div>
    </div>
  )
}
