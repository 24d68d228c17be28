// Defines <lc-single-value>.
import { LcSingleValue } from './lc-single-value.class.ts'
import { register } from './register.ts'

register('lc-single-value', () => LcSingleValue)

export { LcSingleValue }
