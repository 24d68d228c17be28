import { describe, expect, it } from 'vitest'
import { formatValue, formatterNames } from './format.ts'
import { money } from './money.ts'
import { percentage } from './percentage.ts'
import { float, inUnits } from './float.ts'
import { axisNumbers, percent } from './number.ts'
import { dateUnix, invalidFormat, monthNames, toUnixMs, unixDigitsDefault } from './date-unix.ts'
import { text } from '../loose.ts'

const utc = { timeZone: 'UTC' }
/** 5 March 2024, 07:08:09 in UTC. */
const moment = 1_709_622_489

describe('formatters', () => {
  it('are called Money, Percentage, Float, DateUnix and Text (FMT-001)', () => {
    expect(formatterNames).toEqual(['Money', 'Percentage', 'Float', 'DateUnix', 'Text'])
    expect(formatterNames.map(type => formatValue(1234.5, { type }, utc))).toEqual([
      '€ 1.234,50',
      '1,234.5%',
      '1,234.5',
      '01/01/1970',
      '1234.5',
    ])
  })

  it('writes euro with thousand dots and comma decimals (FMT-002)', () => {
    expect(money(1234567.891)).toBe('€ 1.234.567,89')
    expect(money(-1234.5)).toBe('-€ 1.234,50')
    expect(money(-0.001)).toBe('€ 0,00')
    expect(money('12')).toBe('€ 12,00')
    expect(money('twelve')).toBe('-')
  })

  it('writes percentages with a precision of up to 100 decimals (FMT-003)', () => {
    expect(percentage(12.5)).toBe('12.5%')
    expect(percentage(12.5, 3)).toBe('12.500%')
    expect(percentage(1, 500)).toBe(`1.${'0'.repeat(100)}%`)
    expect(percentage(null)).toBe('-')
  })

  it('writes floats with a precision of up to 100 decimals (FMT-004)', () => {
    expect(float(3.14159, 3)).toBe('3.142')
    expect(float(0, 200)).toBe(`0.${'0'.repeat(100)}`)
    expect(float(undefined)).toBe('-')
  })

  it('counts in k, m and b for the precisions -3, -6 and -9 (FMT-005)', () => {
    expect(float(1234, -3)).toBe('1.2k')
    expect(float(2_500_000, -6)).toBe('2.5m')
    expect(float(-7_000_000_000, -9)).toBe('-7b')
    expect(inUnits([0, 5_000, 12_500], 'en')).toEqual(['0', '5k', '12.5k'])
    expect(float(1e15, -9)).toBe('1E15')
    expect(inUnits([0, 1e15], 'de-DE')).toEqual(['0', '1E15'])
  })

  it('writes what is too long for its digits with a power of ten', () => {
    expect([float(1e300), float(-2.5e300, 2), money(1e300), percentage(1e300)]).toEqual([
      '1E300',
      '-2.5E300',
      '€ 1E300',
      '1E300%',
    ])
    expect(axisNumbers([0, 5e299, 1e300], 'en')).toEqual(['0', '5E299', '1E300'])
    expect(axisNumbers([0, 1e-300], 'en')).toEqual(['0', '1E-300'])
  })

  it('leaves small numbers of an axis without a unit', () => {
    expect(inUnits([-950, 950], 'en')).toEqual(['-950', '950'])
  })

  it('takes ten digits as seconds and thirteen as milliseconds, as numbers or text (FMT-006)', () => {
    expect(toUnixMs(moment)).toBe(moment * 1000)
    expect(toUnixMs(moment * 1000)).toBe(moment * 1000)
    expect(dateUnix(String(moment), 'DD-MM-YYYY', utc)).toBe('05-03-2024')
    expect(dateUnix(`${moment}000`, 'DD-MM-YYYY', utc)).toBe('05-03-2024')
  })

  it('counts other numbers as seconds, since unix digits default to 10 (FMT-007)', () => {
    expect(unixDigitsDefault).toBe(10)
    expect(toUnixMs(86_400)).toBe(86_400_000)
    expect(toUnixMs(86_400_000, 13)).toBe(86_400_000)
  })

  it("answers 'Invalid format' for a layout it does not know (FMT-008)", () => {
    expect(dateUnix(moment, 'dddd', utc)).toBe(invalidFormat)
    expect(dateUnix(moment, '', utc)).toBe('Invalid format')
    expect(dateUnix(moment, 'YYYY\u0000', utc)).toBe('Invalid format')
  })

  it('writes months by name (FMT-009)', () => {
    expect(dateUnix(moment, 'D MMMM YYYY', utc)).toBe('5 March 2024')
    expect(dateUnix(moment, 'DD MMM YY', utc)).toBe('05 Mar 24')
    expect(dateUnix(moment, 'MMMM', { ...utc, monthNames: monthNames.map(name => name.toUpperCase()) })).toBe('MARCH')
  })

  it('writes a dash for text that is undefined (FMT-010)', () => {
    expect(text(undefined)).toBe('-')
    expect(text(null)).toBe('-')
    expect(text('')).toBe('')
    expect(text(['a', 2])).toBe('a, 2')
  })

  it('knows day, month, year, hour, minute and second with - / . : and space (FMT-011)', () => {
    expect(dateUnix(moment, 'DD/MM/YYYY HH:mm:ss', utc)).toBe('05/03/2024 07:08:09')
    expect(dateUnix(moment, 'YY.MM-D', utc)).toBe('24.03-5')
    expect(dateUnix(moment, 'HH:mm', { timeZone: 'Europe/Amsterdam' })).toBe('08:08')
    expect(dateUnix('not a date', 'DD', utc)).toBe('-')
    expect(dateUnix('2024-03-05T07:08:09Z', 'DD-MM', utc)).toBe('05-03')
  })

  it("writes in the reader's language what the ledger leaves open, and keeps euro as it fixes it", () => {
    const write = (lang: string) =>
      [
        formatValue(1234.5, { type: 'Float' }, { lang }),
        formatValue(79.4, { type: 'Percentage' }, { lang }),
        formatValue(24_300_000, { type: 'Float', precision: -6 }, { lang }),
        formatValue(1234.5, { type: 'Money' }, { lang }),
        formatValue(moment, { type: 'DateUnix' }, { ...utc, lang }),
        formatValue(moment, { type: 'DateUnix', layout: 'D MMMM YYYY' }, { ...utc, lang }),
        ...axisNumbers([24_300_000], lang),
      ].map(text => text.replaceAll(/[\u00A0\u202F]/g, ' '))
    expect(write('en')).toEqual(['1,234.5', '79.4%', '24.3m', '€ 1.234,50', '03/05/2024', '5 March 2024', '24.3M'])
    expect(write('nl')).toEqual(['1.234,5', '79,4%', '24,3m', '€ 1.234,50', '05-03-2024', '5 maart 2024', '24,3 mln.'])
    expect(write('de').slice(0, 2)).toEqual(['1.234,5', '79,4 %'])
    expect(write('not a language!')).toEqual(write('en'))
  })
})

describe('the numbers of an axis', () => {
  it('are all compact or all plain, by the largest, in the language of the reader', () => {
    expect(axisNumbers([0, 5_000, 10_000], 'en')).toEqual(['0', '5K', '10K'])
    expect(axisNumbers([0, 500, 1_000, 5_000], 'en')).toEqual(['0', '500', '1,000', '5,000'])
    expect(axisNumbers([0, 500, 1_000, 5_000], 'nl')).toEqual(['0', '500', '1.000', '5.000'])
    expect(
      axisNumbers([-20_000, -7_500, 500_000, 1_250_000], 'nl').map(written => written.replaceAll('\u00a0', ' ')),
    ).toEqual(['-20K', '-7,5K', '500K', '1,25 mln.'])
    expect(axisNumbers([0, 5_000, 10_000], 'en', percent)).toEqual(['0%', '5K%', '10K%'])
  })

  it('are written for any count of values', () => {
    const values = Array.from({ length: 130_000 }, (_, index) => index)
    expect(axisNumbers(values, 'en').at(-1)).toBe('129.999K')
    expect(inUnits(values, 'en').at(-1)).toBe('129.999k')
  })

  it('differ where the values do, near each other and near zero', () => {
    expect(axisNumbers([1_000_000, 1_000_100, 1_000_200], 'en')).toEqual(['1,000,000', '1,000,100', '1,000,200'])
    expect(axisNumbers([10_000, 10_250, 10_500], 'en')).toEqual(['10K', '10.25K', '10.5K'])
    expect(axisNumbers([0, 0.0005, 0.001, 0.0015], 'en')).toEqual(['0', '0.0005', '0.001', '0.0015'])
    expect(axisNumbers([], 'en')).toEqual([])
    expect(axisNumbers([0], 'en')).toEqual(['0'])
  })
})

describe('a number close to zero', () => {
  it.each([
    [0.004, '0.004'],
    [0.00123, '0.0012'],
    [-0.0000456, '-0.000046'],
    [1e-300, '1E-300'],
    [-1.5e-9, '-1.5E-9'],
    [0.005, '0.01'],
    [0, '0'],
  ])('is never written as 0 unless it is: %s', (value, written) => {
    expect(formatValue(value, { type: 'Float' })).toBe(written)
  })

  it('is rounded to the decimals that the settings ask for', () => {
    expect(formatValue(0.0004, { type: 'Float', precision: 2 })).toBe('0.00')
    expect(formatValue(1e-300, { type: 'Float', precision: 0 })).toBe('0')
  })
})
