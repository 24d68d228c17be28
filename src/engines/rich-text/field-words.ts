// The words of the field before its editor is loaded.
export const words = { 'rich.field': 'Text' } as const
