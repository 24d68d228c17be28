import type { ReactNode } from 'react'
import { ChoiceSetting, SwitchSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'
import { pictureFolder } from './schema.ts'

/** How the pictures are shown. Which pictures: by the keys of the options. */
export default function ImageRadioEditor(props: InputEditorProps): ReactNode {
  return <>
    <ChoiceSetting
      of={props} name='size' label='Size of the pictures' fallback='m' hint={`A picture is the file with the option's key and “.jpg” in the folder ${pictureFolder}.`}
      options={[{ value: 's', label: 'Small' }, { value: 'm', label: 'Medium' }, { value: 'l', label: 'Large' }]}
    />
    <ChoiceSetting of={props} name='fit' label='In its frame' fallback='cover' options={[{ value: 'cover', label: 'Fills the frame' }, { value: 'contain', label: 'Whole picture' }]} />
    <SwitchSetting of={props} name='hideNames' label='Show pictures without names' hint='The names are still read out.' />
  </>
}
