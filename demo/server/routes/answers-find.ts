// Which answers of a form are asked for, and what its versions asked.
import type { Failure } from '../../../src/base/result.ts'
import { parseDefinition } from '../../../src/form/parse-definition.ts'
import type { AnswerFilter } from '../data/answer-filter.ts'
import type { StoredForm } from '../data/forms.ts'
import { invalid, notFound } from '../http/failures.ts'
import type { Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'
import { askedQuestions, columnsOf, type AskedQuestion, type Column } from './answers-csv.ts'
import { narrow, type Narrowing } from './answers-narrow.ts'
import { versionOf } from './forms.ts'

/** How many versions back an export looks for removed questions. */
const versionsRead = 50

interface Found {
  readonly ok: true
  /** The form as of the version asked for, else of the newest. */
  readonly form: StoredForm
  readonly asked: readonly AskedQuestion[]
  /** Undefined if the form has no target yet: then there are no answers. */
  readonly filter: AnswerFilter | undefined
}

export function createAnswerSearch({ repo, access, readers }: Services) {
  async function find(
    who: Who,
    id: string,
    query: Narrowing & { readonly version?: string | number | undefined },
  ): Promise<Found | Failure> {
    const newest = await repo.forms.find(id)
    if (!newest) return who.kind === 'user' ? notFound('form', id) : access.refuse(who)
    const { app, collection: slug } = newest.latest_version.settings
    // the answers may be read by the readers of their collection; without an app only by builders
    if (!access.hasApp(who, typeof app === 'string' ? app : '')) return access.refuse(who)
    const number = query.version === undefined || query.version === '' ? undefined : versionOf(query.version)
    if (number === undefined && query.version !== undefined && query.version !== '')
      return invalid('version', 'version must be a whole number of at least 1.')
    const form = number === undefined ? newest : await repo.forms.find(newest.id, number)
    if (!form) return notFound('version of this form', String(number))
    const collection =
      typeof app === 'string' && typeof slug === 'string' ? await repo.collections.read(app, slug) : undefined
    const documents = collection && (await readers(who).documents(collection))
    if (documents && !documents.ok) return documents
    const base: AnswerFilter | undefined = collection &&
      documents && {
        table: collection.table,
        documents: documents.value,
        form: newest.id,
        ...(number === undefined ? {} : { version: number }),
      }
    const asked = askedQuestions(definitionOf(form), base ? await repo.answers.knownKeys(base) : [])
    const narrowed = narrow(query, asked)
    return narrowed.ok ? { ok: true, form, asked, filter: base && { ...base, ...narrowed.value } } : narrowed
  }
  /** The newest version first, then the older ones, for what only they asked. */
  async function columnsFor(form: StoredForm, filter: AnswerFilter | undefined): Promise<Column[]> {
    if (!filter) return columnsOf([definitionOf(form)], [])
    const definitions = [definitionOf(form)]
    if (filter.version === undefined) {
      for (const { version } of (await repo.forms.listVersions(form.id)).slice(1, versionsRead)) {
        const older = await repo.forms.find(form.id, version)
        if (older) definitions.push(definitionOf(older))
      }
    }
    return columnsOf(definitions, await repo.answers.keys(filter))
  }

  return { find, columnsFor }
}

const definitionOf = (form: StoredForm) => parseDefinition(form.latest_version.settings).definition
