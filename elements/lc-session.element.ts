import type { ElementDescriptor } from './descriptor.ts'

export const descriptor: ElementDescriptor = {
  tag: 'lc-session',
  className: 'LcSession',
  summary: 'Connects the elements inside it to a server. Draws nothing.',
  budgetKb: 21.3,
  reserve: { px: 0 },
  attributes: [
    { name: 'name', type: 'string', description: 'Name of the core; default "default". Two names are two servers.' },
    { name: 'api', type: 'string', description: 'Base address of the server.' },
    { name: 'socket', type: 'string', description: 'Address of the live line; default: the api with /api/.' },
    { name: 'public', type: 'boolean', description: 'Visitors without an account: the public account reads.' },
    {
      name: 'token-url',
      type: 'string',
      description: 'Address on the page\'s own server that answers {"token": "…", "expiresAt": 0}.',
    },
  ],
  properties: [
    {
      name: 'getToken',
      type: "((context: { core: string; reason: 'initial' | 'expiring' | 'expired' | 'forbidden'; signal: AbortSignal }) => Promise<string | { token: string; expiresAt?: number } | null>) | undefined",
      description: 'Gives the token of the visitor when one is needed.',
    },
    { name: 'fetch', type: 'typeof fetch | undefined', description: 'Sends the requests instead of window.fetch.' },
    { name: 'router', type: 'HostRouter | undefined', description: 'The router of the page.' },
    {
      name: 'messages',
      type: 'Readonly<Record<string, string>> | undefined',
      description: 'Texts by key that replace ours.',
    },
    { name: 'core', type: 'Core | undefined', readonly: true, description: 'The core the elements inside use.' },
  ],
  methods: [
    {
      name: 'signIn',
      parameters: 'email: string, password: string',
      returns: 'Promise<{ readonly ok: true } | Failure>',
      description: 'Signs in.',
    },
    { name: 'signOut', parameters: '', returns: 'Promise<void>', description: 'Signs out.' },
  ],
  events: [
    {
      name: 'lc-session-change',
      detail: "{ status: 'starting' | 'signed-out' | 'signed-in' | 'public'; user?: User; expiresAt?: number }",
      description: 'Somebody signed in or out.',
    },
    {
      name: 'lc-session-expiring',
      detail: '{ seconds: number }',
      cancelable: true,
      description: 'The session ends within ten minutes; preventDefault() hides the warning.',
    },
    {
      name: 'lc-auth-required',
      detail: "{ reason: 'no-token' | 'refused' | 'signed-out' }",
      cancelable: true,
      description: 'There is no valid token any more.',
    },
  ],
  slots: [{ name: '', description: 'The elements that use this session.' }],
  parts: [],
  cssProperties: [],
  states: [{ name: 'signed-in', description: 'Somebody is signed in.' }],
}
