// Defines <lc-app>.
import { LcApp } from './lc-app.class.ts'
import { register } from './register.ts'

register('lc-app', () => LcApp)

export { LcApp }
