// What the answers of a form come to, beyond the rows: figures follow every write, and bins are those people would draw.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { done, openStage, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

interface Summary {
  readonly total: number
  readonly days: readonly { readonly value: string; readonly count: number }[]
  readonly questions: Readonly<
    Record<
      string,
      {
        readonly answered: number
        readonly numbers?: {
          readonly median: number
          readonly mean: number
          readonly bins: readonly { readonly from: number; readonly to: number; readonly count: number }[]
        }
        readonly dates?: {
          readonly unit: string
          readonly counts: readonly { readonly value: string; readonly count: number }[]
        }
        readonly counts?: readonly { readonly value: unknown; readonly count: number }[]
      }
    >
  >
}

onEachDatabase(postgres, 'the summary on', name => {
  let stage: Stage
  let table: string
  const settings = {
    app: 'shop',
    collection: 'tastes',
    name: 'Taste',
    rows: [
      {
        key: 'r',
        questions: [
          { key: 'share', type: 'number', label: 'Share' },
          { key: 'whole', type: 'number', label: 'Whole' },
          { key: 'same', type: 'number', label: 'Same' },
          { key: 'on', type: 'date picker', label: 'On', settings: { mode: 'Date' } },
          { key: 'note', type: 'open text', label: 'Note' },
          {
            key: 'one',
            type: 'radio',
            label: 'One',
            options: [
              { key: 'a', name: 'A', value: 1 },
              { key: 'b', name: 'B', value: '1' },
            ],
          },
        ],
      },
    ],
  }
  const summary = async (query = ''): Promise<Summary> =>
    (await stage.send('dev', 'GET', `/questionnaire/taste/summary${query}`)).body.data as Summary // the type of the contract
  const given = (index: number, answers: object): Readonly<Record<string, unknown>> => ({
    _id: `g${index}`,
    template: 'taste',
    template_version: 1,
    submit_date: 1_772_000_000 + index,
    updated_at: 1_772_000_000 + index,
    ...answers,
  })

  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
    table = done(await stage.server.repo.collections.create({ app: 'shop', name: 'Tastes' })).table
    done(await stage.server.repo.forms.create({ id: 'taste', name: 'Taste', settings }))
    await stage.server.repo.items.insert(table, [
      given(1, { share: 0, whole: 3, same: 7, on: Date.parse('2026-01-05'), note: '[]', one: 1 }),
      given(2, { share: 0.3, whole: 37, same: 7, on: Date.parse('2026-03-08'), note: '', one: '1' }),
      given(3, { share: 1, whole: 20, same: 7, on: Date.parse('2026-04-20'), note: null, one: 1 }),
      given(4, { share: 0.3, whole: 21 }),
    ])
  })
  afterAll(() => stage.close())

  it('cuts numbers at round places: tenths between fractions, closed bins between whole numbers', async () => {
    const { questions } = await summary()
    expect(questions['share']?.numbers).toMatchObject({ mean: 0.4, median: 0.3 })
    const shares = questions['share']?.numbers?.bins ?? []
    expect(shares).toHaveLength(10)
    expect([shares[0], shares[3], shares[9]]).toEqual([
      { from: 0, to: 0.1, count: 1 },
      { from: 0.3, to: 0.4, count: 2 },
      { from: 0.9, to: 1, count: 1 },
    ])
    expect(questions['whole']?.numbers?.median).toBe(20.5)
    expect(questions['whole']?.numbers?.bins.map(({ from, to, count }) => `${from}–${to}: ${count}`)).toEqual([
      '0–4: 1',
      '5–9: 0',
      '10–14: 0',
      '15–19: 0',
      '20–24: 2',
      '25–29: 0',
      '30–34: 0',
      '35–39: 1',
    ])
    expect(questions['same']?.numbers?.bins).toEqual([{ from: 7, to: 7, count: 3 }])
  })

  it('groups a span of months by week, each named by its Monday', async () => {
    expect((await summary()).questions['on']?.dates).toMatchObject({
      unit: 'week',
      counts: [
        { value: '2026-01-05', count: 1 },
        { value: '2026-03-02', count: 1 },
        { value: '2026-04-20', count: 1 },
      ],
    })
  })

  it('counts by days of the reader’s time zone, also those of 23 and 25 hours; without one by those of UTC', async () => {
    const { table: visits } = done(await stage.server.repo.collections.create({ app: 'shop', name: 'Visits' }))
    const questions = [
      { key: 'at', type: 'date picker', label: 'At', settings: { mode: 'Datetime' } },
      { key: 'on', type: 'date picker', label: 'On', settings: { mode: 'Date' } },
      { key: 'from', type: 'date picker', label: 'From', settings: { mode: 'Time' } },
    ]
    done(
      await stage.server.repo.forms.create({
        id: 'visits',
        name: 'Visits',
        settings: { app: 'shop', collection: 'visits', rows: [{ key: 'r', questions }] },
      }),
    )
    const sent = (index: number, moment: string, answers: object = {}) => ({
      ...given(index, answers),
      _id: `v${index}`,
      template: 'visits',
      submit_date: Date.parse(moment) / 1000,
    })
    await stage.server.repo.items.insert(visits, [
      sent(1, '2026-03-29T00:00:00+01:00'),
      sent(2, '2026-03-29T23:59:59+02:00'),
      sent(3, '2026-03-30T00:00:00+02:00'),
      sent(4, '2026-10-25T00:00:00+02:00', {
        at: Date.parse('2026-10-25T00:00:00+02:00'),
        on: Date.UTC(2026, 9, 25),
        from: 0,
      }),
      sent(5, '2026-10-25T23:59:59+01:00', { at: Date.parse('2026-10-25T23:59:59+01:00') }),
      sent(6, '2026-10-26T00:00:00+01:00', { at: Date.parse('2026-10-26T00:00:00+01:00') }),
    ])
    const told = async (query: string) => {
      const {
        days,
        questions: { at, on, from },
      } = (await stage.send('dev', 'GET', `/questionnaire/visits/summary${query}`)).body.data as Summary // the type of the contract
      const write = (counts: Summary['days'] | undefined) =>
        counts?.map(({ value, count }) => `${value.replace('2026-', '')}: ${count}`).join(', ')
      return [write(days), write(at?.dates?.counts), write(on?.dates?.counts), write(from?.dates?.counts)]
    }
    expect(await told('?zone=Europe/Amsterdam')).toEqual([
      '03-29: 2, 03-30: 1, 10-25: 2, 10-26: 1',
      '10-25: 2, 10-26: 1',
      '10-25: 1',
      '00:00: 1',
    ])
    expect(await told('')).toEqual([
      '03-28: 1, 03-29: 2, 10-24: 1, 10-25: 2',
      '10-24: 1, 10-25: 2',
      '10-25: 1',
      '00:00: 1',
    ])
    expect(await told('?zone=Asia/Kathmandu')).toEqual([
      '03-29: 1, 03-30: 2, 10-25: 1, 10-26: 2',
      '10-25: 1, 10-26: 2',
      '10-25: 1',
      '00:00: 1',
    ])
  })

  it('counts the written values, whatever they look like, and distinguishes a number from a text', async () => {
    const { questions } = await summary()
    expect(questions['note']?.answered).toBe(1)
    expect(questions['one']?.counts).toEqual([
      { value: 1, count: 2 },
      { value: '1', count: 1 },
    ])
  })

  it('follows every write at once, also where it was asked for before', async () => {
    const before = await summary()
    expect(await summary()).toEqual(before)
    const made = await stage.send('eve', 'POST', '/item/shop/tastes', {
      template: 'taste',
      data: { whole: 3 },
      submit: true,
    })
    expect(made.status).toBe(200)
    const item = (made.body.data as { readonly _id: string })._id // a new item has an id
    expect((await summary()).total).toBe(before.total + 1)
    expect((await stage.send('stranger', 'DELETE', '/item/shop/tastes', { oids: [item] })).status).toBe(403)
    expect((await summary()).total).toBe(before.total + 1)
    expect((await stage.send('dev', 'DELETE', '/item/shop/tastes', { oids: [item] })).status).toBe(200)
    expect(await summary()).toEqual(before)
  })

  it('counts equal answers whatever their case, and else the words that say something; each leads to as many answers', async () => {
    const { table: remarks } = done(await stage.server.repo.collections.create({ app: 'shop', name: 'Remarks' }))
    const questions = [
      { key: 'city', type: 'open text', label: 'City' },
      { key: 'story', type: 'textarea', label: 'Story' },
    ]
    done(
      await stage.server.repo.forms.create({
        id: 'remarks',
        name: 'Remarks',
        settings: {
          app: 'shop',
          collection: 'remarks',
          rows: [
            { key: 'r', questions: [questions[0]] },
            { key: 'l', type: 'List', lists: [{ key: 'one', questions: [questions[1]] }] },
          ],
        },
      }),
    )
    const one = (index: number, answers: object): Readonly<Record<string, unknown>> => ({
      ...given(index, answers),
      _id: `r${index}`,
      template: 'remarks',
    })
    await stage.server.repo.items.insert(remarks, [
      one(1, { city: 'Nice', story: 'The crack near the wing; it\u2019s a CRACK!', story_1: 'Crack again (wing)' }),
      one(2, { city: ' nice ', story: 'We found a follow-up crack, and the 747 was late' }),
      one(3, { city: 'Nice', story: "A cracked window. The 'follow-up' of the 747 is here" }),
      one(4, { city: 'Oslo', story: 'Nothing to say about it' }),
      one(5, { city: '  ', story: null }),
    ])
    const ask = async (question: string, more = ''): Promise<unknown> =>
      (await stage.send('dev', 'GET', `/questionnaire/remarks/given/${question}/counts${more}`)).body.data
    expect(await ask('city')).toEqual({
      answered: 5,
      distinct: 2,
      texts: [{ value: 'Nice', count: 3 }],
      words: [],
      read: 5,
    })
    expect(await ask('story')).toMatchObject({
      answered: 4,
      texts: [],
      words: [
        { value: 'crack', count: 2 },
        { value: 'follow-up', count: 2 },
      ],
      read: 4,
    })
    const found = async (condition: object): Promise<unknown> =>
      (
        await stage.send(
          'dev',
          'GET',
          `/questionnaire/remarks/answers?where=${encodeURIComponent(JSON.stringify([condition]))}`,
        )
      ).body.total
    expect([
      await found({ question: 'city', same: 'NICE ' }),
      await found({ question: 'story', word: 'crack' }),
      await found({ question: 'story', word: 'follow-up' }),
      await found({ question: 'story', word: 'a.b[' }),
    ]).toEqual([3, 2, 2, 0])
    expect(await ask('city', '?without=r1,r2')).toMatchObject({ answered: 3, texts: [] })
  })

  it('remembers what one may see apart from what another may', async () => {
    const where = encodeURIComponent(JSON.stringify([{ question: 'whole', from: 0, to: 4 }]))
    expect([
      (await summary()).total,
      (await summary(`?where=${where}`)).total,
      (await summary('?from=1772000002&before=1772000004')).total,
    ]).toEqual([4, 1, 2])
  })

  it('takes its turn with the data of widgets: nothing that reads all answers goes past the queue', async () => {
    await stage.server.repo.items.insert(table, [given(9, { share: 0.5, note: 'one' })])
    await stage.server.changes.note({ app: 'shop', collection: 'tastes', table }) // the cached value is not used again
    const past = vi.spyOn(stage.engine, 'query'),
      queued = vi.spyOn(stage.engine, 'slow')
    try {
      for (const path of ['summary', 'given/note/counts', 'given/note', 'answers?sort=-whole'])
        expect((await stage.send('dev', 'GET', `/questionnaire/taste/${path}`)).status, path).toBe(200)
      const reads = (calls: readonly (readonly unknown[])[]) =>
        calls.map(([sql]) => String(sql)).filter(sql => sql.includes(table) && /^\s*(select|with)/.test(sql))
      expect(reads(past.mock.calls)).toEqual([])
      expect(reads(queued.mock.calls).length).toBeGreaterThanOrEqual(8)
    } finally {
      past.mockRestore()
      queued.mockRestore()
    }
  })
})
