import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useSheet } from '../../ui/sheet.ts'
import type { InputReadingProps } from '../part.ts'
import { DrawMap } from './draw-map.tsx'
import { readFeatures } from './validate.ts'
import { settingsOf } from './view.tsx'
import { words } from './texts.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './map.css'

/** The drawn areas on their map with their sizes, in a form that only shows (INP-055). */
export default function MapReading({ question, value, services }: InputReadingProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const settings = settingsOf(question)
  const features = useMemo(() => readFeatures(value), [value])
  return (
    <div className='lc-map-input'>
      <DrawMap
        isLocked
        label={question.label || question.key}
        style={settings.style || services?.mapStyle}
        workerUrl={services?.mapWorkerUrl}
        center={[settings.longitude, settings.latitude]}
        zoom={settings.zoom}
        heightPx={settings.height}
        features={features}
        say={say}
      />
    </div>
  )
}
