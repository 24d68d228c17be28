import type { InputDescriptor } from '../part.ts'

export const select: InputDescriptor = {
  type: 'select', title: 'Select', icon: 'chevrons-up-down', group: 'choice',
  hasOptions: true, hasPlaceholder: true,
  load: () => import('./view.tsx'),
  loadSchema: () => import('./schema.ts'),
}
