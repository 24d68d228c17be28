import { expect, test } from 'vitest'
import '../../inputs/validators.ts'
import { memoryStorage } from '../../api/storage.ts'
import { sayEnglish } from '../../form/rules.ts'
import { createActions } from './actions.ts'
import { createBuilder } from './builder.ts'
import { listAt, readAt, rowsOf } from './path.ts'
import { words } from './texts.ts'

test('a question that is dropped on an empty step gets a section there, and nothing else moves', () => {
  const settings = {
    rows: [
      {
        key: 'late',
        step: 3,
        questions: [
          { key: 'x', type: 'open text', label: 'X' },
          { key: 'y', type: 'open text', label: 'Y' },
        ],
      },
    ],
  }
  const builder = createBuilder({
    form: { id: '1', name: 'F', version: 1, settings },
    storage: memoryStorage(),
    storageKey: 'f',
  })
  const actions = createActions(builder, (key, params) => sayEnglish(key, params, words))
  actions.drop('rows/0/questions/1', { container: 'step/1', index: 0 })
  expect(
    rowsOf(builder.get().settings).map(row => [row['step'], listAt(row, 'questions').map(one => one['key'])]),
  ).toEqual([
    [1, ['y']],
    [3, ['x']],
  ])
  expect(readAt(builder.get().settings, builder.get().selection)).toMatchObject({ key: 'y' })
  builder.undo()
  expect(builder.get().settings).toEqual(settings)
  builder.stop()
})
