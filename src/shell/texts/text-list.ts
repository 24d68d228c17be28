// The shared texts as a management screen.
import type { Core } from '../../api/core.ts'
import { send } from '../../api/send.ts'
import { sendOnce } from '../../api/send-once.ts'
import { writeDate } from '../../base/format/date.ts'
import { ok } from '../../base/result.ts'
import { sharedTextCalls } from '../../contract/calls/shared-texts.ts'
import type { SharedText } from '../../contract/entities/shared-text.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import { removeEach } from '../data/remove-each.ts'
import type { FormField, ManageList, Submit } from '../manage/descriptor.ts'
import { words as manageWords } from '../manage/edit-words.ts'
import type { Text } from '../../ui/text.tsx'
import { words as shellWords } from '../words.ts'
import { words as ownWords } from './edit-words.ts'
import { textPath } from './text-path.ts'

export const words = { ...shellWords, ...manageWords, ...ownWords } as const

export const textList: ManageList<SharedText> = {
  name: 'texts',
  words,
  icon: 'edit',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  hrefOf: ({ id }) => textPath(id),
  columns: [
    { key: 'name', title: 'texts.name', text: ({ name }) => name },
    {
      key: 'changed',
      title: 'texts.changedAt',
      text: ({ changed_at }, { lang }) => writeDate(changed_at * 1000, lang, 'moment'),
      sortBy: ({ changed_at }) => changed_at,
      widthPx: 200,
    },
    { key: 'by', title: 'texts.changedBy', text: ({ changed_by }) => changed_by?.name ?? '', isMinor: true },
  ],
  removal: {
    question: (rows, say) => ({
      title: say(rows.length === 1 ? 'texts.deleteTitle' : 'texts.deleteTitleMany', {
        name: rows[0]?.name ?? '',
        count: rows.length,
      }),
      text: say('texts.deleteText'),
    }),
    run: (core, rows) =>
      removeEach(core, rows, (_, { id }) => send(core, sharedTextCalls.deleteText, { params: { id } })),
  },
}

export const nameField = (say: Text): readonly FormField[] => [
  { key: 'name', kind: 'text', label: say('texts.name'), isRequired: true, maxLetters: 120 },
]

/** Creates a text from the values of its form; the id of the new one is handed to `onMade`. */
export const createText =
  (core: Core, onMade: (id: string) => void): Submit =>
  async values => {
    const answer = await sendOnce(core, sharedTextCalls.createText, { body: { name: String(values['name']).trim() } })
    const made = answer.data.data
    if (answer.status !== 200 || !made) return refusalOf(answer)
    onMade(made.id)
    return ok(made)
  }

export const renameText =
  (core: Core, id: string): Submit =>
  async values => {
    const answer = await send(core, sharedTextCalls.renameText, {
      params: { id },
      body: { name: String(values['name']).trim() },
    })
    return answer.status === 200 ? ok(answer.data.data) : refusalOf(answer)
  }
