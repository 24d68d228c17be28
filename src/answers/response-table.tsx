import { useState } from 'react'
import type { ReactNode } from 'react'
import { Grid } from '../engines/table/grid.tsx'
import type { GridColumn } from '../engines/table/grid-column.ts'
import { shapeOf } from '../form/checks.ts'
import type { Say } from '../form/rules.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { LazyMenu } from '../ui/lazy-menu.tsx'
import { EmptyState, Skeleton } from '../ui/state.tsx'
import type { FormDefinition } from '../form/definition.ts'
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
  /** The reason why there are no rows. */
  readonly empty: 'none' | 'search' | 'narrowed'
  readonly selected: string | undefined
  /** A question, or "at"; "-" first turns it round. Absent: newest first. */
  readonly sort: string | undefined
  onSort(sort: string | undefined): void
  onPage(page: number): void
  onOpen(row: Answered): void
  onShowAll(): void
  readonly lang: string
  readonly say: Say
}

/** Every response in a row, newest first; a press opens one. */
export function ResponseTable(props: ResponseTableProps): ReactNode {
  const {
    definition,
    name,
    rows,
    total,
    page,
    pageRows,
    isLoading,
    empty,
    selected,
    sort,
    onSort,
    onPage,
    onOpen,
    onShowAll,
    lang,
    say,
  } = props
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  if (rows.length === 0) {
    if (isLoading) return <Skeleton kind='table' heightPx={320} />
    if (empty === 'narrowed')
      return (
        <EmptyState
          icon='filter'
          title={say('answers.noFit')}
          text={say('answers.noFit.text')}
          action={<Button onPress={onShowAll}>{say('answers.showAll')}</Button>}
        />
      )
    return empty === 'search' ? (
      <EmptyState icon='search' title={say('answers.noMatch')} text={say('answers.noMatch.text')} />
    ) : (
      <EmptyState icon='form' title={say('answers.none')} text={say('answers.none.text')} />
    )
  }
  /** The first press sorts upwards, the second downwards, the third as before. */
  const sortBy = (id: string): NonNullable<GridColumn<Answered>['sort']> => ({
    direction: sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none',
    onPress: () => onSort(sort === id ? `-${id}` : sort === `-${id}` ? undefined : id),
  })
  const asked = columnsOf(definition)
  const columns: readonly GridColumn<Answered>[] = [
    {
      id: ':when',
      name: say('answers.when'),
      sort: sortBy('at'),
      cell: row => writeMoment(momentOf(row).at, lang),
      measure: row => writeMoment(momentOf(row).at, lang),
    },
    {
      id: ':state',
      name: say('answers.state'),
      measure: row => say(momentOf(row).isSent ? 'answers.sent' : 'answers.saved'),
      aroundPx: 18,
      cell: row => (
        <Badge kind={momentOf(row).isSent ? 'success' : 'neutral'}>
          {say(momentOf(row).isSent ? 'answers.sent' : 'answers.saved')}
        </Badge>
      ),
    },
    ...asked.map((column): GridColumn<Answered> => ({
      id: column.key,
      name: column.label,
      align: shapeOf(column.question) === 'number' ? 'end' : 'start',
      sort: sortBy(column.question.key),
      cell: row => {
        const text = cellText(column, row, lang)
        return (
          <span className='lc-answers-cell' title={text.length > 40 ? text : undefined}>
            {text || '–'}
          </span>
        )
      },
      measure: row => cellText(column, row, lang),
    })),
  ]
  const from = page * pageRows
  const toggle = (id: string): void =>
    setHidden(before => new Set(before.has(id) ? [...before].filter(one => one !== id) : [...before, id]))
  return (
    <div className='lc-answers-responses' aria-busy={isLoading || undefined}>
      <div className='lc-answers-table-tools'>
        <LazyMenu
          label={say('answers.columns')}
          placement='bottom-end'
          trigger={
            <Button size='s' icon='columns'>
              {say('answers.columns')}
            </Button>
          }
          items={[
            {
              id: ':all',
              label: say('answers.columns.all'),
              isDisabled: hidden.size === 0,
              onSelect: () => setHidden(new Set()),
            },
            ...columns.map(({ id, name: label }, index) => ({
              id,
              label,
              isChecked: !hidden.has(id),
              startsGroup: index === 0,
              onSelect: () => toggle(id),
            })),
          ]}
        />
      </div>
      <Grid
        name={name}
        columns={columns}
        rows={rows}
        rowKey={(row, index) => String(row['_id'] ?? index)}
        total={total}
        offset={from}
        sight={`${page}|${sort ?? ''}`}
        hidden={hidden}
        widths={widths}
        onWidths={setWidths}
        scrollPx='auto'
        isHeadSticky={false}
        hasFoot={false}
        selected={selected}
        onRow={onOpen}
        words={{
          sort: column => say('answers.sort', { name: column }),
          resize: column => say('answers.resize', { name: column }),
        }}
      />
      <div className='lc-answers-pager'>
        <span role='status'>{say('answers.rangeOf', { from: from + 1, to: from + rows.length, total })}</span>
        <IconButton
          icon='chevron-left'
          size='s'
          label={say('answers.newer')}
          isDisabled={page === 0}
          onPress={() => onPage(page - 1)}
        />
        <IconButton
          icon='chevron-right'
          size='s'
          label={say('answers.older')}
          isDisabled={from + rows.length >= total}
          onPress={() => onPage(page + 1)}
        />
      </div>
    </div>
  )
}
