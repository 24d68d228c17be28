// Texts for users that the specification fixes, and shared ones. An embedder overrides them
// by key through configure({messages}). Add keys by area: "auth.refused".
export const messages = {
  'auth.refused': 'Email or password is incorrect.',
  'auth.email': 'Email',
  'auth.password': 'Password',
  'auth.signIn': 'Sign in',
  'auth.required': 'You are not signed in, or your session has ended. Sign in and try again.',
  'auth.limited': 'Too many attempts. Please wait a minute and try again.',
  'error.default': 'Error',
  'error.notFound': 'This page could not be found',
  'error.forbidden': "You don't have access to this page",
  'error.middleware': 'Unknown middleware',
  'error.page': 'An error occurred while showing the error page',
  'error.offline': 'No connection to the server. Check your network and try again.',
  'error.origin':
    'The server {server} does not accept requests from {origin}. Add {origin} to the allowed origins of the server (LC_ORIGINS).',
  'error.policy': 'The content security policy of this page does not allow the server. Add {server} to connect-src.',
  'error.server': 'The server could not answer. Please try again.',
  'error.unexpected':
    'The server gave an unexpected answer. Its address may be wrong, or your network may ask you to sign in first.',
  'error.chunk': 'A part of this page did not load.',
  'error.noCore':
    'This element is not connected to a server yet. Call configure({ api: … }) or wrap it in <lc-session>.',
  'error.unknownWidget': 'This widget is of a type this page does not know.',
  'error.config': 'The settings of this part cannot be read.',
  'action.retry': 'Try again',
  'action.cancel': 'Cancel',
  'action.close': 'Close',
  loading: 'Loading',
  empty: 'No data',
  'confirm.delete.title': 'Are you sure?',
  'confirm.delete.text': "You won't be able to revert this!",
} as const

export type MessageKey = keyof typeof messages
