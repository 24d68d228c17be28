// The React component of <lc-sign-in>.
import type { LcSignIn as SignInElement } from './lc-sign-in.class.ts'
import { descriptor } from './lc-sign-in.element.ts'
import { wrap } from './wrap.tsx'
import type { ElementProps, Handler } from './wrap.tsx'
import type { User } from '../src/contract/entities/user.ts'

export const LcSignIn = wrap<
  SignInElement,
  { readonly heading?: string; readonly onSignedIn?: Handler<{ readonly user: User }> } & ElementProps
>(descriptor)
