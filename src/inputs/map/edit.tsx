import type { ReactNode } from 'react'
import { mapCenter, mapMaxZoom, mapZoom } from '../../engines/maps/defaults.ts'
import { NumberSetting, SwitchSetting, TextSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

/** Where the map starts, how it looks and how many areas may be drawn. */
export default function MapEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  return (
    <>
      <SwitchSetting
        of={props}
        name='multiple'
        label={say('edit.map.multiple')}
        fallback
        hint={say('edit.map.multiple.hint')}
      />
      <NumberSetting
        of={props}
        name='latitude'
        label={say('edit.map.latitude')}
        min={-85}
        max={85}
        placeholder={String(mapCenter[1])}
      />
      <NumberSetting
        of={props}
        name='longitude'
        label={say('edit.map.longitude')}
        min={-180}
        max={180}
        placeholder={String(mapCenter[0])}
      />
      <NumberSetting
        of={props}
        name='zoom'
        label={say('edit.map.zoom')}
        min={0}
        max={mapMaxZoom}
        placeholder={String(mapZoom)}
        hint={say('edit.map.zoom.hint')}
      />
      <NumberSetting of={props} name='height' label={say('edit.map.height')} min={200} max={1000} placeholder='380' />
      <TextSetting
        of={props}
        name='style'
        label={say('edit.map.style')}
        placeholder='https://…/style.json'
        hint={say('edit.map.style.hint')}
      />
    </>
  )
}
