// Items from a form: who may use the form for this write, and its answers, validated again and completed with what the
// form and its opening add (ENT-045…055).
import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import { bind } from '../../../src/contract/bind.ts'
import type { Query } from '../../../src/contract/entities/query.ts'
import { checkAnswers, payload } from '../../../src/form/check-answers.ts'
import { parseDefinition } from '../../../src/form/parse-definition.ts'
import '../../../src/inputs/all-validators.ts' // a form may ask with any input
import type { StoredCollection } from '../data/collections.ts'
import type { StoredForm } from '../data/forms.ts'
import type { Doc } from '../data/items.ts'
import { notFound } from '../http/failures.ts'
import type { Services } from '../http/types.ts'
import { createCellOffers } from '../rights/cell-offers.ts'
import { createOffers, type Opening } from '../rights/offers.ts'
import { isBuilder, type Who } from '../rights/who.ts'
import { createRowCheck } from './query-rows.ts'

export interface Write {
  readonly data: Doc
  /** The item is changed only if it still has these values. */
  readonly is?: Doc | undefined
  readonly template?: string | undefined
  readonly submit?: boolean | undefined
  /** The version of the form the answers were given in. */
  readonly version?: unknown
  /** The link the answers were continued from. */
  readonly draft_token?: unknown
  /** The client's idempotency key; equivalent to the header Idempotency-Key. */
  readonly key?: string | undefined
}

/** A form with its openings that are available to this user. */
export interface Filled {
  readonly form: StoredForm
  readonly openings: readonly Opening[]
}

export interface ItemForms {
  /** The form a write was filled in with, when the asker may use it for this write; undefined for a write without one that is offered. */
  formFor(
    who: Who,
    write: Write,
    collection: StoredCollection,
    use: 'create' | 'update',
    former?: Doc,
  ): Promise<Result<Filled | undefined>>
  /** Returns the answers to store, or the issues per question. */
  answersOf(filled: Filled, write: Write, who: Who, itemId: string, former: Doc): Result<Doc>
}

type Needed = Pick<Services, 'repo' | 'access' | 'readers' | 'aggregator'>

export function createItemForms({ repo, access, ...services }: Needed): ItemForms {
  const offers = createOffers(access, repo)
  const cells = createCellOffers(access, repo)
  const isRowOf = createRowCheck(services)

  async function formFor(
    who: Who,
    write: Write,
    collection: StoredCollection,
    use: 'create' | 'update',
    former: Doc = {},
  ): Promise<Result<Filled | undefined>> {
    if (write.template === undefined) {
      const keys = Object.keys(write.data)
      if (await offers.writes(who, collection, use, keys)) return ok(undefined)
      const item = former['_id']
      const isRow = async (query: Query): Promise<boolean> =>
        typeof item === 'string' && isRowOf(who, query, { collection, item, change: write.data })
      if (use === 'update' && (await cells.writes(who, collection, keys, isRow))) return ok(undefined)
      return access.opensApp(who, collection.app) && who.kind !== 'public' ? notOffered : access.refuse(who)
    }
    const newest = await repo.forms.find(write.template)
    if (!newest) return isBuilder(who) ? notFound('form', write.template) : access.refuse(who)
    // rights are those of today, whichever version the answers were given in
    if (!(await access.usesForm(who, newest, use))) return access.refuse(who)
    const version = versionFor(newest, write, former)
    const form =
      version === newest.latest_version.version
        ? newest
        : version === undefined
          ? undefined
          : await repo.forms.find(newest.id, version)
    if (!form)
      return fail('invalid', 'This version of the form does not exist.', {
        status: 400,
        issues: [{ path: 'version', message: 'This version does not exist.' }],
      })
    if (isBuilder(who)) return ok({ form, openings: [] })
    const { settings } = newest.latest_version
    const isTarget = settings.collection === collection.slug && settings.app === collection.app
    const offered = await offers.openings(who, newest, use)
    const openings = offered.filter(
      opening => opening.collection === collection.slug && opening.apps.includes(collection.app),
    )
    if (!isTarget && openings.length === 0) return access.refuse(who)
    const mayUpdate =
      settings.crud === 'Update' ||
      openings.some(opening => opening.isUpdate) ||
      isOwn(who, newest, former) ||
      isGranted(who, newest)
    return use === 'update' && !mayUpdate ? notOffered : ok({ form, openings })
  }

  function answersOf({ form, openings }: Filled, write: Write, who: Who, itemId: string, former: Doc): Result<Doc> {
    const { definition } = parseDefinition(form.latest_version.settings)
    const answers = { ...former, ...write.data }
    const issues = checkAnswers(definition, answers, { submit: write.submit !== false })
    if (issues.length > 0) return fail('invalid', 'Some answers are missing or not valid.', { status: 400, issues })
    const context = {
      user: who.kind === 'public' ? undefined : { id: who.id },
      itemId,
      nowSec: nowSec(),
      newKey: () => randomUUID(),
    }
    const sent = (key: string): unknown => (Object.hasOwn(write.data, key) ? (write.data[key] ?? null) : null)
    /** A field of the record the form was opened from is known to the client alone. */
    const boundTo = (key: string, spec: unknown): unknown =>
      typeof spec === 'string' && spec.startsWith('$') && !serverTokens.has(spec) ? sent(key) : bind(spec, context)
    const ofOpenings: Record<string, unknown> = {}
    for (const [key, spec] of openings.flatMap(opening => Object.entries(opening.addData))) {
      // several openings may add the same field: use the one whose value was sent
      if (Object.hasOwn(write.data, key) && (!Object.hasOwn(ofOpenings, key) || same(boundTo(key, spec), sent(key))))
        ofOpenings[key] = boundTo(key, spec)
    }
    const ofForm = Object.fromEntries(
      Object.entries(definition.target.addData ?? {}).map(([key, spec]) => [key, boundTo(key, spec)]),
    )
    const extra = isBuilder(who) ? write.data : {} // from others only what the form asks and its opening adds
    return ok({
      ...extra,
      ...ofOpenings,
      ...payload(definition, answers),
      ...ofForm,
      template: form.id,
      template_version: form.latest_version.version,
    })
  }

  return { formFor, answersOf }
}

/**
 * Answers stay with their version, unless the client reports that they were answered again in a newer one (ENT-039).
 */
function versionFor(newest: StoredForm, write: Write, former: Doc): number | undefined {
  const latest = newest.latest_version.version
  const { version } = write
  const formerVersion =
    former.template === newest.id && typeof former.template_version === 'number' && former.template_version <= latest
      ? former.template_version
      : undefined
  if (version === undefined || version === null) return formerVersion ?? latest
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > latest) return undefined
  return Math.max(version, formerVersion ?? 1)
}

/** A user's own answers remain editable for that user; visitors without an account share one name. */
const isOwn = (who: Who, form: StoredForm, former: Doc): boolean =>
  who.kind === 'user' && former.template === form.id && former.userid === who.id
/** The host of an embed declares which form's answers its visitor may change. */
const isGranted = (who: Who, form: StoredForm): boolean =>
  who.kind === 'embed' &&
  who.grants.some(grant => grant.kind === 'questionnaire' && grant.id === form.id && grant.action === 'update')
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const notOffered = fail(
  'not-offered',
  'No form or button of this app allows this change. Contact the builder of the app.',
  {
    status: 403,
  },
)

const serverTokens = new Set(['$$GET_DATE_SEC', '$USER', '$USER_STR', '$GENERATE_KEY', '$ID'])
const nowSec = () => Math.floor(Date.now() / 1000)
