// The call table, by area. The server mounts it, the client derives its types from it, /openapi.json lists it.
import { addressCalls } from './address.ts'
import { answerCalls } from './answers.ts'
import { appCalls } from './apps.ts'
import { authCalls } from './auth.ts'
import { collectionCalls } from './collections.ts'
import { dataframeCalls } from './dataframe.ts'
import { documentDraftCalls } from './document-drafts.ts'
import { draftCalls } from './drafts.ts'
import { explainCalls } from './explain.ts'
import { fieldCalls } from './fields.ts'
import { exportCalls } from './exports.ts'
import { fileCalls } from './files.ts'
import { flowCalls } from './flows.ts'
import { formCalls } from './forms.ts'
import { historyCalls } from './history.ts'
import { importCalls } from './imports.ts'
import { iconCalls } from './icons.ts'
import { mapCalls } from './map.ts'
import { messageCalls } from './messages.ts'
import { roleCalls } from './roles.ts'
import { ruleCalls } from './rules.ts'
import { undoCalls } from './undo.ts'
import { userCalls } from './users.ts'
import { pageBlockCalls } from './page-blocks.ts'
import { viewCalls } from './views.ts'
import { builderCalls } from './builders.ts'
import { pageCommentCalls } from './page-comments.ts'
import { pagePeopleCalls } from './page-people.ts'
import { figuresCalls } from './figures.ts'
import { reportCalls } from './reports.ts'
import { sharedTextCalls } from './shared-texts.ts'
import { textCommentCalls } from './text-comments.ts'
import { dropInCalls } from './drop-in.ts'
import { pageDocumentCalls } from './page-document.ts'
import { pdfCalls } from './pdf.ts'
import { partCalls } from './parts.ts'
import { embeddingCalls } from './embedding.ts'
import { publicPageCalls } from './public-pages.ts'
import { mergeAreas, type Merged } from './merge.ts'

const areas = [
  authCalls,
  appCalls,
  collectionCalls,
  dataframeCalls,
  fieldCalls,
  explainCalls,
  undoCalls,
  historyCalls,
  formCalls,
  answerCalls,
  exportCalls,
  importCalls,
  fileCalls,
  draftCalls,
  documentDraftCalls,
  flowCalls,
  addressCalls,
  mapCalls,
  iconCalls,
  messageCalls,
  userCalls,
  figuresCalls,
  dropInCalls,
  ruleCalls,
  roleCalls,
  viewCalls,
  reportCalls,
  pageDocumentCalls,
  pageCommentCalls,
  pagePeopleCalls,
  builderCalls,
  pageBlockCalls,
  sharedTextCalls,
  textCommentCalls,
  pdfCalls,
  partCalls,
  embeddingCalls,
  publicPageCalls,
] as const

export const calls: Calls = mergeAreas(areas)
export type Calls = Merged<(typeof areas)[number]>
