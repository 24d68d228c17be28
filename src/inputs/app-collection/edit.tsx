import type { ReactNode } from 'react'
import { PickSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

/** Fixing the app leaves only its collections to choose from. */
export default function AppCollectionEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  return (
    <PickSetting
      of={props}
      name='app'
      label={say('edit.appCollection.app')}
      hint={say('edit.appCollection.app.hint')}
      ask={props.services.listApps}
      optionOf={app => ({ value: app.id, label: app.name })}
    />
  )
}
