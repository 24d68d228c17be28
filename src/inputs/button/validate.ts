// Pure: the server checks answers with this file too.
import type { InputAccepts, InputText, InputValidator } from '../part.ts'

/** Has no answer and is always valid (INP-011). */
export const isStatic = true
export const validate: InputValidator = () => null
export const accepts: InputAccepts = () => false
export const answerText: InputText = () => undefined
