// Loads the editor of a list of actions of the form.
import type { ComponentType } from 'react'
import { loadActionsEditor } from '../../actions-editor/load-editor.tsx'
import { FormActions } from './form-actions.tsx'
import type { FormActionsProps } from './form-actions.tsx'

export const loadFormActions = (): Promise<ComponentType<FormActionsProps>> =>
  loadActionsEditor<FormActionsProps>((props, loaded) => <FormActions {...props} {...loaded} />)
