// Texts that several people write in: each step is taken on the newest version, in a transaction, and stored before it is
// confirmed. The whole text is stored with it, unless it is long: then every fifty steps.
import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { SharedStep, SharedText, TextSteps } from '../../../src/contract/entities/shared-text.ts'
import {
  docFrom,
  docOf,
  mapsOf,
  mostSteps,
  storedOf,
  wholeOf,
  withSteps,
  type SharedDoc,
} from '../../../src/engines/rich-text/shared/authority.ts'
import { passageAfter, quoteOf } from '../../../src/engines/rich-text/shared/passages.ts'
import { builderName } from './builders.ts'
import type { Engine } from './engine.ts'
import { omit } from './omit.ts'
import { isHere, passagesAfter, type Passages } from './text-passages.ts'
import { createSharedTextVersionStore, type TextState } from './shared-text-versions.ts'

type Fields = Readonly<Record<string, unknown>>
export interface SentSteps {
  readonly version: number
  readonly client: string
  readonly steps: readonly unknown[]
  /** The id of the user. */
  readonly author: string
}
/** Where something is in a version of a text. */
export interface PassageInVersion {
  readonly version: number
  readonly from: number
  readonly to: number
}
/** `old`: others came first; `steps` are those after the version that was sent. */
export type Taken =
  /** `isFound`: passages that had been deleted are there again. */
  | { readonly is: 'taken'; readonly version: number; readonly steps: readonly SharedStep[]; readonly isFound: boolean }
  | { readonly is: 'old' | 'invalid' | 'large' }

export interface SharedTextStore {
  /** The last changed first. */
  list(): Promise<SharedText[]>
  count(): Promise<number>
  find(id: string): Promise<SharedText | undefined>
  /** The text as readers see it. */
  read(id: string): Promise<unknown>
  /** Undefined if the text is too large. */
  create(text: {
    readonly id?: string
    readonly name: string
    readonly text?: unknown
    readonly author: string
  }): Promise<SharedText | undefined>
  rename(id: string, name: string): Promise<SharedText | undefined>
  since(id: string, version: number | undefined): Promise<TextSteps | undefined>
  take(id: string, sent: SentSteps): Promise<Taken | undefined>
  /** Stores the text as it is now as a version; without `id` there is no room for another one with a name. */
  saveVersion(id: string, name?: string): Promise<{ readonly id?: string | undefined } | undefined>
  /** Marks a passage from now on under an id, and returns its words: "gone" if it was deleted since that version, "forgotten" if the steps since then are. */
  mark(
    id: string,
    key: string,
    passage: PassageInVersion,
  ): Promise<{ readonly quote: string } | 'gone' | 'forgotten' | undefined>
  /** Returns where a marked passage is; undefined if it is gone. */
  marked(id: string, key: string): Promise<PassageInVersion | undefined>
  unmark(id: string, key: string): Promise<void>
  /** Returns the deleted row, as put() takes it. */
  delete(id: string): Promise<Fields | undefined>
  put(row: Fields): Promise<Result<SharedText>>
}

interface Row extends TextState {
  readonly content: unknown
  readonly text_version: number
  readonly passages: Passages
}
interface StepRow extends SharedStep {
  readonly version: number
}

/** A text of fewer letters is stored whole with every step. */
const shortLetters = 20_000
const mostBehind = 50
/** Open texts in memory, the last used. */
const mostOpen = 30

const nowSec = (): number => Math.floor(Date.now() / 1000)
const columns = `t.id, t.name, t.version, t.created_at, t.changed_at,
  case when t.changed_by is null then null else json_build_object('id', t.changed_by, 'name', coalesce(${builderName('u')}, t.changed_by)) end as changed_by`
const from = 'shared_texts t left join users u on u.id = t.changed_by'

export function createSharedTextStore(engine: Engine): SharedTextStore {
  const rows = createTextRows(engine)
  const { rowOf, stepsAfter, build, store, open } = rows
  const versions = createSharedTextVersionStore(engine)

  const find: SharedTextStore['find'] = async id => {
    const [row] = await engine.query<SharedText>(`select ${columns} from ${from} where t.id = $1`, [id])
    return row
  }
  return {
    find,
    list: () => engine.query<SharedText>(`select ${columns} from ${from} order by t.changed_at desc, t.id limit 500`),
    async count() {
      const [row] = await engine.query<{ count: number }>('select count(*)::int as count from shared_texts')
      return row?.count ?? 0
    },
    async read(id) {
      const row = await rowOf(id)
      return row && storedOf((await build(id, row)).doc)
    },
    async create({ id = randomUUID(), name, text, author }) {
      const doc = docOf(text)
      if (!doc) return undefined
      await engine.query(
        `insert into shared_texts (id, name, content, text_version, version, created_at, changed_at, changed_by, version_at)
         values ($1, $2, $3::json, 0, 0, $4, $4, $5, $4)`,
        [id, name, JSON.stringify(wholeOf(doc)), nowSec(), author],
      )
      return find(id)
    },
    async rename(id, name) {
      await engine.query('update shared_texts set name = $2 where id = $1', [id, name])
      return find(id)
    },
    async since(id, version) {
      const row = await rowOf(id)
      if (!row) return undefined
      if (version !== undefined && version <= row.version && row.version - version <= mostSteps) {
        const steps = await stepsAfter(id, version)
        // others may have been taken, or forgotten, in the meantime
        if (steps.length >= row.version - version && (steps[0]?.version ?? version + 1) === version + 1)
          return { version: version + steps.length, steps: steps.map(({ step, client }) => ({ step, client })) }
      }
      const { doc, version: now } = await build(id, row)
      return { version: now, text: wholeOf(doc) }
    },
    take: (id, sent) =>
      engine.transaction<Taken | undefined>(async () => {
        const row = await rowOf(id, 'for update')
        if (!row) return undefined
        if (sent.version !== row.version) return { is: 'old' }
        const { doc } = await build(id, row)
        const made = withSteps(doc, sent.steps)
        if (typeof made === 'string') return { is: made }
        const isEmpty = row.version === 0 && doc.textContent === ''
        if (!isEmpty && versions.isDue(row, sent.author)) await versions.add(id, row, wholeOf(doc))
        const { passages, isFound } = passagesAfter(row.passages, doc, made)
        await store(id, row, { ...sent, steps: made.steps }, made.doc, passages)
        const version = row.version + made.steps.length
        engine.afterCommit(() => open.set(id, { doc: made.doc, version }))
        return { is: 'taken', version, steps: made.steps.map(step => ({ step, client: sent.client })), isFound }
      }),
    saveVersion: (id, name) =>
      engine.transaction(async () => {
        const row = await rowOf(id, 'for update')
        return row && { id: await versions.add(id, row, wholeOf((await build(id, row)).doc), { name }) }
      }),
    ...passageMarks(engine, rows),
    delete: id =>
      engine.transaction(async () => {
        const row = await rowOf(id, 'for update')
        if (!row) return undefined
        const { doc, version } = await build(id, row)
        const [gone] = await engine.query<Fields>('delete from shared_texts where id = $1 returning *', [id])
        return { ...gone, content: wholeOf(doc), text_version: version }
      }),
    async put(content) {
      const [row] = await engine.query<{ id: string }>(
        `insert into shared_texts (id, name, content, text_version, version, created_at, changed_at, changed_by, version_at, passages)
         select id, name, content, text_version, version, created_at, changed_at, changed_by, coalesce(version_at, 0), coalesce(passages, '{}') from json_to_record($1::json) as x(id text, name text, content json, text_version int, version int, created_at bigint, changed_at bigint, changed_by text, version_at bigint, passages json)
         on conflict do nothing returning id`,
        [JSON.stringify(content)],
      )
      const text = row && (await find(row.id))
      return text ? ok(text) : fail('taken', 'This text is there again.', { status: 409 })
    },
  }
}

/** Marks passages of a text, which every step moves. */
function passageMarks(
  engine: Engine,
  { rowOf, stepsAfter, build, setPassages }: ReturnType<typeof createTextRows>,
): Pick<SharedTextStore, 'mark' | 'unmark' | 'marked'> {
  return {
    mark: (id, key, { version, from, to }) =>
      engine.transaction(async () => {
        const row = await rowOf(id, 'for update')
        if (!row) return undefined
        if (version > row.version) return 'forgotten'
        const steps = await stepsAfter(id, version)
        if (steps.length < row.version - version) return 'forgotten'
        const now = passageAfter({ from, to }, mapsOf(steps.map(({ step }) => step)))
        const quote = now && quoteOf((await build(id, row)).doc, now)
        if (!now || !quote) return 'gone'
        await setPassages(id, { ...row.passages, [key]: [now.from, now.to] })
        return { quote }
      }),
    unmark: (id, key) =>
      engine.transaction(async () => {
        const row = await rowOf(id, 'for update')
        if (row) await setPassages(id, omit(row.passages, key))
      }),
    async marked(id, key) {
      const row = await rowOf(id)
      const at = row?.passages[key]
      return row && isHere(at) ? { version: row.version, from: at[0], to: at[1] } : undefined
    },
  }
}

/** The rows of a text and its steps, and the text that they make. */
function createTextRows(engine: Engine) {
  const open = createOpenTexts()
  const stepsAfter = (id: string, version: number): Promise<StepRow[]> =>
    engine.query<StepRow>(
      'select version, client, step from shared_text_steps where text_id = $1 and version > $2 order by version',
      [id, version],
    )
  return {
    open,
    stepsAfter,
    async rowOf(id: string, lock = ''): Promise<Row | undefined> {
      const [row] = await engine.query<Row>(
        `select content, text_version, version, changed_at, changed_by, version_at, passages from shared_texts where id = $1 ${lock}`,
        [id],
      )
      return row
    },
    /** The text with the steps that came after it was stored whole. */
    async build(id: string, row: Row): Promise<OpenText> {
      const known = open.get(id)
      if (known?.version === row.version) return known
      const steps = await stepsAfter(id, row.text_version)
      return {
        doc: docFrom(
          row.content,
          steps.map(({ step }) => step),
        ),
        version: row.text_version + steps.length,
      }
    },
    async setPassages(id: string, passages: Passages): Promise<void> {
      await engine.query('update shared_texts set passages = $2::json where id = $1', [id, JSON.stringify(passages)])
    },
    async store(
      id: string,
      row: Row,
      { version, client, steps, author }: SentSteps,
      doc: SharedDoc,
      passages: Passages,
    ): Promise<void> {
      const next = version + steps.length
      await engine.query(
        `insert into shared_text_steps (text_id, version, client, step)
         select $1, $2::int + n, $3, step from json_array_elements($4::json) with ordinality as s(step, n)`,
        [id, version, client, JSON.stringify(steps)],
      )
      const isWhole = doc.content.size < shortLetters || next - row.text_version >= mostBehind
      await engine.query(
        `update shared_texts set version = $2, changed_at = $3, changed_by = $4, passages = $5::json${isWhole ? ', text_version = $2, content = $6::json' : ''} where id = $1`,
        [id, next, nowSec(), author, JSON.stringify(passages), ...(isWhole ? [JSON.stringify(wholeOf(doc))] : [])],
      )
      await engine.query('delete from shared_text_steps where text_id = $1 and version <= $2', [
        id,
        Math.min(next - mostSteps, isWhole ? next : row.text_version),
      ])
    },
  }
}

interface OpenText {
  readonly doc: SharedDoc
  readonly version: number
}

/** A version of a text is the same wherever it is read, so it is remembered by its number. */
function createOpenTexts() {
  const texts = new Map<string, OpenText>()
  return {
    get: (id: string): OpenText | undefined => texts.get(id),
    set(id: string, text: OpenText): void {
      texts.delete(id)
      texts.set(id, text)
      const [oldest] = texts.keys()
      if (oldest !== undefined && texts.size > mostOpen) texts.delete(oldest)
    },
  }
}
