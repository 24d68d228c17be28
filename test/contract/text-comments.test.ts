// Comments on passages of a shared text, on each database: their passages follow the text, also while others write.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TextComment, TextComments } from '../../src/contract/entities/shared-text.ts'
import { openStage, type Person, type Stage } from './stage.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})
const replace = (from: number, to: number, letters = '') => ({
  stepType: 'replace',
  from,
  to,
  ...(letters === '' ? {} : { slice: { content: [{ type: 'text', text: letters }] } }),
})

onEachDatabase(postgres, 'comments on passages of a text on', name => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage({
      ...(name === 'PGlite' ? {} : { databaseUrl: postgres?.url }),
      config: { textCommentsPerMinute: 100_000 },
    })
  })
  afterAll(() => stage.close())

  async function newText(words = 'Gate 14 opens late.'): Promise<string> {
    const made = await stage.send('dev', 'POST', '/shared_text', { name: 'Shared', text: words })
    return (made.body.data as { readonly id: string }).id // a text that was stored
  }
  const write = async (id: string, version: number, ...steps: readonly unknown[]) => {
    const sent = await stage.send('dev', 'POST', `/shared_text/${id}/steps`, { version, client: 'dev.editor-1', steps })
    expect(sent.status).toBe(200)
  }
  const list = async (id: string) =>
    (await stage.send('dev', 'GET', `/shared_text/${id}/comments`)).body.data as TextComments // of this call
  const comment = async (as: Person, id: string, body: object) =>
    (await stage.send(as, 'POST', `/shared_text/${id}/comments`, { text: 'Why?', ...body })).body.data as TextComment // of this call
  const placesOf = async (id: string) => {
    const { version, comments } = await list(id)
    return [version, ...comments.map(({ passage }) => passage && [passage.from, passage.to])]
  }

  it('follow their words through steps before, in and after them, and say that they were deleted', async () => {
    const id = await newText()
    await comment('ada', id, { passage: { version: 0, from: 6, to: 8 } }) // "14"
    await write(id, 0, replace(1, 1, 'News: '), replace(13, 13, '0'))
    expect(await placesOf(id)).toEqual([2, [12, 15]])
    await write(id, 2, replace(15, 15, ' b'), replace(12, 12, 'no. '))
    expect(await placesOf(id)).toEqual([4, [16, 19]])
    await write(id, 4, replace(14, 22))
    expect(await list(id)).toMatchObject({ version: 5, comments: [{ quote: '14', passage: null, text: 'Why?' }] })
    await write(id, 5, replace(14, 14, '14'))
    expect(await placesOf(id)).toEqual([6, null])
  })

  it('are there again when a deletion is undone or their block is moved, and not where their words are in doubt', async () => {
    const id = await newText('Gate 14 opens late. Gate 15 opens at 14.')
    await comment('ada', id, { passage: { version: 0, from: 1, to: 5 } }) // "Gate", twice in the text
    const { body } = await stage.send('dev', 'GET', `/shared_text/${id}/steps`)
    const { text } = body.data as { readonly text: { readonly content: readonly unknown[] } } // of this call
    const [block] = text.content
    await write(id, 0, replace(1, 12))
    expect(await placesOf(id)).toEqual([1, null])
    await write(id, 1, replace(1, 1, 'Gate 14 ope'))
    expect(await placesOf(id)).toEqual([2, [1, 5]])
    // as a block moves: it is deleted, and inserted behind another one
    const other = { type: 'paragraph', content: [{ type: 'text', text: 'First' }] }
    const insert = (at: number, node: unknown) => ({
      stepType: 'replace',
      from: at,
      to: at,
      slice: { content: [node] },
    })
    await write(id, 2, insert(0, other))
    await write(id, 3, replace(7, 49), insert(0, block))
    expect(await placesOf(id)).toEqual([5, [1, 5]])
    await write(id, 5, replace(1, 12))
    await write(id, 6, replace(1, 1, 'A Gate 14 ope'))
    expect(await placesOf(id)).toEqual([7, null])
  })

  it('are about the words that were selected, though others wrote before them in the meantime', async () => {
    const id = await newText()
    await write(id, 0, replace(1, 1, 'News: '))
    const made = await comment('ada', id, { passage: { version: 0, from: 6, to: 8 } })
    expect(made).toMatchObject({ quote: '14', passage: { from: 12, to: 14 } })
    await write(id, 1, replace(7, 26))
    const late = await stage.send('ada', 'POST', `/shared_text/${id}/comments`, {
      text: 'Too late',
      passage: { version: 1, from: 7, to: 11 },
    })
    expect([late.status, late.body.message]).toEqual([
      409,
      'The passage was deleted in the meantime. Select other words.',
    ])
    await stage.engine.query('delete from shared_text_steps where text_id = $1', [id])
    const old = await stage.send('ada', 'POST', `/shared_text/${id}/comments`, {
      text: 'Too old',
      passage: { version: 0, from: 1, to: 4 },
    })
    expect([old.status, old.body.message]).toEqual([
      409,
      'The text has changed too much since. Select the words again.',
    ])
  })

  it('are stored once when a lost reply is sent again', async () => {
    const id = await newText()
    const body = { text: 'Once', passage: { version: 0, from: 1, to: 5 } }
    const send = () =>
      stage.send('ada', 'POST', `/shared_text/${id}/comments`, body, { 'Idempotency-Key': `once-${id}` })
    const [first, second] = [await send(), await send()]
    expect((second.body.data as TextComment).id).toBe((first.body.data as TextComment).id) // of this call
    expect((await list(id)).comments).toHaveLength(1)
  })

  it('are changed and deleted by their author only, an administrator too, and resolved by every builder', async () => {
    const id = await newText()
    const devs = await comment('dev', id, { passage: { version: 0, from: 1, to: 5 } })
    const path = `/shared_text/${id}/comments/${devs.id}`
    expect((await stage.send('ada', 'DELETE', path)).status).toBe(403)
    expect((await stage.send('ada', 'PUT', path, { text: 'Mine' })).status).toBe(403)
    expect((await stage.send('eve', 'GET', `/shared_text/${id}/comments`)).status).toBe(403)
    expect((await stage.send('ada', 'PUT', path, { is_resolved: true })).status).toBe(200)
    expect((await list(id)).comments).toMatchObject([{ text: 'Why?', resolved_by: 'ada' }])
    await comment('ada', id, { thread: devs.id })
    expect((await list(id)).comments).toMatchObject([{ resolved_at: null }, { author: { id: 'ada' } }])
  })

  it('come back where their passage is by now when a deletion is undone', async () => {
    const id = await newText()
    const made = await comment('ada', id, { passage: { version: 0, from: 6, to: 8 } })
    const reply = await comment('dev', id, { thread: made.id, text: 'Because' })
    const remove = async (as: Person, comment: string) =>
      (await stage.send(as, 'DELETE', `/shared_text/${id}/comments/${comment}`)).body.data as { readonly undo: string } // of this call
    const undo = async (as: Person, { undo: token }: { readonly undo: string }) =>
      (await stage.send(as, 'POST', `/undo/${token}`)).status
    const first = await remove('ada', made.id)
    expect((await list(id)).comments).toMatchObject([{ text: '', is_deleted: true }, { text: 'Because' }])
    const second = await remove('dev', reply.id)
    expect((await list(id)).comments).toEqual([])
    await write(id, 0, replace(1, 1, 'News: '))
    expect(await undo('ada', first)).toBe(200)
    expect(await placesOf(id)).toEqual([1, [12, 14]])
    expect(await undo('dev', second)).toBe(200)
    expect((await list(id)).comments).toMatchObject([
      { text: 'Why?', is_deleted: false },
      { text: 'Because', thread: made.id },
    ])
    const alone = await remove('dev', reply.id)
    const last = await remove('ada', made.id)
    expect(await undo('dev', alone)).toBe(409)
    await write(id, 1, replace(1, 1, 'Old '))
    expect(await undo('ada', last)).toBe(200)
    expect(await placesOf(id)).toEqual([2, [16, 18]])
  })

  it('are there again with a text whose deletion is undone, and gone once it cannot be', async () => {
    const id = await newText()
    await comment('ada', id, { passage: { version: 0, from: 6, to: 8 } })
    const gone = await stage.send('dev', 'DELETE', `/shared_text/${id}`)
    expect((await stage.send('dev', 'GET', `/shared_text/${id}/comments`)).status).toBe(404)
    await stage.send('dev', 'POST', `/undo/${(gone.body.data as { readonly undo: string }).undo}`) // of this call
    expect(await placesOf(id)).toEqual([0, [6, 8]])
    await stage.send('dev', 'DELETE', `/shared_text/${id}`)
    await stage.server.repo.undos.sweep(Date.now() + 3_600_000)
    expect(await stage.engine.query('select 1 from shared_text_comments where text_id = $1', [id])).toEqual([])
  })

  it('are at most 500 in a text', async () => {
    const id = await newText()
    await stage.engine.query(
      `insert into shared_text_comments (id, text_id, thread, quote, content, author, created_at)
       select $1 || n, $1, $1 || n, '', 'x', 'dev', 0 from generate_series(1, 500) as n`,
      [id],
    )
    const one = await stage.send('dev', 'POST', `/shared_text/${id}/comments`, {
      text: 'One more',
      passage: { version: 0, from: 1, to: 5 },
    })
    expect([one.status, one.body.message]).toEqual([409, 'A text has at most 500 comments. Delete some of them first.'])
  })
})

it('comments on texts are limited in a minute, in a sentence, and a mention is a notification', async () => {
  const stage = await openStage({ config: { textCommentsPerMinute: 2 } })
  const send = (mentions: readonly string[]) =>
    stage.send('dev', 'POST', '/shared_text/stage-text/comments', {
      text: 'Look @ada',
      mentions,
      passage: { version: 0, from: 1, to: 3 },
    })
  expect((await send(['ada'])).status).toBe(200)
  expect(await stage.engine.query(`select title, url from messages where user_id = 'ada'`)).toMatchObject([
    { title: 'dev mentioned you in a comment on “Notes”', url: '/wysiwyg/texts/stage-text' },
  ])
  await send([])
  const late = await send([])
  expect([late.status, late.body.message]).toEqual([
    429,
    'You are writing comments too fast. Please wait a minute and try again.',
  ])
  expect((await stage.send('nobody', 'GET', '/shared_text/stage-text/comments')).status).toBe(401)
  await stage.close()
})
