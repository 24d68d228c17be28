import type { ReactNode } from 'react'
import { PickSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'

/** Fixing the app leaves only its collections to choose from. */
export default function AppCollectionEditor(props: InputEditorProps): ReactNode {
  return (
    <PickSetting
      of={props}
      name='app'
      label='Only this app'
      hint='Left empty, the visitor chooses the app too.'
      ask={props.services.listApps}
      optionOf={app => ({ value: app.id, label: app.name })}
    />
  )
}
