// Loads with the choice of the language.
export const words = { 'form.language': 'Language' } as const
