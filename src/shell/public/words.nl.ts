import type { words as english } from './words.ts'

export const words: Record<keyof typeof english, string> = {
  'public.title': 'Openbare pagina’s',
  'public.lead': 'Iedereen kan deze pagina’s openen, zonder account.',
  'public.empty': 'Geen openbare pagina’s',
  'public.emptyText':
    'Geen enkele pagina van dit platform is open zonder account. Meld je aan om te zien wat van jou is.',
  'public.emptyTextSignedIn': 'Geen enkele pagina van dit platform is open zonder account.',
  'public.all': 'Alle openbare pagina’s',
  'public.detail': 'Toont één item. Open het vanuit een lijst op een andere pagina.',
  'public.closedText': 'Heb je een account? Meld je aan om te openen wat van jou is.',
  'public.signIn': 'Aanmelden',
  'public.apps': 'Je apps',
  'public.bar': 'Openbare pagina’s',
}
