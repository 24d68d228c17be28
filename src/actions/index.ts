// The actions a button, a form or a rich text may run, in the order a builder offers them within their group. An embedder adds
// one with `actions.add(descriptor)`.
import { createRegistry } from '../base/registry.ts'
import type { Registry } from '../base/registry.ts'
import type { ActionDescriptor } from './part.ts'
import { actionflow } from './actionflow/index.ts'
import { collapsibleRow } from './collapsible-row/index.ts'
import { deepdive } from './deepdive/index.ts'
import { deleteItem } from './delete/index.ts'
import { downloadfile } from './downloadfile/index.ts'
import { external } from './external/index.ts'
import { generatepdf } from './generatepdf/index.ts'
import { hiderows } from './hiderows/index.ts'
import { importdata } from './importdata/index.ts'
import { insert } from './insert/index.ts'
import { link } from './link/index.ts'
import { loading } from './loading/index.ts'
import { popup } from './popup/index.ts'
import { questionnaire } from './questionnaire/index.ts'
import { refresh } from './refresh/index.ts'
import { tablink } from './tablink/index.ts'
import { tooltip } from './tooltip/index.ts'
import { update } from './update/index.ts'
import { wait } from './wait/index.ts'

export const actions: Registry<ActionDescriptor> = createRegistry('action', [
  insert,
  update,
  deleteItem,
  importdata,
  downloadfile,
  generatepdf,
  popup,
  tooltip,
  link,
  external,
  questionnaire,
  deepdive,
  tablink,
  collapsibleRow,
  hiderows,
  actionflow,
  refresh,
  wait,
  loading,
])
