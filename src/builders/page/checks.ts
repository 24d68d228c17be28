// What is wrong with a page: what the document itself shows, and what shows only with its queries. Pure but for the editors of
// widgets, which are loaded.
import { nearest } from '../../base/nearest.ts'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import type { Say } from '../../base/say.ts'
import * as v from '../../base/schema.ts'
import { linkType } from '../../contract/entities/page-block.ts'
import { allUsers, allVisitors } from '../../contract/shown-to.ts'
import { limits } from '../../contract/limits.ts'
import { formType } from '../../page/layout.ts'
import { widgets } from '../../widgets/index.ts'
import type { EditorField, WidgetDescriptor } from '../../widgets/part.ts'
import type { Path, Problem } from '../../workbench/kind.ts'
import {
  formOf,
  isWidthFit,
  linkedTo,
  moduleAt,
  positionsOf,
  queryOf,
  selectionOf,
  shownToIn,
  titleOf,
  typeOf,
} from './document.ts'
import type { PageDocument, PageModule } from './document.ts'
import type { actionProblems } from './action-checks.ts'
import { actionListsOf } from './action-lists.ts'
import { buttonsOf, hasButtons, headersOf, holderAt } from './button-lists.ts'
import { circlesOf } from './dive-checks.ts'
import { weakTexts } from './look-checks.ts'
import { isDead, isSetToFilter, pressEffect } from './press/press.ts'
import type { KnownBlocks, PageServices } from './services.ts'
import { areSpansFit } from './spans.ts'
import { mostKb, mostQueries, weightOf } from './weights.ts'

export const mostWidgets = 60

/** Whether a widget shows the rows of a query of its own. */
export function readsRows(module: PageModule): boolean {
  const group = widgets.find(typeOf(module))?.group
  return group === 'data' || group === 'charts' || group === 'maps'
}
/** Whether a widget has a query only if its settings name fields. */
export const mayRead = (module: PageModule): boolean => widgets.find(typeOf(module))?.mayRead === true

/** The problems that the page itself shows. */
export function problemsOf(page: PageDocument, say: Say, blocks?: KnownBlocks): readonly Problem[] {
  const name = page.name.trim()
  const found: Problem[] = []
  const add = (
    path: Path,
    kind: Problem['kind'],
    key: string,
    params: Readonly<Record<string, string | number>> = {},
  ): void => {
    found.push({ path, kind, message: say(`build.problem.${key}`, params) })
  }
  if (name === '') add('', 'error', 'name')
  if (name.length > limits.pageNameLength) add('', 'error', 'longName', { max: limits.pageNameLength })
  const positions = positionsOf(page)
  let count = 0
  for (const [path, { row, index }] of positions) {
    const { modules = [], id } = page.rows[row] ?? {}
    if (index === undefined) {
      if (modules.length === 0) add(path, 'warning', 'emptyRow')
      if (path.includes('#') && id !== '') add(path, 'warning', 'doubled')
      continue
    }
    count++
    const module = modules[index]
    if (!module) continue
    addOf(module, path, add)
    const block = linkedTo(module)
    if (block !== '' && blocks?.ids?.has(block) === false) add(`${path}/link`, 'error', 'goneBlock')
  }
  const own = holderAt(page, '')
  if (own) addOfButtons(own, '', add)
  if (count > mostWidgets) add('', 'warning', 'many', { count, max: mostWidgets })
  for (const { path, widgets } of circlesOf(page)) {
    const names = widgets.map(({ module }) => titleOf(module)).join(' → ')
    add(`${path}/actions dive`, 'warning', 'diveCircle', { names })
  }
  const { kB, queries } = weightOf(page)
  if (kB > mostKb) add('/weight', 'warning', 'heavy', { kB, max: mostKb })
  if (queries > mostQueries) add('/weight', 'warning', 'queries', { count: queries, max: mostQueries })
  return found
}

type Add = (path: Path, kind: Problem['kind'], key: string, params?: Readonly<Record<string, string | number>>) => void

/** A button that says nothing, and a header of a tab whose button is gone. */
function addOfButtons(holder: PageModule, path: Path, add: Add): void {
  const buttons = buttonsOf(holder)
  for (const { at, id, label, stored } of buttons)
    if (stored['label'] === '' && label === id) add(`${path}/actions button ${at}`, 'warning', 'noLabel')
  for (const { label, button } of headersOf(holder))
    if (button !== '' && !buttons.some(({ id }) => id === button))
      add(`${path}/actions`, 'warning', 'goneButton', { tab: label })
}

function addOf(module: PageModule, path: Path, add: Add): void {
  if (hasButtons(module)) addOfButtons(module, path, add)
  const type = typeOf(module)
  if (type !== formType && type !== linkType && !widgets.find(type)) add(path, 'error', 'type')
  if (type === formType && formOf(module) === '') add(`${path}/form`, 'error', 'form')
  if (readsRows(module) && queryOf(module) === '') add(`${path}/query`, 'error', 'query')
  if (!isWidthFit(module)) add(`${path}/width`, 'warning', 'width')
  if (!areSpansFit(module)) add(`${path}/width 768`, 'warning', 'spans')
  if (titleOf(module) === '') add(`${path}/name`, 'warning', 'noName')
  if (path.includes('#') && module.id !== '') add(path, 'warning', 'doubled')
  for (const { part, scheme, ratio, least } of weakTexts(module))
    add(`${path}/look`, 'warning', `contrast.${scheme}.${part}`, { ratio: Math.floor(ratio * 10) / 10, least })
}

/** The problems that take longer to find: queries that are gone, settings that cannot be read, fields that no row has. Never rejects. */
export async function moreProblemsOf(
  page: PageDocument,
  services: PageServices,
  say: Say,
): Promise<readonly Problem[]> {
  const queries = await services.listQueries()
  const found: Problem[] = []
  const paths = [...positionsOf(page).keys()].filter(path => moduleAt(page, path))
  for (const path of paths) {
    const module = moduleAt(page, path)
    if (!module) continue
    const shownTo = shownToIn(module).filter(one => one !== allUsers && one !== allVisitors)
    const roles = shownTo.length > 0 ? await services.listRoles() : undefined
    if (roles?.ok && shownTo.some(one => !roles.value.includes(one)))
      found.push({ path: `${path}/shown_to`, kind: 'warning', message: say('build.problem.goneRole') })
    const query = queryOf(module)
    const isGone = query !== '' && queries.ok && !queries.value.some(one => one.slug === query)
    if (isGone)
      found.push({ path: `${path}/query`, kind: 'error', message: say('build.problem.goneQuery', { slug: query }) })
    const fields = isGone ? [] : await services.fieldsOf(query)
    const tookMs = isGone ? undefined : await services.slowMsOf(query)
    if (tookMs !== undefined)
      found.push({
        path: `${path}/query`,
        kind: 'warning',
        message: say('build.problem.slow', { seconds: Math.round(tookMs / 100) / 10 }),
      })
    found.push(...(await settingProblems(module, path, fields, say)))
    found.push(...(await pressProblems(page, path, module, services, say)))
    found.push(...(await actionProblemsOf(module, path, { services: services.actions, fields, module }, say)))
    if (typeOf(module) === formType && formOf(module) !== '')
      found.push(
        ...(await import('./action-checks.ts')
          .then(checks => checks.formProblems(module, path, services.actions, say))
          .catch(() => [])),
      )
  }
  const own = holderAt(page, '')
  if (own)
    found.push(...(await actionProblemsOf(own, '', { services: services.actions, fields: [], module: undefined }, say)))
  return found
}

/** A check that does not load finds nothing. */
async function actionProblemsOf(
  module: PageModule,
  path: Path,
  known: Parameters<typeof actionProblems>[2],
  say: Say,
): Promise<readonly Problem[]> {
  const lists = actionListsOf(module, false).filter(({ actions }) => actions.length > 0)
  if (lists.length === 0) return []
  return import('./action-checks.ts').then(checks => checks.actionProblems(lists, path, known, say)).catch(() => [])
}

/** A page is checked with every letter, and most of its widgets have not changed since: each is read once. */
const wrongs = new WeakMap<PageModule, readonly string[]>()
function wrongIn(module: PageModule, schema: v.GenericSchema): readonly string[] {
  const known = wrongs.get(module)
  if (known) return known
  const read = v.safeParse(schema, selectionOf(module))
  const wrong = read.success ? [] : read.issues.map(issue => v.getDotPath(issue) ?? '')
  wrongs.set(module, wrong)
  return wrong
}

/** A check that does not load finds nothing, and is asked for again. */
async function loadParts(descriptor: WidgetDescriptor) {
  try {
    return await Promise.all([descriptor.loadEditor?.(), descriptor.loadSchema()])
  } catch {
    parts.delete(descriptor)
    return []
  }
}
const parts = new Map<WidgetDescriptor, ReturnType<typeof loadParts>>()
function partsOf(descriptor: WidgetDescriptor): ReturnType<typeof loadParts> {
  const loading = parts.get(descriptor) ?? loadParts(descriptor)
  parts.set(descriptor, loading)
  return loading
}

async function settingProblems(
  module: PageModule,
  path: Path,
  fields: readonly string[],
  say: Say,
): Promise<readonly Problem[]> {
  const descriptor = widgets.find(typeOf(module))
  const [editor, schema] = descriptor ? await partsOf(descriptor) : []
  const wrong = schema ? wrongIn(module, schema.schema) : []
  const unread = [...new Set(wrong.map(one => one.split('.')[0] ?? ''))].filter(Boolean)
  const names =
    fields.length === 0 || !editor
      ? []
      : keysIn(
          editor.editor.sections.flatMap(one => one.fields),
          selectionOf(module),
        )
  return [
    ...(wrong.length > 0
      ? [{ path, kind: 'error' as const, message: say('build.problem.settings', { fields: unread.join(', ') }) }]
      : []),
    ...names
      .filter(name => !isField(name, fields))
      .map((name): Problem => {
        const meant = nearest(name, fields)
        return {
          path: `${path}/fields`,
          kind: 'warning',
          message: say(meant === undefined ? 'build.problem.field' : 'build.problem.meant', {
            name,
            meant: meant ?? '',
          }),
        }
      }),
  ]
}

/** A press that the builder set to filter the page, where it filters nothing. */
async function pressProblems(
  page: PageDocument,
  path: Path,
  module: PageModule,
  services: PageServices,
  say: Say,
): Promise<readonly Problem[]> {
  if (!isSetToFilter(module)) return []
  const descriptor = widgets.find(typeOf(module))
  const [editor] = descriptor ? await partsOf(descriptor) : []
  const found = editor && (await pressEffect(page, module, editor.editor, services))
  return found && isDead(found)
    ? [{ path: `${path}/click`, kind: 'warning', message: say(`build.press.${found.is}`, { by: found.by, names: '' }) }]
    : []
}

const isField = (name: string, fields: readonly string[]): boolean =>
  fields.some(field => field === name || name.startsWith(`${field}.`) || field.startsWith(`${name}.`))

/** The fields of rows that settings name, each once. Those of filters may belong to other queries. */
export function keysIn(fields: readonly EditorField[], settings: Loose): readonly string[] {
  const found = new Set<string>()
  const look = (list: readonly EditorField[], record: Loose): void => {
    for (const { key, kind } of list) {
      if (key.startsWith('filter')) continue
      const value = valueAt(record, key)
      if (kind === 'key' && typeof value === 'string' && value !== '') found.add(value)
      if (typeof kind === 'object' && 'list' in kind && Array.isArray(value))
        for (const entry of value as readonly unknown[]) {
          if (typeof entry === 'string') found.add(entry)
          else if (isRecord(entry)) look(kind.list, entry)
        }
    }
  }
  look(fields, settings)
  return [...found]
}
