import { expect, test } from 'vitest'
import type { PageComment } from '../../../contract/entities/page-comment.ts'
import { threadsOf } from '../../../workbench/comments/threads.ts'
import { countsOf } from './counts.ts'

const comment = (id: string, more: Partial<PageComment> = {}): PageComment => ({
  ...{ id, thread: id, about: '', about_name: '', text: id, mentions: [], author: { id: 'a', name: 'Ada' } },
  ...{ is_own: true, is_deleted: false, created_at: 1, edited_at: null, resolved_at: null, resolved_by: null },
  ...more,
})

test('counts the open threads of each widget', () => {
  const threads = threadsOf([
    comment('1', { about: 'widget:x' }),
    comment('2', { about: 'widget:x', resolved_at: 5 }),
    comment('3', { thread: '1', about: 'widget:x' }),
    comment('4'),
  ])
  expect([...countsOf(threads)]).toEqual([['widget:x', 1]])
})
