import { expect, test } from 'vitest'
import { isShownTo, readerAs } from './shown-to.ts'

const nobody = readerAs('@visitors')
const user = readerAs('@users')
const planner = readerAs('planner')
const seenBy = (shown_to: unknown): string =>
  Object.entries({ nobody, user, planner })
    .filter(([, reader]) => isShownTo({ shown_to }, reader))
    .map(([name]) => name)
    .join(' ')

test.each([
  [undefined, 'nobody user planner'],
  [null, 'nobody user planner'],
  [[], 'nobody user planner'],
  [['@users'], 'user planner'],
  [['@visitors'], 'nobody'],
  [['planner'], 'planner'],
  [['sales'], ''],
  [['sales', '@visitors'], 'nobody'],
  ['planner', ''],
  [{ planner: true }, ''],
  [[null, 7], ''],
])('shows a widget with the list %j to: %s', (list, expected) => {
  expect(seenBy(list)).toBe(expected)
})
