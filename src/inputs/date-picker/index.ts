import type { InputDescriptor } from '../part.ts'

export const datePicker: InputDescriptor = {
  type: 'date picker', title: 'Date picker', icon: 'calendar', group: 'date',
  isGroup: true,
  load: () => import('./view.tsx'),
  loadSchema: () => import('./schema.ts'),
}
