import type { ReactNode } from 'react'
import { writeNumber } from '../../base/format/number.ts'
import type { ChosenSettings, ImportPreview, ImportSettings } from '../../contract/entities/import.ts'
import { Banner } from '../../ui/banner.tsx'
import { Checkbox, Select } from '../../ui/fields.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import type { Choices } from './choices.ts'
import { words } from './import-list.ts'

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

function PreviewTable({ shown, isBusy }: { readonly shown: ImportPreview; readonly isBusy: boolean }): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const { rows, columns, has_more: hasMore } = shown
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
