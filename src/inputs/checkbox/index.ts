import type { InputDescriptor } from '../part.ts'

export const checkbox: InputDescriptor = {
  type: 'checkbox', title: 'Checkbox', icon: 'check', group: 'choice',
  isGroup: true,
  load: () => import('./view.tsx'),
  loadSchema: () => import('./schema.ts'),
}
