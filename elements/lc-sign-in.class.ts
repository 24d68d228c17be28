// <lc-sign-in>. Importing this file registers nothing.
import { createElementClass } from './define.ts'
import { descriptor } from './lc-sign-in.element.ts'

export interface SignInProperties {
  heading: string | undefined
}

const Base = createElementClass<SignInProperties>(descriptor, {
  load: () => import('./views/sign-in-view.tsx'),
  skeleton: 'form',
})

export class LcSignIn extends Base {}
