// Defines <lc-questionnaire>.
import { LcQuestionnaire } from './lc-questionnaire.class.ts'
import { register } from './register.ts'

register('lc-questionnaire', () => LcQuestionnaire)

export { LcQuestionnaire }
