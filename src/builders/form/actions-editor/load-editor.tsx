// Loads the editor of a list of actions, with what each kind of action brings to it.
import type { ComponentType } from 'react'
import ActionsEditor from './actions-editor.tsx'
import type { ActionsEditorProps } from './actions-editor.tsx'
import { loadForms, loadKinds } from './kinds.ts'

export async function loadActionsEditor(): Promise<ComponentType<Omit<ActionsEditorProps, 'kinds' | 'forms'>>> {
  const [kinds, forms] = await Promise.all([loadKinds(), loadForms()])
  return props => <ActionsEditor {...props} kinds={kinds} forms={forms} />
}
