import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.file upload': 'Bestand uploaden',
  'edit.fileUpload.extensions': 'Toegestane bestandsextensies',
  'edit.fileUpload.extensions.hint': 'Gescheiden door komma’s. Leeg: elk bestand is toegestaan.',
  'edit.fileUpload.extensions.placeholder': 'pdf, jpg, png',
  'edit.fileUpload.min': 'Minstens (bestanden)',
  'edit.fileUpload.max': 'Hoogstens (bestanden)',
  'edit.fileUpload.maxedText': 'Tekst als er geen meer bij kunnen',
  'edit.fileUpload.maxSizeMb': 'Grootste bestand (MB)',
  'edit.fileUpload.camera': 'Camera op telefoons',
  'edit.fileUpload.camera.off': 'Niet aangeboden',
  'edit.fileUpload.camera.environment': 'Camera aan de achterkant',
  'edit.fileUpload.camera.user': 'Camera aan de voorkant',
} satisfies Record<keyof typeof english | 'input.kind.file upload', string>
