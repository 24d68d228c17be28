// The left side of the tab "Settings": the paper, how many rows it shows, and what its readers may choose.
import type { ReactNode } from 'react'
import { languageName } from '../../base/format/words-of.ts'
import type { ReportSettings } from '../../contract/entities/report.ts'
import { margins } from '../../contract/report/paper.ts'
import { NumberField, Select } from '../../ui/fields.tsx'
import { useLang } from '../../ui/text.tsx'
import { useBenchWords } from '../../workbench/context.ts'
import type { PanelProps } from '../../workbench/kind.ts'
import { mostFilters, mostRows, paperFormats, paperLanguages } from './document.ts'
import type { ReportDocument } from './document.ts'
import type { ReportServices } from './services.ts'
import { SourceFields } from './source-fields.tsx'
import type { Named } from './named.ts'

type Change = { readonly [Key in keyof ReportSettings]?: ReportSettings[Key] | undefined }

/** A setting that is undefined is left out. */
function withChange(settings: ReportSettings, patch: Change): ReportSettings {
  const { margin, lang, ...rest } = { ...settings, ...patch }
  const { format = settings.format, orientation = settings.orientation } = rest
  const { rows = settings.rows, filters = settings.filters } = rest
  return {
    ...rest,
    ...{ format, orientation, rows, filters },
    ...(margin === undefined ? {} : { margin }),
    ...(lang === undefined ? {} : { lang }),
  }
}

const limited = (mm: number): number => Math.max(margins.least, Math.min(margins.most, Math.round(mm)))

/** The language of the reader first, then those that can be chosen, by their names. */
function languagesFor(chosen: string | undefined, reader: string, own: string) {
  const codes = [...new Set([...paperLanguages, ...(chosen === undefined ? [] : [chosen])])]
  const named = codes.map(value => ({ value, label: languageName(value, reader) ?? value }))
  return [{ value: '', label: own }, ...named.toSorted((one, other) => one.label.localeCompare(other.label, reader))]
}

export function SettingsPanel({
  named: { fields },
  ...props
}: PanelProps<ReportDocument, ReportServices> & { readonly named: Named }): ReactNode {
  const say = useBenchWords()
  const { settings: report, change } = props
  const { settings } = report
  const lang = useLang()
  const set = (patch: Change, group?: string): void =>
    change({ ...report, settings: withChange(settings, patch) }, 'report.did.settings', group ? { group } : {})
  return (
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
          label={say('report.margin')}
          hint={say('report.margin.hint', { min: margins.least, max: margins.most, usual: margins.usual })}
          min={margins.least}
          max={margins.most}
          value={settings.margin ?? null}
          onChange={next => set({ margin: next === null ? undefined : limited(next) }, 'margin')}
        />
        <Select
          label={say('report.lang')}
          hint={say('report.lang.hint')}
          isRequired
          value={settings.lang ?? ''}
          options={languagesFor(settings.lang, lang, say('report.lang.reader'))}
          onChange={next => set({ lang: next ? next : undefined })}
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
  )
}
