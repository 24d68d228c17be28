// Pages that begin with the items of a collection: a table, a form to add and change items, and a page for each item. What is
// made is an ordinary query, form and page, to be changed in their builders. Pure.
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import type { Say } from '../../base/say.ts'
import { pageSlug } from '../../base/slug.ts'
import type { FoundField } from '../../contract/entities/collection.ts'
import { limits } from '../../contract/limits.ts'
import type { FieldNames, InputFacts } from '../../inputs/part.ts'
import { formType } from '../../page/layout.ts'
import type { ListedField } from '../../widgets/part.ts'
import { labelOf, listedOf } from './template-fields.ts'
import type { TemplateName } from './template-sketches.ts'
import { fillTemplate } from './templates.ts'
import type { FilledCell, RoleParts } from './templates.ts'

/** What the parts of the platform say about themselves. */
export interface StarterParts {
  /** Returns the input that asks for a type of field. */
  inputFor(
    type: FoundField['type'],
  ): { readonly type: string; readonly fields: NonNullable<InputFacts['fields']> } | undefined
  /** The widget that lists items, and its settings for these fields. */
  readonly list: { readonly type: string; settings(fields: readonly ListedField[]): Loose }
  /** The widgets beside it. */
  readonly roles: RoleParts
}

/** How people open an item: not at all, in a form over the list, or on a page of its own. */
export const openings = ['form', 'page', 'none'] as const
export type Opening = (typeof openings)[number]

export interface StarterWanted {
  readonly app: string
  readonly collection: { readonly slug: string; readonly name: string }
  readonly fields: readonly FoundField[]
  /** The name of the page. */
  readonly name: string
  readonly opening: Opening
  readonly template: TemplateName
}

/** What the call `createParts` takes. */
export interface Starter {
  readonly queries: readonly {
    readonly slug: string
    readonly name: string
    readonly collection: string
    readonly pipeline: Loose[]
  }[]
  readonly forms: readonly { readonly slug: string; readonly name: string; readonly settings: Loose }[]
  readonly pages: readonly {
    readonly slug: string
    readonly detail_page?: boolean
    readonly settings: { readonly name: string; readonly icon?: string; readonly rows: { readonly modules: Loose[] }[] }
  }[]
}

/** `isTaken` tells which slugs of queries and forms exist. The first page is the list. */
export function starterOf(
  wanted: StarterWanted,
  parts: StarterParts,
  isTaken: (slug: string) => boolean,
  say: Say,
): Starter {
  const { app, collection, name, opening } = wanted
  const used = new Set<string>()
  const free = (slug: string): string => {
    let found = slug
    for (let number = 2; isTaken(found) || used.has(found); number++) found = `${slug}_${number}`
    used.add(found)
    return found
  }
  const fields = wanted.fields.filter(({ key, isSystem }) => !isSystem && key !== '_id')
  const list = free(`${collection.slug}_list`)
  const slug = pageSlug(name)
  const detail = `${slug}_item`
  const names = fields.flatMap(field =>
    field.type === 'reference' && field.to?.app === app && field.to.show !== undefined
      ? [{ key: field.key, to: field.to, show: field.to.show, slug: free(`${collection.slug}_${pageSlug(field.key)}`) }]
      : [],
  )
  const namesOf = (key: string): FieldNames | undefined => {
    const found = names.find(one => one.key === key)
    return found && { query: found.slug, show: found.show }
  }
  const form = free(`${collection.slug}_form`)
  const isEntry = wanted.template === 'entry'
  const hasForm = opening !== 'none' || isEntry
  const questions = fields.map(field => questionOf(field, namesOf(field.key), parts))
  const listed = fields.map(listedOf)
  const to = { list, form, detail }
  const filled = fillTemplate(
    wanted.template,
    { collection: collection.slug, name, fields: listed, list, free },
    parts.roles,
    say,
  )
  const moduleOf = (cell: FilledCell): Loose => {
    const width = cell.span
    if (cell.is === 'widget') return withPress(cell.module, wanted, to, parts, say)
    if (cell.is === 'form') return { ...formModule(app, collection, form, 'Insert'), type: { name: formType, width } }
    const { query, name: title } = cell
    const table = tableOf({ ...wanted, name: title ?? name }, listed, { ...to, list: query }, parts, say)
    const shown = title === undefined ? {} : { title }
    return {
      ...table,
      type: { name: parts.list.type, width },
      selection: { ...(table['selection'] as Loose), ...shown },
    }
  }
  const rows = filled.rows.map(row => ({ modules: row.map(moduleOf) }))
  return {
    queries: [
      { slug: list, name: say('pages.starter.query', { name }), collection: collection.slug, pipeline: [] },
      ...filled.queries,
      ...(hasForm ? names : []).map(({ slug: of, to, show, key }) => ({
        slug: of,
        name: say('pages.starter.names', { name, field: key }),
        collection: to.collection,
        pipeline: [{ $project: { [show]: 1 } }, { $sort: { [show]: 1 } }],
      })),
    ],
    forms: hasForm ? [formOf(wanted, form, questions, say)] : [],
    pages: [
      {
        slug,
        settings: { name, rows, ...(hasForm && !isEntry ? { actionbuttons: [adder(form, say)] } : {}) },
      },
      ...(opening === 'page' ? [detailPage(wanted, detail, form, say)] : []),
    ],
  }
}

function formOf(
  { app, collection, name }: StarterWanted,
  form: string,
  questions: readonly Loose[],
  say: Say,
): Starter['forms'][number] {
  const row = { id: 'row_1', key: 'row_1', label: '', step: 1, type: 'default', questions }
  return {
    slug: form,
    name: say('pages.starter.form', { name }),
    settings: {
      name: form,
      label: collection.name,
      modaltitle: collection.name,
      app,
      collection: collection.slug,
      submitButton: { show: true, content: say('pages.starter.save') },
      rows: [row],
    },
  }
}

const adder = (form: string, say: Say): Loose => ({
  id: 'add',
  label: say('pages.starter.add'),
  icon: 'plus',
  variant: 'primary',
  actions: [{ type: 'questionnaire', template: form, crud: 'Insert' }],
})

const detailPage = (
  { app, collection, name }: StarterWanted,
  slug: string,
  form: string,
  say: Say,
): Starter['pages'][number] => ({
  slug,
  detail_page: true,
  settings: {
    name: say('pages.starter.detail', { name }).slice(0, limits.pageNameLength).trim(),
    rows: [{ modules: [formModule(app, collection, form, 'Update')] }],
  },
})

interface Targets {
  readonly list: string
  readonly form: string
  readonly detail: string
}

/** What a press on an item does. */
function pressOf({ opening }: StarterWanted, to: Targets, say: Say): Loose {
  if (opening === 'none') return {}
  const action =
    opening === 'form'
      ? { type: 'questionnaire', template: to.form, crud: 'Update', join_key: '_id' }
      : { type: 'link', page: to.detail, item_key: '_id', value: '_id' }
  return { subtitle: say('pages.starter.press'), actions: [action] }
}

/** A widget that lists the items instead of the table opens them as the table does. */
function withPress(module: Loose, wanted: StarterWanted, to: Targets, parts: StarterParts, say: Say): Loose {
  const cards = parts.roles.get('cards')?.type
  const { type, selection } = module
  return isRecord(type) && type['name'] === cards && isRecord(selection)
    ? { ...module, selection: { ...selection, ...pressOf(wanted, to, say) } }
    : module
}

const tableOf = (
  wanted: StarterWanted,
  fields: readonly ListedField[],
  to: Targets,
  { list }: StarterParts,
  say: Say,
): Loose => ({
  name: wanted.name,
  type: { name: list.type, width: 12 },
  queries: [{ slug: to.list, primary: true }],
  selection: { ...list.settings(fields), ...pressOf(wanted, to, say) },
})

const formModule = (
  app: string,
  collection: StarterWanted['collection'],
  form: string,
  crud: 'Insert' | 'Update',
): Loose => ({
  name: collection.name,
  type: { name: formType, width: 12 },
  queries: [],
  selection: { template: form, app, collection: collection.slug, type: 'Page', crud },
})

function questionOf(
  field: FoundField,
  names: FieldNames | undefined,
  { inputFor }: Pick<StarterParts, 'inputFor'>,
): Loose {
  const { key, description, required } = field
  // an item that cannot be chosen by its name is named by its id
  const input = inputFor(field.type === 'reference' && !names ? 'text' : field.type)
  return {
    id: key,
    key,
    type: input?.type ?? '',
    label: labelOf(field),
    required: required === true,
    width: '100%',
    ...(description === undefined ? {} : { sublabel: description }),
    ...input?.fields.questionOf?.(field, names),
  }
}
