// What a visitor reads on the public pages of the platform.
export const words = {
  'public.title': 'Public pages',
  'public.lead': 'Everyone can open these pages, without an account.',
  'public.empty': 'No public pages',
  'public.emptyText': 'No page of this platform is open without an account. Sign in to see what is yours.',
  'public.emptyTextSignedIn': 'No page of this platform is open without an account.',
  'public.all': 'All public pages',
  'public.detail': 'Shows one item. Open it from a list on another page.',
  'public.closedText': 'If you have an account, sign in to open what is yours.',
  'public.signIn': 'Sign in',
  'public.apps': 'Your apps',
  'public.bar': 'Public pages',
} as const
