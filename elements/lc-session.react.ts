// The React component of <lc-session>.
import type { LcSession as SessionElement } from './lc-session.class.ts'
import { descriptor } from './lc-session.element.ts'
import { wrap } from './wrap.tsx'
import type { Handler } from './wrap.tsx'
import type { CoreOptions, HostRouter, Session } from '../src/api/core.ts'

export interface LcSessionProps {
  readonly name?: string
  readonly api?: string
  readonly socket?: string
  readonly public?: boolean
  readonly tokenUrl?: string
  readonly getToken?: Extract<NonNullable<CoreOptions['auth']>, { readonly mode: 'token' }>['getToken']
  readonly fetch?: typeof fetch
  readonly router?: HostRouter
  readonly messages?: Readonly<Record<string, string>>
  readonly onSessionChange?: Handler<Session>
  readonly onSessionExpiring?: Handler<{ readonly seconds: number }>
  readonly onAuthRequired?: Handler<{ readonly reason: string }>
}
export const LcSession = wrap<SessionElement, LcSessionProps>(descriptor)
