// Without the editor.
export const words = {
  'rich.plain': 'The editor did not load. You can write plain text in the meantime.',
  'rich.plain.tree': 'The editor did not load, so this text is shown without its layout. Nothing of it is lost.',
} as const
