// Defines <lc-sign-in>.
import { LcSignIn } from './lc-sign-in.class.ts'
import { register } from './register.ts'

register('lc-sign-in', () => LcSignIn)

export { LcSignIn }
