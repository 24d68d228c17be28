// What stands between the head of a table and its rows: files that are made, the tools of a column, filters.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Document } from '../../contract/entities/item.ts'
import type { ColumnPress } from '../../engines/table/grid-column.ts'
import type { WidgetViewProps } from '../part.ts'
import type { ColumnModel, State } from './data.ts'
import { ColumnTools, Download, ExportFile, FilterChips, Filters } from './late-pieces.tsx'
import type { Config } from './schema.ts'

interface BarOf {
  readonly name: string
  readonly columns: readonly ColumnModel[]
  readonly rows: readonly Document[]
  readonly samples: readonly Document[]
  readonly total: number
  /** The press on a head that the tools of a column are for. */
  readonly press: ColumnPress | undefined
}

export interface Bar {
  readonly shown: ReactNode
  download(): void
  exportFile(): void
}

export function useBar(
  { module, config, state, setState, intent, innerFilters = noFilters, ...props }: WidgetViewProps<Config, State>,
  { name, columns, rows, samples, total, press }: BarOf,
): Bar {
  const [download, setDownload] = useState<{ readonly isOn: boolean; readonly attempt: number }>()
  const [isExporting, setExporting] = useState(false)
  const startDownload = (): void => setDownload({ isOn: true, attempt: (download?.attempt ?? 0) + 1 })
  const fileColumns = columns.filter(column => !state.hidden.includes(column.key) && column.type !== 'button')
  const shown = (
    <>
      {download?.isOn && (
        <Download
          key={download.attempt}
          name={name}
          columns={fileColumns}
          onScreen={rows}
          readAll={rows.length < total ? props.readAll : undefined}
          onEnd={() => setDownload({ ...download, isOn: false })}
          onRetry={startDownload}
        />
      )}
      {isExporting && props.makeFile && (
        <ExportFile
          name={name}
          columns={fileColumns}
          total={total}
          makeFile={props.makeFile}
          onEnd={() => setExporting(false)}
        />
      )}
      {press && (
        <ColumnTools
          press={press}
          columns={columns}
          config={config}
          samples={samples}
          readValues={props.readValues}
          state={state}
          setState={setState}
        />
      )}
      {Object.keys(state.filters).length > 0 && (
        <FilterChips
          name={name}
          columns={columns}
          filters={state.filters}
          samples={samples}
          hasNoRows={rows.length === 0 && !props.query.isLoading}
          onFilters={filters => setState({ filters, page: 0 })}
        />
      )}
      {config.filters.length > 0 && (
        <Filters module={module} filters={config.filters} values={innerFilters} intent={intent} setState={setState} />
      )}
    </>
  )
  return { shown, download: startDownload, exportFile: () => setExporting(true) }
}

const noFilters: NonNullable<WidgetViewProps<Config, State>['innerFilters']> = {}
