// The scale of the two sliders, from settings that may hold numbers or what a builder typed as text. Pure.
import { writeNumber } from '../base/format/number.ts'
import type { Question } from '../form/definition.ts'

export interface Scale {
  readonly min: number
  readonly max: number
  readonly step: number
}

const read = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.trim().replace(',', '.')) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Reads settings.min (0), max (100) and step (1). Swaps bounds in the wrong order; an invalid step becomes 1. */
export function scaleOf(question: Question): Scale {
  const [low, step] = [read(question.settings['min']) ?? 0, read(question.settings['step']) ?? 1]
  const high = read(question.settings['max']) ?? Math.max(100, low)
  return { min: Math.min(low, high), max: Math.max(low, high), step: step > 0 ? step : 1 }
}

/** Puts a number inside the scale (INP-048). */
export const clamp = (value: number, { min, max }: Scale): number => Math.min(max, Math.max(min, value))

/** The step nearest to a number, inside the scale; without the noise of binary fractions. */
export function snap(value: number, scale: Scale): number {
  const last = Math.floor((scale.max - scale.min) / scale.step + 1e-9)
  const steps = Math.min(last, Math.round((clamp(value, scale) - scale.min) / scale.step))
  return clamp(Number((scale.min + steps * scale.step).toFixed(10)), scale)
}

/** Returns the position of a number on the scale, 0 to 1. */
export const fractionOf = (value: number, { min, max }: Scale): number =>
  max === min ? 0 : (value - min) / (max - min)

/** The values to mark: all steps while they are few, else none. */
export function marksOf({ min, max, step }: Scale): readonly number[] {
  const count = Math.floor((max - min) / step + 1e-9)
  if (count < 1 || count > 10) return []
  return Array.from({ length: count + 1 }, (_, at) => Number((min + at * step).toFixed(10)))
}

/** Unit after each number: "km". */
export const unitOf = (question: Question): string =>
  typeof question.settings['unit'] === 'string' ? question.settings['unit'].trim() : ''

/** Writes a number of the scale in the reader's notation, with its unit. */
export function writeOnScale(question: Question, value: number, lang: string): string {
  const unit = unitOf(question)
  // four digits are not grouped: they may be years
  const number = writeNumber(value, lang, undefined, { mostDecimals: 10, useGrouping: 'min2' })
  return unit === '' ? number : `${number} ${unit}`
}
