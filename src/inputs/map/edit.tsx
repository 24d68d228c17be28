import type { ReactNode } from 'react'
import { mapCenter, mapMaxZoom, mapZoom } from '../../engines/maps/defaults.ts'
import { NumberSetting, SwitchSetting, TextSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'

/** Where the map starts, how it looks and how many areas may be drawn. */
export default function MapEditor(props: InputEditorProps): ReactNode {
  return (
    <>
      <SwitchSetting
        of={props}
        name='multiple'
        label='Several areas may be drawn'
        fallback
        hint='How many at least and at most is set by the validation “Not null range”.'
      />
      <NumberSetting
        of={props}
        name='latitude'
        label='Latitude of the centre'
        min={-85}
        max={85}
        placeholder={String(mapCenter[1])}
      />
      <NumberSetting
        of={props}
        name='longitude'
        label='Longitude of the centre'
        min={-180}
        max={180}
        placeholder={String(mapCenter[0])}
      />
      <NumberSetting
        of={props}
        name='zoom'
        label='Zoom'
        min={0}
        max={mapMaxZoom}
        placeholder={String(mapZoom)}
        hint='0 shows the world, 9 a region, 16 streets.'
      />
      <NumberSetting of={props} name='height' label='Height in px' min={200} max={1000} placeholder='380' />
      <TextSetting
        of={props}
        name='style'
        label='Style of the background'
        placeholder='https://…/style.json'
        hint='Address of a MapLibre style. Without one the map of this platform is shown.'
      />
    </>
  )
}
