import type { ReactNode } from 'react'
import type { ChosenSettings, ImportPreview, ImportSettings } from '../../contract/entities/import.ts'
import { Banner } from '../../ui/banner.tsx'
import { Checkbox, Select } from '../../ui/fields.tsx'
import { useText } from '../../ui/text.tsx'
import type { Choices } from './choices.ts'
import { words } from './import-list.ts'
import { PreviewTable } from './preview-table.tsx'

/** How the file is read, and its first rows read like that. */
export function PreviewStep({
  shown,
  isBusy,
  choices,
  onChange,
}: {
  readonly shown: ImportPreview
  readonly isBusy: boolean
  readonly choices: Choices
  onChange(choices: Choices): void
}): ReactNode {
  const say = useText(words)
  const bad = shown.rows.filter(({ problems }) => problems.length > 0).length
  return (
    <div className='lc-import-panel'>
      <p className='lc-import-note'>{say('imports.guessed')}</p>
      <SettingsFields
        shown={shown}
        // other headings want other columns
        onChange={settings =>
          onChange({ ...choices, settings: { ...choices.settings, ...settings }, columns: undefined })
        }
      />
      {bad > 0 && (
        <Banner kind='warning'>{say(bad === 1 ? 'imports.problemsOne' : 'imports.problemsIn', { count: bad })}</Banner>
      )}
      <PreviewTable shown={shown} isBusy={isBusy} />
    </div>
  )
}

function SettingsFields({
  shown: { settings, sheets = [] },
  onChange,
}: {
  readonly shown: ImportPreview
  onChange(settings: ChosenSettings): void
}): ReactNode {
  const say = useText(words)
  const isCsv = settings.format === 'csv'
  const hasHeader = isCsv || settings.format === 'xlsx'
  const pick = <Name extends 'encoding' | 'delimiter' | 'decimal' | 'dates'>(
    name: Name,
    label: string,
    options: Readonly<Record<ImportSettings[Name], string>>,
  ): ReactNode => (
    <Select
      label={say(label)}
      isClearable={false}
      options={Object.entries<string>(options).map(([value, text]) => ({ value, label: text }))}
      value={settings[name]}
      onChange={value => {
        if (value !== null) onChange({ [name]: value })
      }}
    />
  )
  return (
    <div className='lc-import-fields'>
      {sheets.length > 1 && (
        <Select
          label={say('imports.sheet')}
          isClearable={false}
          options={sheets.map(value => ({ value, label: value }))}
          value={settings.sheet ?? sheets[0] ?? null}
          onChange={value => onChange({ sheet: value ?? undefined })}
        />
      )}
      {isCsv &&
        pick('delimiter', 'imports.delimiter', {
          ',': say('imports.delimiter.comma'),
          ';': say('imports.delimiter.semicolon'),
          '\t': say('imports.delimiter.tab'),
          '|': say('imports.delimiter.bar'),
        })}
      {settings.format !== 'xlsx' &&
        pick('encoding', 'imports.encoding', {
          'utf-8': 'UTF-8',
          'utf-16le': 'UTF-16 LE',
          'utf-16be': 'UTF-16 BE',
          'windows-1252': say('imports.encoding.latin'),
        })}
      {pick('decimal', 'imports.decimal', {
        '.': say('imports.decimal.point'),
        ',': say('imports.decimal.comma'),
      })}
      {pick('dates', 'imports.dates', {
        ymd: say('imports.dates.ymd'),
        dmy: say('imports.dates.dmy'),
        mdy: say('imports.dates.mdy'),
      })}
      {hasHeader && (
        <Checkbox label={say('imports.header')} value={settings.header} onChange={header => onChange({ header })} />
      )}
    </div>
  )
}
