// The React component of <lc-questionnaire>.
import type { FormHandlers, Given } from './react-handlers.ts'
import type { LcQuestionnaire as QuestionnaireElement, QuestionnaireProperties } from './lc-questionnaire.class.ts'
import { descriptor } from './lc-questionnaire.element.ts'
import { wrap } from './wrap.tsx'
import type { ElementProps, Handler } from './wrap.tsx'

export type LcQuestionnaireProps = Given<QuestionnaireProperties> &
  ElementProps &
  FormHandlers & {
    readonly onAction?: Handler<{
      readonly kind: 'actions' | 'start'
      readonly id?: string
      readonly actions?: readonly unknown[]
    }>
  }
export const LcQuestionnaire = wrap<QuestionnaireElement, LcQuestionnaireProps>(descriptor)
