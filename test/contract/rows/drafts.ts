import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const complaint = { params: { form: 'complaint' } }
const survey = { params: { form: 'survey' } }
const answers = { what: 'Half' }

export const draftRows: readonly Row[] = [
  ...rowsOf('saveDraft', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token, also for a public form', send: { ...survey, body: { answers } }, expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'is for who may fill in the form', send: { ...complaint, body: { answers } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'needs answers', send: { ...complaint, body: {} }, expect: { code: 400, errors: ['answers'] } },
    { kind: 'wrong', as: 'eve', title: 'knows no other version than the form has', send: { ...complaint, body: { answers, version: 99 } }, expect: { code: 400, errors: ['version'] } },
    { kind: 'wrong', as: 'eve', title: 'says that a form does not exist', send: { params: { form: 'none' }, body: { answers } }, expect: { code: 404 } },
    { kind: 'wrong', as: 'eve', title: 'keeps no more than half a mebibyte', send: { ...complaint, body: { answers: { what: 'x'.repeat(600_000) } } }, expect: { code: 413, errors: ['answers'] } },
    { kind: 'right', as: 'eve', title: 'keeps a draft', send: { ...complaint, body: { answers, version: 1, base: 0, device: 'Laptop' } }, expect: { code: 200, data: { form: 'complaint', answers, version: 1, revision: 1, device: 'Laptop' } } },
    { kind: 'right', as: 'eve', title: 'counts its revisions', send: { ...complaint, body: { answers: { what: 'More' }, base: 1 } }, expect: { code: 200, data: { revision: 2, answers: { what: 'More' } } } },
    { kind: 'wrong', as: 'eve', title: 'lets a second device overwrite nothing, and shows it the newer draft', send: { ...complaint, body: { answers: { what: 'Old' }, base: 1, device: 'Phone' } }, expect: { code: 409, data: { revision: 2, answers: { what: 'More' } } } },
    { kind: 'wrong', as: 'eve', title: 'lets a device that knows of no draft overwrite none', send: { ...complaint, body: { answers: {}, base: 0 } }, expect: { code: 409, data: { revision: 2 } } },
    { kind: 'right', as: 'eve', title: 'keeps the draft of an item apart', send: { ...complaint, body: { item: 'i1', answers: { what: 'Item' } } }, expect: { code: 200, data: { item: 'i1', revision: 1 } } },
  ]),
  ...rowsOf('readDraft', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: complaint, expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'is for who may fill in the form', send: complaint, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'says that a form does not exist', send: { params: { form: 'none' } }, expect: { code: 404 } },
    { kind: 'right', as: 'eve', title: 'answers the draft on every device', send: complaint, expect: { code: 200, data: { revision: 2, answers: { what: 'More' } } } },
    { kind: 'right', as: 'eve', title: 'answers the draft of an item', send: { ...complaint, query: { item: 'i1' } }, expect: { code: 200, data: { item: 'i1', answers: { what: 'Item' } } } },
    { kind: 'right', as: 'dev', title: 'shows nobody the draft of another person', send: complaint, expect: { code: 200, data: null } },
    { kind: 'right', as: 'formEmbed', title: 'gives the person an embed is for a draft of their own', send: complaint, expect: { code: 200, data: null } },
  ]),
  ...rowsOf('linkDraft', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'is closed to the public where the form is', send: { ...complaint, body: { answers } }, expect: { code: 401 } },
    { kind: 'nobody', as: 'nobody', title: 'links the answers of a visitor to a public form', send: { ...survey, body: { answers } }, expect: { code: 200, data: { token: expect.stringMatching(/^[\w-]{22}$/), expires_at: expect.any(Number) } } },
    { kind: 'nobody', as: 'nobody', title: 'needs the answers of a visitor, who has no draft', send: { ...survey, body: {} }, expect: { code: 400, errors: ['answers'] } },
    { kind: 'refused', as: 'stranger', title: 'is for who may fill in the form', send: { ...complaint, body: { answers } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'knows no other version than the form has', send: { ...complaint, body: { answers, version: 0 } }, expect: { code: 400, errors: ['version'] } },
    { kind: 'right', as: 'eve', title: 'links the stored draft', send: { ...complaint, body: {} }, expect: { code: 200, data: { token: expect.any(String) } } },
  ]),
  ...rowsOf('readDraftLink', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'knows no token that was never made', send: { params: { token: 'AAAAAAAAAAAAAAAAAAAAAA' } }, expect: { code: 404 } },
    { kind: 'wrong', as: 'eve', title: 'knows it with a token of one’s own no better', send: { params: { token: 'AAAAAAAAAAAAAAAAAAAAAA' } }, expect: { code: 404 } },
    { kind: 'refused', as: 'stranger', title: 'opens no link to a form one may not fill in', send: { params: { token: 'stage-link-complaint-22' } }, expect: { code: 403 } },
    { kind: 'refused', as: 'dev', title: 'opens no link of another person to a form that is not public', send: { params: { token: 'stage-link-complaint-22' } }, expect: { code: 403 } },
    { kind: 'right', as: 'eve', title: 'opens the answers on another device', send: { params: { token: 'stage-link-complaint-22' } }, expect: { code: 200, data: { form: 'complaint', answers: { what: 'Linked' }, version: 1 } } },
    { kind: 'nobody', as: 'nobody', title: 'opens a link to a public form for everybody who has it', send: { params: { token: 'stage-link-survey-22222' } }, expect: { code: 200, data: { form: 'survey', answers: { what: 'Linked' }, version: 1 } } },
  ]),
  ...rowsOf('deleteDraft', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: complaint, expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'is for who may fill in the form', send: complaint, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'says that a form does not exist', send: { params: { form: 'none' } }, expect: { code: 404 } },
    { kind: 'right', as: 'eve', title: 'throws the draft away', send: complaint, expect: { code: 200 } },
  ]),
  ...rowsOf('readDraft', undefined, [
    { kind: 'right', as: 'eve', title: 'finds none then', send: complaint, expect: { code: 200, data: null } },
  ]),
]
