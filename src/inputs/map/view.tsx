import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import * as v from '../../base/schema.ts'
import type { Ring } from '../../engines/maps/polygon.ts'
import type { Question } from '../../form/definition.ts'
import { useSheet } from '../../ui/sheet.ts'
import type { InputViewProps } from '../part.ts'
import { useProblem } from '../use-problem.ts'
import { DrawMap } from './draw-map.tsx'
import { schema } from './schema.ts'
import { mostOf, readFeatures, wrongAreas } from './validate.ts'
import { words } from './texts.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './map.css'

export const settingsOf = (question: Question): v.InferOutput<typeof schema> => {
  const read = v.safeParse(schema, question.settings)
  return read.success ? read.output : v.parse(schema, {})
}

/** An unfinished area, as stored by this view. */
const isRing = (unfinishedValue: unknown): unfinishedValue is Ring =>
  Array.isArray(unfinishedValue) && unfinishedValue.every(point => Array.isArray(point))

/** Areas drawn on a map (INP-036, MAP-020). The answer is a list of GeoJSON features (MAP-021). */
export default function MapInputView({
  question,
  value,
  onChange,
  onBlur,
  onProblem,
  unfinished,
  isDisabled,
  isReadOnly,
  isRequired,
  error,
  services,
  ids,
}: InputViewProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const [draft, setDraft] = useState<Ring | null>(() => {
    const unfinishedValue = unfinished?.get()
    return isRing(unfinishedValue) ? unfinishedValue : null
  })
  const settings = settingsOf(question)
  const features = useMemo(() => readFeatures(value), [value])
  // an optional answer is validated too, once there is one
  useProblem(
    onProblem,
    draft !== null ? say('draw.unfinished') : isRequired ? null : wrongAreas(question, features, say),
  )
  return (
    <div
      className='lc-map-input'
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <DrawMap
        id={ids.control}
        labelledBy={ids.label}
        describedBy={ids.described || undefined}
        isInvalid={Boolean(error)}
        isLocked={isDisabled || isReadOnly}
        style={settings.style || services?.mapStyle}
        workerUrl={services?.mapWorkerUrl}
        center={[settings.longitude, settings.latitude]}
        zoom={settings.zoom}
        heightPx={settings.height}
        features={features}
        draft={draft}
        most={mostOf(question)}
        say={say}
        onChange={next => onChange(next.length === 0 ? null : next)}
        onDraft={next => {
          unfinished?.set(next ?? undefined)
          setDraft(next)
        }}
      />
    </div>
  )
}
