// The tab "Settings": the paper, how many rows it shows, and what its readers may choose.
import type { ReactNode } from 'react'
import type { ReportSettings } from '../../contract/entities/report.ts'
import { NumberField, Select } from '../../ui/fields.tsx'
import { useBenchWords } from '../../workbench/context.ts'
import type { PanelProps } from '../../workbench/kind.ts'
import { mostFilters, mostRows, paperFormats } from './document.ts'
import type { ReportDocument } from './document.ts'
import type { ReportServices } from './services.ts'
import { SourceFields } from './source-fields.tsx'
import { Workspace } from './workspace.tsx'

/** Only those who build open it. */
export const isRare = true

export default function SettingsPanel(props: PanelProps<ReportDocument, ReportServices>): ReactNode {
  const say = useBenchWords()
  const { settings: report, change } = props
  const { settings } = report
  const set = (patch: Partial<ReportSettings>, group?: string): void =>
    change({ ...report, settings: { ...settings, ...patch } }, 'report.did.settings', group ? { group } : {})
  return (
    <Workspace {...props}>
      {({ fields }) => (
        <div className='lc-report-edit'>
          <SourceFields {...props} />
          <div className='lc-report-source'>
            <Select
              label={say('report.format')}
              isRequired
              value={settings.format}
              options={paperFormats.map(value => ({ value, label: value }))}
              onChange={next => set({ format: paperFormats.find(one => one === next) ?? 'A4' })}
            />
            <Select
              label={say('report.orientation')}
              isRequired
              value={settings.orientation}
              options={(['portrait', 'landscape'] as const).map(value => ({ value, label: say(`report.${value}`) }))}
              onChange={next => set({ orientation: next === 'landscape' ? next : 'portrait' })}
            />
            <NumberField
              label={say('report.rows')}
              hint={say('report.rows.hint', { max: mostRows })}
              min={1}
              max={mostRows}
              value={settings.rows}
              onChange={next => {
                if (next !== null) set({ rows: Math.max(1, Math.min(mostRows, Math.round(next))) }, 'rows')
              }}
            />
          </div>
          <Select
            isMultiple
            label={say('report.filters')}
            hint={say('report.filters.hint')}
            value={settings.filters}
            options={[...new Set([...settings.filters, ...(fields ?? [])])].map(value => ({ value, label: value }))}
            onChange={next => set({ filters: next.slice(0, mostFilters) })}
          />
        </div>
      )}
    </Workspace>
  )
}
