// Pages that begin with the items of a collection: a table, a form to add and change items, and a page for each item. What is
// made is an ordinary query, form and page, to be changed in their builders. Pure.
import type { Loose } from '../../base/loose.ts'
import type { Say } from '../../base/say.ts'
import { pageSlug } from '../../base/slug.ts'
import type { FoundField } from '../../contract/entities/collection.ts'
import { limits } from '../../contract/limits.ts'

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

/** More columns do not fit a page; the form asks for all fields. */
const mostColumns = 10
const shownColumns = 7

/** `isTaken` tells which slugs of queries and forms exist. The first page is the list. */
export function starterOf(wanted: StarterWanted, isTaken: (slug: string) => boolean, say: Say): Starter {
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
  const namesOf = (key: string) => names.find(one => one.key === key)
  const form = free(`${collection.slug}_form`)
  const hasForm = opening !== 'none'
  return {
    queries: [
      { slug: list, name: say('pages.starter.query', { name }), collection: collection.slug, pipeline: [] },
      ...(hasForm ? names : []).map(({ slug: of, to, show, key }) => ({
        slug: of,
        name: say('pages.starter.names', { name, field: key }),
        collection: to.collection,
        pipeline: [{ $project: { [show]: 1 } }, { $sort: { [show]: 1 } }],
      })),
    ],
    forms: hasForm
      ? [
          {
            slug: form,
            name: say('pages.starter.form', { name }),
            settings: {
              name: form,
              label: collection.name,
              modaltitle: collection.name,
              app,
              collection: collection.slug,
              submitButton: { show: true, content: say('pages.starter.save') },
              rows: [
                {
                  id: 'row_1',
                  key: 'row_1',
                  label: '',
                  step: 1,
                  type: 'default',
                  questions: fields.map(field => questionOf(field, namesOf(field.key))),
                },
              ],
            },
          },
        ]
      : [],
    pages: [
      {
        slug,
        settings: {
          name,
          rows: [{ modules: [tableOf(wanted, fields, { list, form, detail }, say)] }],
          ...(hasForm
            ? {
                actionbuttons: [
                  {
                    id: 'add',
                    label: say('pages.starter.add'),
                    icon: 'plus',
                    variant: 'primary',
                    actions: [{ type: 'questionnaire', template: form, crud: 'Insert' }],
                  },
                ],
              }
            : {}),
        },
      },
      ...(opening === 'page'
        ? [
            {
              slug: detail,
              detail_page: true,
              settings: {
                name: say('pages.starter.detail', { name }).slice(0, limits.pageNameLength).trim(),
                rows: [{ modules: [formModule(app, collection, form)] }],
              },
            },
          ]
        : []),
    ],
  }
}

function tableOf(
  { name, opening }: StarterWanted,
  fields: readonly FoundField[],
  to: { readonly list: string; readonly form: string; readonly detail: string },
  say: Say,
): Loose {
  const shown = fields.filter(({ type }) => type !== 'object' && type !== 'file').slice(0, mostColumns)
  const actions =
    opening === 'form'
      ? [{ type: 'questionnaire', template: to.form, crud: 'Update', join_key: '_id' }]
      : opening === 'page'
        ? [{ type: 'link', page: to.detail, item_key: '_id', value: '_id' }]
        : []
  return {
    name,
    type: { name: 'Data Table', width: 12 },
    queries: [{ slug: to.list, primary: true }],
    selection: {
      title: '',
      ...(opening === 'none' ? {} : { subtitle: say('pages.starter.press') }),
      settings: { limit: 25 },
      scroll_height: 'auto',
      sorting_active: 'On',
      columns: shown.map((field, at) => columnOf(field, at)),
      actions,
    },
  }
}

const formModule = (app: string, collection: StarterWanted['collection'], form: string): Loose => ({
  name: collection.name,
  type: { name: 'Questionnaire', width: 12 },
  queries: [],
  selection: { template: form, app, collection: collection.slug, type: 'Page', crud: 'Update' },
})

const labelOf = ({ key, label }: FoundField): string => {
  if (label !== undefined && label !== '') return label
  const words = key.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function columnOf(field: FoundField, at: number): Loose {
  const { key, type, types } = field
  const isText = type === 'text' || type === 'choice'
  return {
    key,
    label: labelOf(field),
    // the first column of text names the row; texts are searched
    ...(isText ? (at === 0 ? { type: 'key' } : { columnstyling: [{ type: 'key' }] }) : {}),
    ...(type === 'number' ? { align: 'right' } : {}),
    ...(type === 'date' && !types.includes('string') ? { format: { type: 'DateUnix', layout: 'D MMM YYYY' } } : {}),
    ...(type === 'list' ? { type: 'tags' } : {}),
    ...(at < shownColumns ? {} : { hidden: true }),
  }
}

const inputs: Readonly<Record<FoundField['type'], string>> = {
  text: 'open text',
  number: 'number',
  date: 'date picker',
  boolean: 'toggle',
  choice: 'select',
  reference: 'open text',
  file: 'file upload',
  place: 'json',
  list: 'json',
  object: 'json',
}

function questionOf(field: FoundField, names: { readonly slug: string; readonly show: string } | undefined): Loose {
  const { key, type, description, required, options = [] } = field
  const isShort = ['number', 'date', 'boolean', 'choice'].includes(type)
  return {
    id: key,
    key,
    type: names ? 'select' : inputs[type],
    label: labelOf(field),
    required: required === true,
    width: isShort ? '50%' : '100%',
    ...(description === undefined ? {} : { sublabel: description }),
    ...(type === 'choice'
      ? {
          options: options.map(({ value, label }) => ({ key: String(value), name: label ?? String(value), value })),
        }
      : {}),
    ...(type === 'date' ? { settings: { mode: 'Date' } } : {}),
    ...(names ? { settings: { dynamic: { active: true, query: names.slug, label: names.show, value: '_id' } } } : {}),
  }
}
