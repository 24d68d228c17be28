// The stored annotations of a chart, read: target lines and bands on the axis of the values, marks and bands on the axis
// of the labels. What cannot be read or drawn becomes a fault with a code; nothing is thrown.
import type { Annotation } from '../engines/charts/annotation-layout.ts'
import { toNumber } from '../base/format/number.ts'
import { isRecord, text } from '../base/loose.ts'
import { themeColor } from './color.ts'
import { isMoment, momentMs } from './moment.ts'
import type { SeriesModel } from './series.ts'

export interface AnnotationFault {
  readonly code: 'list' | 'entry' | 'empty' | 'number' | 'date' | 'label' | 'log' | 'outside'
  /** The label of the annotation, or its number in the list. */
  readonly name: string
  readonly value: string
}
/** An annotation and its value as a reader reads it. */
export interface ReadAnnotation extends Annotation {
  readonly label: string
  readonly written: string
}
export interface AnnotationAxis {
  /** Bars have a place per label (`label`); lines may have moments or numbers. */
  readonly kind: 'time' | 'number' | 'label'
  readonly xs: ArrayLike<number>
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
  /** What the axis of x may show; absent: from the least to the greatest of `xs`. */
  readonly xBounds?: readonly [number, number] | undefined
  /** The axes that are logarithmic. */
  readonly logs?: { readonly x?: boolean; readonly y?: boolean } | undefined
  /** Writes an x value of a `time` or `number` axis. */
  writeX(x: number): string
}
type Model = Pick<SeriesModel, 'labels' | 'marks' | 'writeValue'>

const styles = ['solid', 'dashed', 'dotted'] as const

/** Reads the stored annotations of a chart with this model. */
export function readAnnotations(
  stored: unknown,
  model: Model,
  axis: AnnotationAxis,
): { readonly annotations: readonly ReadAnnotation[]; readonly faults: readonly AnnotationFault[] } {
  if (!Array.isArray(stored)) return { annotations: [], faults: [{ code: 'list', name: '', value: text(stored) }] }
  const annotations: ReadAnnotation[] = []
  const faults: AnnotationFault[] = []
  stored.forEach((entry: unknown, index) => {
    const name = isRecord(entry) && typeof entry['label'] === 'string' && entry['label'] ? entry['label'] : ''
    const fail = (code: AnnotationFault['code'], value: unknown): void => {
      faults.push({ code, name: name || String(index + 1), value: text(value) })
    }
    if (!isRecord(entry)) return fail('entry', entry)
    const onX = entry['axis'] === 'x'
    const given = [entry['at'] ?? entry['value'], entry['to']].filter((one, at) => at === 0 || !isNothing(one))
    if (isNothing(given[0])) return fail('empty', '')
    const read = given.map(one => (onX ? readX(one, model, axis) : readY(one)))
    const [from, to] = read
    for (const [at, one] of read.entries()) if (typeof one === 'string') return fail(one, given[at])
    if (typeof from !== 'number' || typeof to === 'string') return undefined
    if (axis.logs?.[onX ? 'x' : 'y'])
      for (const [at, one] of [from, to].entries()) if (one !== undefined && one <= 0) return fail('log', given[at])
    const [low, high] = onX
      ? axis.kind === 'label'
        ? [-Infinity, Infinity]
        : (axis.xBounds ?? boundsOf(axis.xs))
      : [axis.min ?? -Infinity, axis.max ?? Infinity]
    if (Math.max(from, to ?? from) < low || Math.min(from, to ?? from) > high) return fail('outside', given[0])
    const write = (value: number): string =>
      !onX ? model.writeValue(value) : axis.kind === 'label' ? (model.labels[value] ?? '') : axis.writeX(value)
    const written = to === undefined ? write(from) : `${write(Math.min(from, to))} – ${write(Math.max(from, to))}`
    const style = styles.find(one => one === entry['style']) ?? 'dashed'
    annotations.push({
      axis: onX ? 'x' : 'y',
      from,
      // a band without a width is a line
      to: to === from && !(onX && axis.kind === 'label') ? undefined : to,
      label: name,
      written,
      // a target is a line with its number; a mark stands at its date already
      text: name === '' ? written : onX || to !== undefined ? name : `${name} ${written}`,
      color: themeColor(entry['colour'] ?? entry['color']) ?? 'var(--lc-color-text)',
      style,
    })
    return undefined
  })
  return { annotations, faults }
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

function readY(value: unknown): number | 'number' {
  const read = toNumber(value)
  return Number.isFinite(read) ? read : 'number'
}

function readX(
  value: unknown,
  { labels, marks: given }: Model,
  { kind }: AnnotationAxis,
): number | 'number' | 'date' | 'label' {
  if (kind === 'number') return readY(value)
  if (kind === 'time') {
    const ms = momentMs(value)
    return Number.isFinite(ms) ? ms / 1000 : 'date'
  }
  const written = text(value)
  const marks = Array.from(given)
  const same = marks.findIndex((mark, index) => text(mark) === written || labels[index] === written)
  if (same >= 0) return same
  // of labels that are dates, the last one that is not later
  if (marks.length === 0 || !marks.every(isMoment(false))) return 'label'
  const ms = momentMs(value)
  if (!Number.isFinite(ms)) return 'date'
  let best = -1
  marks.forEach((mark, index) => {
    const at = momentMs(mark)
    if (at <= ms && (best < 0 || at > momentMs(marks[best]))) best = index
  })
  return best < 0 ? 'label' : best
}

function boundsOf(xs: ArrayLike<number>): [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const x of Array.from(xs)) [low, high] = [Math.min(low, x), Math.max(high, x)]
  return [low, high]
}
