// Defines <lc-builder>.
import { register } from './register.ts'
import { LcBuilder } from './lc-builder.class.ts'

register('lc-builder', () => LcBuilder)

export { LcBuilder }
