import { writeNumber } from '../base/format/number.ts'

/** "1.4 MB" in the reader's language. */
export function sizeText(bytes: number, lang: string): string {
  const [unit, size] =
    bytes >= 1024 ** 3
      ? (['gigabyte', bytes / 1024 ** 3] as const)
      : bytes >= 1024 ** 2
        ? (['megabyte', bytes / 1024 ** 2] as const)
        : bytes >= 1024
          ? (['kilobyte', bytes / 1024] as const)
          : (['byte', bytes] as const)
  return writeNumber(size, lang, undefined, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    mostDecimals: size < 10 && unit !== 'byte' ? 1 : 0,
  })
}
