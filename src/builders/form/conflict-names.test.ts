import { expect, test } from 'vitest'
import type { Loose } from '../../base/loose.ts'
import { sayEnglish } from '../../contract/say.ts'
import { nameConflict } from '../../workbench/name-conflict.ts'
import { join } from '../../workbench/three-way.ts'
import { words } from '../../workbench/words.ts'
import { formKind } from './form-kind.ts'

const question = (more: Loose = {}): Loose => ({
  ...{ id: 'q1', key: 'name', label: 'Your name', type: 'TEXT', validation: { required: false } },
  ...more,
})
const form = (one?: Loose, title = 'Form'): Loose => ({
  title,
  rows: [{ id: 'r1', key: 'row', title: 'You', questions: one ? [one] : [] }],
})

async function named(mine: Loose, theirs: Loose): Promise<readonly string[]> {
  const base = form(question())
  const joined = join(base, mine, theirs)
  return joined.ok
    ? []
    : Promise.all(
        joined.conflicts.map(one =>
          nameConflict(formKind(), one, { base, mine, theirs }, (key, params, own) =>
            sayEnglish(key, params, { ...words, ...own }),
          ),
        ),
      )
}

test('what two people changed at once in a form is named by its question and setting, as in the list of changes', async () => {
  expect(
    await named(
      form(question({ label: 'Name', validation: { required: true } })),
      form(question({ label: 'Full name' })),
    ),
  ).toEqual(['Name: label'])
  expect(await named(form(), form(question({ label: 'Full name' })))).toEqual([
    'Your name: one of you deleted it, the other changed it',
  ])
})
