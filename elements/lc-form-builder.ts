// Defines <lc-form-builder>.
import { LcFormBuilder } from './lc-form-builder.class.ts'
import { register } from './register.ts'

register('lc-form-builder', () => LcFormBuilder)

export { LcFormBuilder }
