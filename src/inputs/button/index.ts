import type { InputDescriptor } from '../part.ts'

export const button: InputDescriptor = {
  type: 'button',
  title: 'Button',
  icon: 'play',
  group: 'content',
  isGroup: true,
  isStatic: true,
  rules: [],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadSchema: () => import('./schema.ts'),
}
