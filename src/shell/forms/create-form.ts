import type { Core } from '../../api/core.ts'
import { sendOnce } from '../../api/send-once.ts'
import type { Answer } from '../../contract/call.ts'
import { formCalls } from '../../contract/calls/forms.ts'
import type { Questionnaire } from '../../contract/entities/questionnaire.ts'

/** Creates an empty form; its answers are saved in a collection of `app`, which can be chosen later too. */
export const createForm = (core: Core, name: string, app: string | undefined): Promise<Answer<Questionnaire>> =>
  sendOnce(core, formCalls.createQuestionnaire, {
    body: { name, settings: { ...(app === undefined ? {} : { app }), modaltitle: name, rows: [] } },
  })
