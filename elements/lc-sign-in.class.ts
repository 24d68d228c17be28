// <lc-sign-in>. Importing this file registers nothing.
import { createElementClass } from './define.ts'
import { descriptor } from './lc-sign-in.element.ts'

export interface SignInProperties { heading: string | undefined }

export const LcSignIn = createElementClass<SignInProperties>(descriptor, {
  load: () => import('./views/sign-in-view.tsx'),
  reservePx: 280,
  skeleton: 'form',
})
