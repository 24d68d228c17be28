// Passages follow the text: as the server maps them, and in every editor alike.
import fc from 'fast-check'
import { redo, undo } from 'prosemirror-history'
import { expect, test, vi } from 'vitest'
import { readRich } from '../read.ts'
import { schema } from '../schema.ts'
import { createAuthority, mapsOf } from './authority.ts'
import { foundAgain, lostOf, mostQuoteLetters, passageAfter, quoteOf, textBlocksOf } from './passages.ts'
import type { Passage } from './passages.ts'
import type { PassageDoor, PassageHost, PassagesSeen } from './room.ts'
import { makeClient, makeRoom } from './rooms.test-kit.ts'

const text = {
  type: 'doc',
  content: ['Gate 14 opens late.', 'Bring a passport.'].map(words => ({
    type: 'paragraph',
    content: [{ type: 'text', text: words }],
  })),
}
const doc = readRich(text)
const replace = (from: number, to: number, letters = '') => ({
  stepType: 'replace',
  from,
  to,
  ...(letters === '' ? {} : { slice: { content: [{ type: 'text', text: letters }] } }),
})
const fourteen = { from: 6, to: 8 }
const now = (...steps: readonly unknown[]) => passageAfter(fourteen, mapsOf(steps))

test('moves with what is written before it, grows with what is written inside, and not at its edges', () => {
  expect(now(replace(1, 1, 'News: '))).toEqual({ from: 12, to: 14 })
  expect(now(replace(7, 7, '0'))).toEqual({ from: 6, to: 9 })
  expect(now(replace(6, 6, 'no. '))).toEqual({ from: 10, to: 12 })
  expect(now(replace(8, 8, 'b'))).toEqual(fourteen)
  expect(now(replace(9, 14))).toEqual(fourteen)
})

test('has the words that replace exactly its own', () => {
  expect(now(replace(6, 8, '105'))).toEqual({ from: 6, to: 9 })
})

test('shrinks with what is deleted of it, and is gone when all of it is deleted, or replaced with words around it', () => {
  expect(now(replace(4, 7))).toEqual({ from: 4, to: 5 })
  expect(now(replace(7, 12))).toEqual({ from: 6, to: 7 })
  expect(now(replace(6, 8))).toBeUndefined()
  expect(now(replace(2, 15))).toBeUndefined()
  expect(now(replace(5, 8, ' 15'))).toBeUndefined()
  expect(now(replace(6, 8), replace(6, 6, '14'))).toBeUndefined()
})

test('has the words of all its blocks as its quote, and of a long one the first letters', () => {
  expect(quoteOf(doc, fourteen)).toBe('14')
  expect(quoteOf(doc, { from: 15, to: 27 })).toBe('late. Bring')
  expect([quoteOf(doc, { from: 6, to: 6 }), quoteOf(doc, { from: 6, to: 500 })]).toEqual(['', ''])
  const long = quoteOf(readRich('x'.repeat(1000)), { from: 1, to: 900 })
  expect([long.length, long.at(-1)]).toEqual([mostQuoteLetters, '…'])
})

test('is found again where its block is, otherwise where its words are once; many look at each block once', () => {
  const hash = vi.fn((words: string) => words)
  const lost = lostOf(doc, fourteen, hash)
  expect(lost).toEqual({ words: '14', block: 'Gate 14 opens late.', offset: 5 })
  const again = (...blocks: readonly string[]) => {
    const content = blocks.map(words => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }))
    const found = textBlocksOf(readRich({ type: 'doc', content }), hash)
    return lost && foundAgain(found, lost, hash)
  }
  expect(again('Row 14.', 'Gate 14 opens late.')).toEqual({ from: 15, to: 17 })
  expect(again('None.', 'Row 14.')).toEqual({ from: 12, to: 14 })
  for (const doubt of [
    ['Row 14, seat 14.'],
    ['Row 14.', 'Seat 14.'],
    ['Gate 14 opens late.', 'Gate 14 opens late.'],
    ['15'],
  ])
    expect(again(...doubt)).toBeUndefined()

  const blocks = textBlocksOf(doc, hash)
  hash.mockClear()
  for (let count = 0; count < 50; count++) foundAgain(blocks, { words: 'e', block: 'another', offset: 3 }, hash)
  expect(hash).toHaveBeenCalledTimes(1) // one of the two has the letter there
})

/** A text with a paragraph for each. */
const docOf = (...blocks: readonly string[]) =>
  readRich({
    type: 'doc',
    content: blocks.map(words => ({
      type: 'paragraph',
      ...(words === '' ? {} : { content: [{ type: 'text', text: words }] }),
    })),
  })

test('is found again over several blocks: where these are, otherwise where their words follow each other once', () => {
  const hash = (words: string): string => `#${words}`
  const three = docOf('Gate 14 opens late.', '', 'Bring a passport.', 'Bring a passport.')
  const passage = { from: 15, to: 29 } // "late.", the empty block, "Bring"
  expect(quoteOf(three, passage)).toBe('late. Bring')
  const lost = lostOf(three, passage, hash)
  const again = (...blocks: readonly string[]) => {
    const made = docOf(...blocks)
    const found = lost && foundAgain(textBlocksOf(made, hash), lost, hash)
    return found && [made.textBetween(found.from, found.to, '/'), found.from]
  }
  expect(again('Gate 14 opens late.', '', 'Bring a passport.', 'Bring a passport.')).toEqual(['late.//Bring', 15])
  expect(again('First', 'Gate 14 opens late.', '', 'Bring a passport.')).toEqual(['late.//Bring', 22])
  expect(again('Gates open late.', '', 'Bring it.')).toEqual(['late.//Bring', 12]) // other words around them
  for (const doubt of [
    ['Gate 14 opens late.', 'Bring a passport.'],
    ['Gate 14 opens late.', 'Now.', 'Bring a passport.'],
    ['Gates open late.', '', 'Bring it.', 'They close late.', '', 'Bring it.'],
    ['Gate 14 opens late.', ''],
  ])
    expect(again(...doubt)).toBeUndefined()
})

test('is found again though it is longer than what is stored of it, where its blocks are', () => {
  const hash = (words: string): string => `#${words}`
  const long = ['a', 'b', 'c'].map(letter => `${letter.repeat(399)}.`)
  const doc3 = docOf(...long)
  const lost = lostOf(doc3, { from: 11, to: 1000 }, hash)
  expect(lost).toMatchObject({ isCut: true, words: 'a'.repeat(300), end: 195 })
  const found = (blocks: readonly string[]) => lost && foundAgain(textBlocksOf(docOf(...blocks), hash), lost, hash)
  expect(found(['x', ...long])).toEqual({ from: 14, to: 1003 })
  expect(found(['x', ...long.slice(0, 2), 'other'])).toBeUndefined()
  const one = lostOf(doc3, { from: 11, to: 390 }, hash)
  expect(one && foundAgain(textBlocksOf(docOf(...long), hash), one, hash)).toEqual({ from: 11, to: 390 })
  // thousands of equal blocks are not compared with each other
  const many = Array.from({ length: 2000 }, () => '-')
  const [doc4, counted] = [docOf(...many), vi.fn(hash)]
  const all = lostOf(doc4, { from: 1, to: doc4.content.size - 4000 }, counted)
  counted.mockClear()
  const much = lostOf(doc4, { from: 1, to: 900 }, counted)
  expect(all).toBeUndefined()
  expect(much && foundAgain(textBlocksOf(doc4, counted), much, counted)).toBeUndefined()
  expect(counted.mock.calls.length).toBeLessThan(3000)
})

/** Three editors with passages, and where the server has them. */
function room(passages: Readonly<Record<string, Passage>>) {
  const server = new Map(Object.entries(passages))
  const rooms = makeRoom(text, createAuthority(text), steps => {
    for (const [id, passage] of server) {
      const next = passageAfter(passage, mapsOf(steps))
      if (next) server.set(id, next)
      else server.delete(id)
    }
  })
  const list = () => ({ version: rooms.authority.version, passages: Object.fromEntries(server) })
  const clients = ['a', 'b', 'c'].map(name => {
    const own: { door?: PassageDoor; seen?: PassagesSeen } = {}
    const host: PassageHost = {
      opened(door) {
        own.door = door
        door.set(list())
      },
      seen(next) {
        own.seen = next
        if (next.isStale) own.door?.set(list())
      },
    }
    return { ...makeClient(rooms, name, text, host), own }
  })
  rooms.settle()
  const sorted = () => [...server].map(([id, passage]) => ({ id, ...passage })).toSorted((a, b) => a.from - b.from)
  return { rooms, clients, list, sorted }
}

const happening = fc.record({
  client: fc.nat(2),
  kind: fc.constantFrom(
    ...['type', 'type', 'delete', 'delete', 'split', 'bold', 'heading', 'undo', 'list'],
    ...['deliver', 'deliver', 'deliver', 'lose', 'back'],
  ),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  span: fc.nat(9),
})

test('is at the same positions on the server and in all editors, whatever they write and however slow their lines are', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), happenings => {
      const all = { a: fourteen, b: { from: 3, to: 7 }, c: { from: 15, to: 27 }, d: { from: 22, to: 24 } }
      const { rooms, clients, list, sorted } = room(all)
      const away = new Set<string>()
      for (const { client, kind, at, span } of happenings) {
        const one = clients[client]
        if (!one) continue
        const { doc: own, tr } = one.state()
        const pos = Math.round(at * (own.content.size - 2)) + 1
        const end = Math.min(own.content.size - 1, pos + span)
        if (kind === 'type' && own.resolve(pos).parent.isTextblock) one.run(tr.insertText('xy', pos))
        if (kind === 'delete' && end > pos) one.run(tr.deleteRange(pos, end))
        if (kind === 'split' && own.resolve(pos).parent.isTextblock) one.run(tr.split(pos))
        if (kind === 'bold' && end > pos) one.run(tr.addMark(pos, end, schema.marks.bold.create()))
        if (kind === 'heading') one.run(tr.setBlockType(pos, end, schema.nodes.heading))
        if (kind === 'undo') one.command(span % 2 === 0 ? undo : redo)
        // a list that was on its way while steps were taken
        if (kind === 'list') one.own.door?.set(list())
        if (kind === 'deliver') rooms.deliver(one.name)
        if (kind === 'lose' && !away.has(one.name)) {
          away.add(one.name)
          rooms.lose(one.name)
        }
        if (kind === 'back' && away.delete(one.name) && one.listener) rooms.comeBack(one.name, one.listener)
      }
      for (const one of clients) if (away.has(one.name) && one.listener) rooms.comeBack(one.name, one.listener)
      rooms.settle()
      const byId = (one: { readonly id: string }, other: { readonly id: string }) => one.id.localeCompare(other.id)
      for (const { own } of clients)
        expect([...(own.seen?.passages ?? [])].toSorted(byId)).toEqual(sorted().toSorted(byId))
    }),
    { numRuns: 150 },
  )
})

test('is marked again when an editor was away for so long that it gets the whole text', () => {
  const { rooms, clients, sorted } = room({ a: fourteen })
  const [a, b] = clients
  rooms.lose('a')
  for (let step = 0; step < 1100; step++) {
    b?.run(b.state().tr.insertText('b', 1))
    rooms.settle()
  }
  if (a?.listener) rooms.comeBack('a', a.listener)
  rooms.settle()
  expect(a?.own.seen?.passages).toEqual(sorted())
  expect(sorted()).toEqual([{ id: 'a', from: 1106, to: 1108 }])
})

test('is begun with the selected words, follows what others write, and is handed over once all is confirmed', async () => {
  const { rooms, clients } = room({})
  const [a, b] = clients
  if (!a || !b) throw new Error('There are three.')
  expect(a.own.door?.begin()).toBe(false)
  const { TextSelection } = await import('prosemirror-state')
  a.run(a.state().tr.insertText('My ', 1))
  a.run(a.state().tr.setSelection(TextSelection.create(a.state().doc, 9, 11)))
  expect(a.own.door?.begin()).toBe(true)
  expect(a.own.seen?.begun).toBe('14')
  b.run(b.state().tr.insertText('New ', 1))
  const settled = a.own.door?.settle()
  rooms.settle()
  expect(await settled).toEqual({ from: 13, to: 15, version: 2 })
  a.own.door?.cancel()
  expect(a.own.seen?.begun).toBeUndefined()
})
