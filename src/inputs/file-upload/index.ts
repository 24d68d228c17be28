import type { InputDescriptor } from '../part.ts'

export const fileUpload: InputDescriptor = {
  type: 'file upload',
  title: 'File upload',
  icon: 'upload',
  group: 'file',
  isGroup: true,
  rules: ['Not null', 'Not null range'],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadReading: () => import('./reading.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
