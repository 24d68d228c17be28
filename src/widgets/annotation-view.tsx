import type { ReactNode } from 'react'
import { Annotations, areaOf } from '../engines/charts/annotations.tsx'
import { lineObstacles, type Rect } from '../engines/charts/annotation-layout.ts'
import { writeX } from '../engines/charts/line-axis.ts'
import { writeNumber } from '../base/format/number.ts'
import { useSheet } from '../ui/sheet.ts'
import { useText } from '../ui/text.tsx'
import { readAnnotations, type AnnotationFault, type ReadAnnotation } from './annotation-data.ts'
import { words } from './annotation-words.ts'
import type { PointModel } from './points.ts'
import type { SeriesModel } from './series.ts'
import sheet from './chart-notes.css'

export interface AnnotationConfig {
  readonly annotations?: unknown
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
  /** The limits of the horizontal axis of points. */
  readonly x_min?: number | null | undefined
  readonly x_max?: number | null | undefined
  readonly x_scale?: string | undefined
  readonly y_scale?: string | undefined
  /** Stacked bars have a linear axis whatever their scale. */
  readonly stacked?: boolean | undefined
}
/** A bar chart has neither kind nor xs; lines and points have them. */
interface AxesModel extends Pick<SeriesModel, 'labels' | 'marks' | 'series' | 'writeValue'> {
  readonly kind?: 'time' | 'number' | 'label'
  readonly xs?: ArrayLike<number>
  readonly xBounds?: readonly [number, number] | undefined
  writeX?(x: number): string
}
export type AnnotationModel = AxesModel | PointModel

export interface ChartAnnotations {
  /** Drawn over the plot. */
  overlay(plot: Parameters<typeof areaOf>[0]): ReactNode
  /** Values that the axes of points must include. */
  readonly reach: Readonly<Record<'x' | 'y', readonly number[]>>
  /** What cannot be drawn, below the chart. */
  readonly notes: ReactNode
  /** The same as text, above the figures. */
  readonly list: ReactNode
}

/** Reads the annotations of a chart and returns what shows them. */
export function annotate(config: AnnotationConfig, given: AnnotationModel, lang: string): ChartAnnotations {
  const model = 'points' in given ? ofPoints(given, config) : given
  const { kind = 'label', xs } = model
  const { annotations, faults } = readAnnotations(config.annotations, model, {
    kind,
    xs: xs ?? [],
    min: config.min,
    max: config.max,
    xBounds: model.xBounds,
    logs: {
      x: config.x_scale === 'log' && kind === 'number',
      y: config.y_scale === 'log' && config.stacked !== true,
    },
    writeX: x =>
      model.writeX ? model.writeX(x) : kind === 'time' ? writeX(x, kind, [], 0, lang) : writeNumber(x, lang),
  })
  return {
    overlay: plot => (
      <Named
        annotations={annotations}
        draw={name => (
          <Annotations
            name={name}
            annotations={annotations}
            area={areaOf(plot)}
            obstacles={now => now.marks ?? (xs ? lineObstacles(xs, model.series, now) : noRects)}
          />
        )}
      />
    ),
    // a mark at a moment does not move the axis, as under lines
    reach: { x: kind === 'time' ? [] : ends(annotations, 'x'), y: ends(annotations, 'y') },
    notes: faults.length > 0 && <Faults faults={faults} keys={model.labels} />,
    list: annotations.length > 0 && <List annotations={annotations} />,
  }
}

/** What annotations need to know of points, whose axes both have values. */
function ofPoints(model: PointModel, { x_min: low, x_max: high }: AnnotationConfig): AxesModel {
  const isTime = model.xKind === 'time'
  return {
    ...{ labels: [], marks: [], series: [], kind: isTime ? 'time' : 'number', xs: model.points.xs },
    ...{ writeValue: model.writeY, writeX: model.writeX },
    ...(isTime ? {} : { xBounds: [low ?? -Infinity, high ?? Infinity] as const }),
  }
}

const ends = (annotations: readonly ReadAnnotation[], of: 'x' | 'y'): readonly number[] =>
  annotations.flatMap(({ axis, from, to = from }) => (axis === of ? [from, to] : []))

const noRects: readonly Rect[] = []

/** Gives the drawing its name in the reader's language. */
function Named({
  annotations,
  draw,
}: {
  readonly annotations: readonly ReadAnnotation[]
  draw(name: string): ReactNode
}): ReactNode {
  const say = useText(words)
  return annotations.length > 0 && draw(say('annotation.all', { list: annotations.map(sentence).join('; ') }))
}

const sentence = ({ label, written }: ReadAnnotation): string => (label === '' ? written : `${label}: ${written}`)

function List({ annotations }: { readonly annotations: readonly ReadAnnotation[] }): ReactNode {
  const say = useText(words)
  return <p>{say('annotation.all', { list: annotations.map(sentence).join('; ') })}</p>
}

function Faults({
  faults,
  keys,
}: {
  readonly faults: readonly AnnotationFault[]
  /** Labels of the chart, to choose from. */
  readonly keys: readonly string[]
}): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const some = keys.slice(0, 12).join(', ')
  return (
    <div className='lc-chart-notes' role='status'>
      {faults.map(({ code, name, value }, index) => (
        <p key={index}>{say(`annotation.${code}`, { name, value, keys: some })}</p>
      ))}
    </div>
  )
}
