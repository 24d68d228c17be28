// Several people in one text: whatever they write, and however late their messages are, all end with the same text.
import fc from 'fast-check'
import { closeHistory, redo, undo } from 'prosemirror-history'
import { expect, test, vi } from 'vitest'
import { Transform } from 'prosemirror-transform'
import { readRich } from '../read.ts'
import { schema } from '../schema.ts'
import { createAuthority } from './authority.ts'
import type { FoundSteps } from './room.ts'
import { makeClient, makeRoom } from './rooms.test-kit.ts'
import { towardsEach } from './towards.ts'
import { notTaken, wordsOf } from './unsent.ts'

const { nodes } = schema

const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'start' }] }] }

/** One thing that happens; `at` chooses positions. */
const happening = fc.record({
  client: fc.nat(2),
  kind: fc.constantFrom(
    'type',
    'type',
    'type',
    'delete',
    'split',
    'bold',
    'heading',
    'undo',
    'deliver',
    'deliver',
    'deliver',
    'lose',
    'back',
  ),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  span: fc.nat(4),
})

test('three clients with lines of any slowness end with the same text', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 80 }), happenings => {
      const rooms = makeRoom(text)
      const clients = ['a', 'b', 'c'].map(name => makeClient(rooms, name, text))
      rooms.settle()
      const away = new Set<string>()
      let count = 0
      for (const { client, kind, at, span } of happenings) {
        const one = clients[client]
        if (!one) continue
        const { doc, tr } = one.state()
        const pos = Math.round(at * (doc.content.size - 2)) + 1
        const end = Math.min(doc.content.size - 1, pos + span)
        if (kind === 'type' && doc.resolve(pos).parent.isTextblock)
          one.run(tr.insertText(String.fromCodePoint(0x4e00 + count++), pos))
        if (kind === 'delete' && end > pos) one.run(tr.deleteRange(pos, end))
        if (kind === 'split' && doc.resolve(pos).parent.isTextblock) one.run(tr.split(pos))
        if (kind === 'bold' && end > pos) one.run(tr.addMark(pos, end, schema.marks.bold.create()))
        if (kind === 'heading') one.run(tr.setBlockType(pos, end, nodes.heading))
        if (kind === 'undo') one.command(span % 2 === 0 ? undo : redo)
        if (kind === 'deliver') rooms.deliver(one.name)
        if (kind === 'lose' && !away.has(one.name)) {
          away.add(one.name)
          rooms.lose(one.name)
        }
        if (kind === 'back' && away.delete(one.name) && one.listener) rooms.comeBack(one.name, one.listener)
      }
      for (const one of clients) if (away.has(one.name) && one.listener) rooms.comeBack(one.name, one.listener)
      rooms.settle()
      for (const one of clients) expect(one.state().doc.toJSON()).toEqual(rooms.authority.whole())
    }),
    { numRuns: 150 },
  )
})

function pair() {
  const rooms = makeRoom(text)
  const [a, b] = [makeClient(rooms, 'a', text), makeClient(rooms, 'b', text)]
  rooms.settle()
  return { rooms, a, b }
}

test('the undo of one takes back only what that person wrote', () => {
  const { rooms, a, b } = pair()
  a.run(a.state().tr.insertText('A', 1))
  rooms.settle()
  b.run(b.state().tr.insertText('B', b.state().doc.content.size - 1))
  rooms.settle()
  expect(a.words()).toBe('AstartB')
  a.command(undo)
  rooms.settle()
  expect([a.words(), b.words()]).toEqual(['startB', 'startB'])
  a.command(undo)
  rooms.settle()
  expect(b.words()).toBe('startB')
  a.command(redo)
  rooms.settle()
  expect([a.words(), b.words()]).toEqual(['AstartB', 'AstartB'])
})

test('what was written without a line is sent when it is back', () => {
  const { rooms, a, b } = pair()
  rooms.lose('a')
  a.run(a.state().tr.insertText('A', 1))
  b.run(b.state().tr.insertText('B', 1))
  rooms.settle()
  expect(b.words()).toBe('Bstart')
  if (a.listener) rooms.comeBack('a', a.listener)
  rooms.settle()
  expect(a.words()).toBe(b.words())
  expect([...a.words()].toSorted().join('')).toBe('ABarstt')
})

test('a message whose answer was lost is not taken twice', () => {
  const { rooms, a, b } = pair()
  a.run(a.state().tr.insertText('A', 1))
  rooms.deliver('a') // the authority has it, the answer does not arrive
  rooms.lose('a')
  if (a.listener) rooms.comeBack('a', a.listener)
  rooms.settle()
  expect([a.words(), b.words()]).toEqual(['Astart', 'Astart'])
})

test('a client that was away for more steps than are known gets the text, and its own stays at hand', () => {
  const { rooms, a, b } = pair()
  rooms.lose('a')
  a.run(a.state().tr.insertText('A', 1))
  for (let step = 0; step < 1100; step++) {
    b.run(b.state().tr.insertText('b', 1))
    rooms.settle()
  }
  if (a.listener) rooms.comeBack('a', a.listener)
  rooms.settle()
  expect(a.words()).toBe(b.words())
  expect(a.conflict()?.textContent).toBe('Astart')
})

test('steps that do not make a text are refused, and the text stays', () => {
  const authority = createAuthority(text)
  for (const step of [
    7,
    null,
    { stepType: 'replace', from: 0, to: 500 },
    { stepType: 'strange' },
    {
      stepType: 'replace',
      from: 0,
      to: 7,
      slice: { content: [{ type: 'list_item', content: [{ type: 'paragraph' }] }] },
    },
  ])
    expect(authority.take(0, [step], 'x')).toBe('invalid')
  expect(authority.text()).toEqual(text)
  expect(authority.version).toBe(0)
})

const huge = 'x'.repeat(2_100_000)
/** Sends what waits for its next attempt, as often as needed. */
function attempts(rooms: ReturnType<typeof makeRoom>): void {
  for (let count = 0; count < 3; count++) {
    vi.advanceTimersByTime(1000)
    rooms.settle()
  }
}

test('what is too much stays editable, what others write arrives, and what is written is taken once it was undone', () => {
  vi.useFakeTimers()
  const { rooms, a, b } = pair()
  a.run(a.state().tr.insertText('A', 1))
  rooms.settle()
  a.run(a.state().tr.insertText(huge, 2))
  rooms.settle()
  expect([a.rejected(), a.isSaved()]).toEqual(['large', false])
  a.run(a.state().tr.insertText('Later ', 1))
  b.run(b.state().tr.insertText('!', b.state().doc.content.size - 1))
  rooms.settle()
  attempts(rooms)
  expect([a.rejected(), b.words()]).toEqual(['large', 'Astart!'])
  expect(a.words()).toHaveLength(huge.length + 'Later Astart!'.length)
  a.command(undo)
  a.command(undo)
  a.command(redo)
  a.run(a.state().tr.delete(a.words().indexOf('x') + 1, a.words().lastIndexOf('x') + 2))
  attempts(rooms)
  expect([a.rejected(), a.isSaved()]).toEqual([undefined, true])
  expect([a.words(), b.words()]).toEqual([b.words(), 'Astart!'])
  a.command(undo)
  a.run(
    a
      .state()
      .tr.delete(a.words().indexOf('x') + 1, a.words().lastIndexOf('x') + 2)
      .insertText('then ', 1),
  )
  attempts(rooms)
  expect([a.words(), b.words(), a.rejected()]).toEqual(['then Astart!', 'then Astart!', undefined])
  vi.useRealTimers()
})

test('a refusal that was undone whole leaves nothing to send, and the next words go as before', () => {
  vi.useFakeTimers()
  const { rooms, a, b } = pair()
  a.run(a.state().tr.insertText(huge, 1))
  rooms.settle()
  expect(a.rejected()).toBe('large')
  a.command(undo)
  attempts(rooms)
  expect([a.rejected(), a.isSaved(), rooms.authority.version]).toEqual([undefined, true, 0])
  a.run(a.state().tr.insertText('A', 1))
  rooms.settle()
  expect(b.words()).toBe('Astart')
  a.command(undo)
  rooms.settle()
  expect([a.words(), b.words()]).toEqual(['start', 'start'])
  vi.useRealTimers()
})

const typedAt = (words: string, at: number): object => ({
  stepType: 'replace',
  from: at,
  to: at,
  slice: { content: [{ type: 'text', text: words }] },
})

test('steps that a closed editor did not send are moved over what came since; what fits nowhere comes at the end', async () => {
  const { rooms, a, b } = pair()
  rooms.authority.take(0, [typedAt('One ', 1)], 'old') // the first of its steps arrived
  const unsent = { client: 'old', version: 0, steps: [typedAt('One ', 1), typedAt('two ', 5), typedAt('ALL', 7)] }
  rooms.lose('a')
  if (a.listener) rooms.comeBack('a', a.listener)
  rooms.settle()
  b.run(b.state().tr.insertText('>> ', 1))
  rooms.settle()
  const rest = notTaken(unsent, rooms.authority.since(0) ?? [])
  expect(rest && [rest.version, wordsOf(rest)]).toEqual([1, 'two ALL'])
  let isRemoved = false
  const since: FoundSteps['since'] = async version => rooms.authority.since(version) ?? 'forgotten'
  const found = (ask: FoundSteps['since'] = since): FoundSteps => ({
    ...unsent,
    since: ask,
    remove() {
      const isFirst = !isRemoved
      isRemoved = true
      return isFirst
    },
  })
  a.run(a.state().tr.insertText('…', 1)) // not confirmed yet
  await a.add({ ...found(), ...rest })
  rooms.settle()
  expect([isRemoved, a.words(), b.words()]).toEqual([true, '…One >> twALLo start', '…One >> twALLo start'])
  expect(await b.add(found())).toBe(true) // added by another editor before
  rooms.settle()
  expect(b.words()).toBe('…One >> twALLo start')
  expect(notTaken({ ...unsent, steps: [] }, [])).toBeUndefined()

  const before = a.words()
  isRemoved = false
  expect(await a.add(found(async () => 'unread'))).toBe(false)
  expect([isRemoved, a.words()]).toEqual([false, before])

  await a.add({ ...found(async () => 'forgotten'), ...rest })
  rooms.settle()
  expect(b.words()).toBe('…One >> twALLo start/two ALL')
})

test('another text replaces only what differs: what others write in equal blocks stays, and one undo takes it back', () => {
  const rooms = makeRoom(text)
  const [a, b] = [makeClient(rooms, 'a', text), makeClient(rooms, 'b', text)]
  rooms.settle()
  a.run(a.state().tr.insertText('One', 1).split(4))
  rooms.settle()
  const then = a.state().doc
  expect(a.words()).toBe('One/start')
  a.run(
    a
      .state()
      .tr.insert(0, nodes.paragraph.create(null, schema.text('Zero')))
      .insertText('late ', 12),
  )
  rooms.settle()
  const now = a.words()
  expect(now).toBe('Zero/One/late start')
  b.run(b.state().tr.insertText('!', 10)) // in the block that stays, not yet confirmed
  const back = towardsEach(a.state(), then)
  if (back) a.run(closeHistory(back))
  rooms.settle()
  expect([a.words(), b.words()]).toEqual(['One!/start', 'One!/start'])
  a.command(undo)
  rooms.settle()
  expect([a.words(), b.words()]).toEqual([now.replace('One', 'One!'), a.words()])
  expect(towardsEach(a.state(), a.state().doc)).toBeUndefined()
})

test('another text changes single words of blocks that are alike, also in lists, so that what others write there stays', () => {
  const list = (...items: readonly string[]) => ({
    type: 'bulletList',
    content: items.map(words => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
    })),
  })
  const before = { type: 'doc', content: [list('Gate 14 opens late, gate 15 too.', 'Bring a passport.', 'Ask.')] }
  const after = { type: 'doc', content: [list('Gate 14 closes late, gate 16 too.', 'Ask.', 'Bring a letter.')] }
  const rooms = makeRoom(before)
  const [a, b] = [makeClient(rooms, 'a', before), makeClient(rooms, 'b', before)]
  rooms.settle()
  b.run(b.state().tr.insertText('very ', 17)) // before "late", in a block that changes; not yet confirmed
  const change = towardsEach(a.state(), readRich(after))
  expect(change?.doc.eq(readRich(after))).toBe(true)
  if (change) a.run(change)
  rooms.settle()
  expect([a.words(), b.words()]).toEqual([
    'Gate 14 closes very late, gate 16 too./Ask./Bring a letter.',
    'Gate 14 closes very late, gate 16 too./Ask./Bring a letter.',
  ])
})

test('a text of which thousands of words differ is changed block by block, in few steps', () => {
  const blocks = (word: (at: number) => string) =>
    readRich({
      type: 'doc',
      content: Array.from({ length: 20 }, (_, block) => ({
        type: 'paragraph',
        content: [{ type: 'text', text: Array.from({ length: 100 }, (_, at) => word(block * 100 + at)).join(' ') }],
      })),
    })
  const [one, other] = [blocks(at => `w${at}`), blocks(at => (at % 2 === 0 ? `w${at}` : `v${at}`))]
  const change = towardsEach({ doc: one, tr: new Transform(one) }, other)
  expect(change?.doc.eq(other)).toBe(true)
  expect(change?.steps.length).toBeLessThan(21)
})

test('any text becomes any other one of the same schema, word by word (property)', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'gate', ' ', '.'), { minLength: 1, maxLength: 6 })
  const paragraph = text.map(parts => ({ type: 'paragraph', content: [{ type: 'text', text: parts.join('') }] }))
  const bold = text.map(parts => ({
    type: 'paragraph',
    content: [
      { type: 'text', text: parts.join(''), marks: [{ type: 'bold' }] },
      { type: 'text', text: ' gate' },
    ],
  }))
  const heading = text.map(parts => ({
    type: 'heading',
    attrs: { level: 2 },
    content: [{ type: 'text', text: parts.join('') }],
  }))
  const block = fc.oneof(paragraph, bold, heading)
  const item = fc.array(paragraph, { minLength: 1, maxLength: 2 }).map(content => ({ type: 'listItem', content }))
  const items = fc.array(item, { minLength: 1, maxLength: 3 })
  const list = fc.oneof(
    items.map(content => ({ type: 'bulletList', content })),
    items.map(content => ({ type: 'orderedList', content })),
  )
  const quote = fc.array(block, { minLength: 1, maxLength: 2 }).map(content => ({ type: 'blockquote', content }))
  const cell = fc.array(paragraph, { minLength: 1, maxLength: 2 }).map(content => ({ type: 'tableCell', content }))
  const table = fc
    .array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 })
    .map(rows => ({ type: 'table', content: rows.map(content => ({ type: 'tableRow', content })) }))
  const doc = fc
    .array(fc.oneof(block, list, quote, table), { minLength: 1, maxLength: 5 })
    .map(content => readRich({ type: 'doc', content }))
  fc.assert(
    fc.property(doc, doc, (one, other) => {
      const change = towardsEach({ doc: one, tr: new Transform(one) }, other)
      expect((change?.doc ?? one).toJSON()).toEqual(other.toJSON())
      change?.doc.check()
    }),
    { numRuns: 400 },
  )
})
