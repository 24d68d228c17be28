// Every call of the contract, sent without a token, with invalid input, without the right and correctly: on the
// embedded database always, and on a real PostgreSQL if there is one.
import { afterAll, describe, expect, it } from 'vitest'
import { calls } from '../../src/contract/calls/index.ts'
import type { Call } from '../../src/contract/call.ts'
import { playRows } from './play-rows.ts'
import { startPostgres } from './postgres.ts'
import { furnishForms } from './stage-forms.ts'
import { addressRows } from './rows/address.ts'
import { answerRows } from './rows/answers.ts'
import { appRows } from './rows/apps.ts'
import { authRows } from './rows/auth.ts'
import { collectionRows } from './rows/collections.ts'
import { dataframeRows } from './rows/dataframe.ts'
import { documentDraftRows } from './rows/document-drafts.ts'
import { draftRows } from './rows/drafts.ts'
import { exportRows } from './rows/exports.ts'
import { explainRows } from './rows/explain.ts'
import { fieldRows } from './rows/fields.ts'
import { fileRows } from './rows/files.ts'
import { flowRows } from './rows/flows.ts'
import { formRows } from './rows/forms.ts'
import { historyRows } from './rows/history.ts'
import { importRows } from './rows/imports.ts'
import { iconRows } from './rows/icons.ts'
import { mapRows } from './rows/map.ts'
import { messageRows } from './rows/messages.ts'
import type { Row } from './rows/row.ts'
import { reportRows } from './rows/reports.ts'
import { roleRows } from './rows/roles.ts'
import { ruleRows } from './rows/rules.ts'
import { undoRows } from './rows/undo.ts'
import { userRows } from './rows/users.ts'
import { viewRows } from './rows/views.ts'
import { figuresRows } from './rows/figures.ts'
import { dropInRows } from './rows/drop-in.ts'
import { pageDocumentRows } from './rows/page-document.ts'
import { pageBlockRows } from './rows/page-blocks.ts'
import { builderRows } from './rows/builders.ts'
import { pageCommentRows } from './rows/page-comments.ts'
import { pagePeopleRows } from './rows/page-people.ts'
import { sharedTextRows } from './rows/shared-texts.ts'
import { textCommentRows } from './rows/text-comments.ts'
import { partRows } from './rows/parts.ts'
import { pdfRows } from './rows/pdf.ts'
import { publicPageRows } from './rows/public-pages.ts'
import { embeddingRows } from './rows/embedding.ts'

const rows: readonly Row[] = [
  ...embeddingRows,
  ...publicPageRows,
  ...dropInRows,
  ...figuresRows,
  ...authRows,
  ...appRows,
  ...explainRows,
  ...dataframeRows,
  ...fieldRows,
  ...undoRows,
  ...ruleRows,
  ...roleRows,
  ...viewRows,
  ...reportRows,
  ...collectionRows,
  ...historyRows,
  ...formRows,
  ...mapRows,
  ...iconRows,
  ...messageRows,
  ...userRows,
  ...pageDocumentRows,
  ...builderRows,
  ...pageCommentRows,
  ...pagePeopleRows,
  ...textCommentRows,
  ...sharedTextRows,
  ...pageBlockRows,
]
/** Played on a stage with more forms on it (stage-forms.ts). */
const formStageRows: readonly Row[] = [
  ...answerRows,
  ...exportRows,
  ...importRows,
  ...fileRows,
  ...draftRows,
  ...documentDraftRows,
  ...flowRows,
  ...addressRows,
]
/** Played on a stage of their own: they add and change what other rows count. */
const rowsApart: readonly Row[] = [...partRows, ...pdfRows]
const table = Object.values(calls) as readonly Call[] // every value of the table is a call

describe('the rows of the contract', () => {
  it.each(table.map(call => [call.id, call] as const))(
    'include a forbidden, an invalid and an allowed request of %s',
    (_, call) => {
      const kinds = new Set(
        [...rows, ...formStageRows, ...rowsApart].filter(row => row.call === call.id).map(row => row.kind),
      )
      const wanted = [
        'nobody',
        ...(call.id.startsWith('list') ? [] : ['wrong']),
        ...(call.right === 'nobody' ? [] : ['refused', 'right']),
      ]
      expect([...kinds]).toEqual(expect.arrayContaining(wanted))
    },
  )
})

const databases = await Promise.all([startPostgres(), startPostgres()])
afterAll(async () => {
  for (const database of databases) await database?.stop()
})

playRows(databases[0], [...rows, ...formStageRows], (stage, row) =>
  row === formStageRows[0] ? furnishForms(stage.server) : Promise.resolve(),
)
describe('apart from these', () => {
  playRows(databases[1], rowsApart)
})
