import { expect, test } from 'vitest'
import type { Comment } from '../../contract/entities/comment.ts'
import { mentionAt, mentionsIn, peopleLike, piecesOf, threadsOf } from './threads.ts'

const ada = { id: 'a', name: 'Ada Lovelace' }
const adam = { id: 'b', name: 'Ada' }
const people = [ada, adam, { id: 'c', name: 'Grace Hopper' }]
const comment = (id: string, more: Partial<Comment> = {}): Comment => ({
  ...{ id, thread: id, text: id, mentions: [], author: ada, is_own: true },
  ...{ is_deleted: false, created_at: 1, edited_at: null, resolved_at: null, resolved_by: null },
  ...more,
})

test('groups comments by thread', () => {
  const threads = threadsOf([
    comment('1'),
    comment('2', { resolved_at: 5 }),
    comment('3', { thread: '1' }),
    comment('4'),
  ])
  expect(threads.map(({ first, replies }) => [first.id, ...replies.map(({ id }) => id)])).toEqual([
    ['1', '3'],
    ['2'],
    ['4'],
  ])
})

test('finds the name that is typed behind an @, and none in an email address', () => {
  expect(mentionAt('Ask @Ada Lo', 11)).toEqual({ at: 4, search: 'Ada Lo' })
  expect(mentionAt('@', 1)).toEqual({ at: 0, search: '' })
  expect(mentionAt('ada@example', 11)).toBeUndefined()
  expect(mentionAt('@Ada Lovelace wrote', 19)).toBeUndefined()
})

test('offers people whose name begins with the text before the others', () => {
  expect(peopleLike(people, 'h').map(({ id }) => id)).toEqual(['c'])
  expect(peopleLike(people, 'a').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(peopleLike(people, 'nobody')).toEqual([])
})

test('mentions the longer of two names that begin alike, and nobody whose name goes on', () => {
  expect(piecesOf('Hi @Ada Lovelace, @Ada!', people)).toEqual([
    { text: 'Hi ', isMention: false },
    { text: '@Ada Lovelace', isMention: true },
    { text: ', ', isMention: false },
    { text: '@Ada', isMention: true },
    { text: '!', isMention: false },
  ])
  expect(mentionsIn('@Adam and @Grace Hopper', people)).toEqual(['c'])
})
