// Defines <lc-session>.
import { LcSession } from './lc-session.class.ts'
import { register } from './register.ts'

register('lc-session', () => LcSession)

export { LcSession }
