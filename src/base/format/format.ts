import { dateUnix, type DateOptions } from './date-unix.ts'
import { float } from './float.ts'
import { money } from './money.ts'
import { percentage } from './percentage.ts'
import { text } from '../loose.ts'

/** The formatters by the name they have in stored settings. */
export const formatterNames = ['Money', 'Percentage', 'Float', 'DateUnix', 'Text'] as const
export type FormatterName = (typeof formatterNames)[number]

export interface FormatSetting {
  readonly type: FormatterName
  readonly precision?: number | undefined
  /** Layout of DateUnix: "DD MMM YYYY". */
  readonly layout?: string | undefined
  readonly digits?: number | undefined
}

/** Writes a value by its stored formatter, in the reader's language (`options.lang`, default English). */
export function formatValue(value: unknown, setting: FormatSetting, options: DateOptions = {}): string {
  switch (setting.type) {
    case 'Money':
      return money(value, setting.precision)
    case 'Percentage':
      return percentage(value, setting.precision, options.lang)
    case 'Float':
      return float(value, setting.precision, options.lang)
    case 'DateUnix':
      return dateUnix(
        value,
        setting.layout,
        setting.digits === undefined ? options : { ...options, digits: setting.digits },
      )
    case 'Text':
      return text(value)
  }
}
