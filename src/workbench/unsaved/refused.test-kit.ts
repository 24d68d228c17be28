// A core whose account may no longer open what it built.
import { createCore } from '../../api/create-core.ts'
import type { Core, StorageLike } from '../../api/core.ts'

/** Signs `account` in; every other read is refused with `status`. `storage`: what the browser has stored. */
export function refusingCore(account: string, storage: StorageLike, status = 403): Core {
  const expires_at = Math.floor(Date.now() / 1000) + 900
  const access_token = `h.${btoa(JSON.stringify({ exp: expires_at, sub: account })).replaceAll('=', '')}.s`
  return createCore({
    name: 'refused',
    api: '/data/',
    storage,
    auth: { mode: 'password' },
    async fetch(input) {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input), 'http://lc.test')
      const data = pathname.endsWith('/auth/refresh')
        ? { access_token, expires_at, refresh_expiry: 86_400 }
        : pathname.endsWith('/user/me')
          ? { id: account, email: 'pia@x.test', first_name: 'Pia', last_name: '', roles: [], permissions: [] }
          : undefined
      const code = data ? 200 : status
      return Response.json({ code, message: data ? 'OK' : 'Refused.', data }, { status: code })
    },
  })
}

/** A storage that lists its keys, as that of a browser does. */
export function listedStorage(): StorageLike {
  const methods = {
    getItem: (key: string): string | null => entries[key] ?? null,
    setItem(key: string, value: string): void {
      entries[key] = value
    },
    removeItem(key: string): void {
      delete entries[key]
    },
  }
  const entries = Object.create(methods) as Record<string, string> & typeof methods // entries are own keys, as in Web Storage
  return entries
}
