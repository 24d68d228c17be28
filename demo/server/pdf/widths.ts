// How wide the columns of a table are on paper, by the words in them. Pure.
import type { Drawn, DrawnElement } from '../../../src/contract/report/fill.ts'
import { mostLetters } from './inline.ts'
import type { TableNode } from './node.ts'

/** A cell of one column. */
export interface ColumnCell {
  readonly column: number
  readonly inside: readonly Drawn[]
  readonly sizePt: number
}
export interface Widths {
  readonly columns: TableNode['widths']
  /** About as wide as each column will be. */
  readonly pt: readonly number[]
  /** Less than 1 if words of usual size have no room. */
  readonly scale: number
}

const paddingPt = 10
/** Columns of values that are not longer are as wide as these. */
const shortLetters = 12
const mostShortColumns = 8

/** Columns of short values are as wide as these; the others share what is left, each with room for its longest word. */
export function widthsOf(cells: readonly ColumnCell[], count: number, widthPt: number): Widths {
  const columns = Array.from({ length: count }, () => ({ letters: 0, wholePt: paddingPt, leastPt: paddingPt }))
  for (const { column, inside, sizePt } of cells) {
    const own = columns[column]
    if (!own) continue
    const { letters, wholePt, wordPt, hasPicture } = measured(inside, sizePt)
    own.letters = Math.max(own.letters, letters)
    own.wholePt = Math.max(own.wholePt, wholePt + paddingPt)
    own.leastPt = Math.max(own.leastPt, hasPicture ? widthPt / count : 0, wordPt + paddingPt)
  }
  const least = columns.map(({ leastPt }) => leastPt)
  const allPt = sum(least)
  if (allPt > widthPt) {
    const pt = least.map(one => (one * widthPt) / allPt)
    return { columns: pt, pt, scale: widthPt / allPt }
  }
  const shortPt = columns.map(({ wholePt, leastPt }) => Math.max(wholePt, leastPt))
  const isShort = columns.map(({ letters }) => letters <= shortLetters && count <= mostShortColumns)
  const neededPt = sum(isShort.map((isOne, column) => (isOne ? shortPt : least)[column] ?? 0))
  // a table is as wide as the paper: something has to fill it
  const autos = neededPt <= widthPt && isShort.includes(false) ? isShort : isShort.map(() => false)
  return { ...shared(autos, shortPt, least, widthPt), scale: 1 }
}

/** Columns that need more than an equal share have what they need. */
function shared(
  autos: readonly boolean[],
  shortPt: readonly number[],
  least: readonly number[],
  widthPt: number,
): Omit<Widths, 'scale'> {
  const fixed = new Map<number, number>()
  for (;;) {
    const rests = autos.flatMap((isAuto, column) => (isAuto || fixed.has(column) ? [] : [column]))
    const takenPt = sum(shortPt.filter((_, column) => autos[column])) + sum([...fixed.values()])
    const sharePt = (widthPt - takenPt) / Math.max(1, rests.length)
    const wide = rests.filter(column => (least[column] ?? 0) > sharePt)
    if (wide.length === 0 || wide.length === rests.length) {
      return {
        columns: autos.map((isAuto, column) => (isAuto ? 'auto' : (fixed.get(column) ?? 'rest'))),
        pt: autos.map((isAuto, column) => (isAuto ? (shortPt[column] ?? 0) : (fixed.get(column) ?? sharePt))),
      }
    }
    for (const column of wide) fixed.set(column, least[column] ?? 0)
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

interface Measured {
  readonly letters: number
  readonly wholePt: number
  /** Of the longest word that is not broken. */
  readonly wordPt: number
  readonly hasPicture: boolean
}
function measured(parts: readonly Drawn[], sizePt: number): Measured {
  let [letters, wholePt, wordPt, hasPicture] = [0, 0, 0, false]
  for (const part of parts) {
    const one =
      typeof part === 'string' ? ofText(part, sizePt) : isPicture(part) ? ofPicture : measured(part.inside, sizePt)
    letters += one.letters
    wholePt += one.wholePt
    wordPt = Math.max(wordPt, one.wordPt)
    hasPicture ||= one.hasPicture
  }
  return { letters, wholePt, wordPt, hasPicture }
}
const isPicture = ({ tag }: DrawnElement): boolean => tag === 'img' || tag === 'svg'
const ofPicture: Measured = { letters: 0, wholePt: 0, wordPt: 0, hasPicture: true }

function ofText(text: string, sizePt: number): Measured {
  const words = text.split(/[\s-]+/)
  const longest = words.reduce((most, one) => (one.length > most.length ? one : most), '')
  const shown = text.trim()
  return {
    letters: shown.length,
    // longer texts are in columns that share what is left
    wholePt: shown.length > shortLetters ? 0 : textPt(shown, sizePt),
    wordPt: textPt(longest.slice(0, mostLetters), sizePt),
    hasPicture: false,
  }
}

const narrow = /[\sijlI.,:;'|!()[\]]/
const wide = /[mwMW%@—ЖМШЩЮжмшщю\u1100-\uffff]/
const capital = /\p{Lu}/u
/** Returns about the width of a text in Roboto, in points. */
export const textPt = (text: string, sizePt: number): number =>
  Array.from(text).reduce(
    (em, letter) => em + (narrow.test(letter) ? 0.29 : wide.test(letter) ? 0.95 : capital.test(letter) ? 0.68 : 0.58),
    0,
  ) * sizePt
