// Loads what each kind of action brings to the editor of a list of actions, with the editor.
import type { ComponentType, ReactNode } from 'react'
import { loadForms, loadKinds } from './kinds.ts'
import type { Forms, Kinds } from './kinds.ts'

/** Returns a component that draws `Editor` with all kinds of actions. */
export async function loadActionsEditor<P>(
  draw: (props: P, loaded: { readonly kinds: Kinds; readonly forms: Forms }) => ReactNode,
): Promise<ComponentType<P>> {
  const [kinds, forms] = await Promise.all([loadKinds(), loadForms()])
  return props => draw(props, { kinds, forms })
}
