// Every call of the contract, sent without a token, with invalid input, without the right and correctly: on the
// embedded database always, and on a real PostgreSQL if there is one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../src/contract/calls/index.ts'
import { fillPath, type Call } from '../../src/contract/call.ts'
import { onEachDatabase } from './each-database.ts'
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
import { mapRows } from './rows/map.ts'
import { messageRows } from './rows/messages.ts'
import type { Row } from './rows/row.ts'
import { reportRows } from './rows/reports.ts'
import { ruleRows } from './rows/rules.ts'
import { undoRows } from './rows/undo.ts'
import { userRows } from './rows/users.ts'
import { viewRows } from './rows/views.ts'
import { figuresRows } from './rows/figures.ts'
import { dropInRows } from './rows/drop-in.ts'
import { pageDocumentRows } from './rows/page-document.ts'
import { pdfRows } from './rows/pdf.ts'
import { partRows } from './rows/parts.ts'
import { embeddingRows } from './rows/embedding.ts'
import { openStage, type Stage } from './stage.ts'

const rows: readonly Row[] = [
  ...embeddingRows,
  ...dropInRows,
  ...figuresRows,
  ...authRows,
  ...appRows,
  ...explainRows,
  ...dataframeRows,
  ...fieldRows,
  ...undoRows,
  ...ruleRows,
  ...viewRows,
  ...reportRows,
  ...collectionRows,
  ...historyRows,
  ...formRows,
  ...mapRows,
  ...messageRows,
  ...userRows,
  ...pageDocumentRows,
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
const ownStageRows: readonly Row[] = [...partRows, ...pdfRows]
const table = Object.values(calls) as readonly Call[] // every value of the table is a call

describe('the rows of the contract', () => {
  it.each(table.map(call => [call.id, call] as const))(
    'include a forbidden, an invalid and an allowed request of %s',
    (_, call) => {
      const kinds = new Set(
        [...rows, ...formStageRows, ...ownStageRows].filter(row => row.call === call.id).map(row => row.kind),
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

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

describe.each([
  { kind: 'on', played: [...rows, ...formStageRows] },
  { kind: 'on a stage of their own, on', played: ownStageRows },
])('the calls', ({ kind, played }) => {
  onEachDatabase(postgres, kind, name => play(name, played))
})

function play(name: string, played: readonly Row[]): void {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
  })
  afterAll(() => stage.close())

  it.each(played.map(row => [`${row.call} by ${row.as}: ${row.title}`, row] as const))('%s', async (_, row) => {
    if (row === formStageRows[0]) await furnishForms(stage.server)
    const call: Call = calls[row.call]
    const query = new URLSearchParams(row.send?.query).toString()
    const path = fillPath(call.path, row.send?.params) + (query === '' ? '' : `?${query}`)
    const answer = await stage.send(row.as, call.method, path, row.send?.body, row.send?.headers)

    const { errors, ...body } = row.expect
    expect(answer.body, answer.body.message).toMatchObject(body)
    expect(answer.status).toBe(answer.body.code)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(errors && answer.body.errors?.map(error => error.path).sort()).toEqual(errors && [...errors].sort())
  })
}
