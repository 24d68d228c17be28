import { expect, test } from 'vitest'
import { words as dutch } from '../../../elements/words/nl-builders.ts'
import { words as dutchPeople } from '../../../elements/words/nl.ts'
import type { Loose } from '../../base/loose.ts'
import type { Say } from '../../base/say.ts'
import { sayEnglish } from '../../contract/say.ts'
import { fillText } from '../../ui/text.tsx'
import { nameConflict } from '../../workbench/name-conflict.ts'
import { join } from '../../workbench/three-way.ts'
import { words as benchWords } from '../../workbench/words.ts'
import { parseDocument } from './document.ts'
import type { PageDocument } from './document.ts'
import { pageKind } from './kind.ts'
import { createServices } from './services.ts'
import { words } from './words.ts'
import { fail } from '../../base/result.ts'

const none = () => Promise.resolve(fail('offline', 'No answer.'))
const services = createServices({ listQueries: none, listForms: none, listRoles: none, rowsOf: none })
const english: Say = (key, params, own) => sayEnglish(key, params, { ...benchWords, ...words, ...own })
const table: Loose = { ...dutchPeople, ...dutch }
const inDutch: Say = (key, params) => (typeof table[key] === 'string' ? fillText(table[key], params) : key)

const read = (page: unknown): PageDocument => {
  const parsed = parseDocument(page)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.value
}
const chart = (selection: Loose, more: Loose = {}) => ({
  ...{ id: 'a', name: 'sales', type: { name: 'Bar Chart Widget', width: 6 }, queries: [], selection },
  ...more,
})
const other = { ...chart({ title: 'Costs' }), id: 'b' }
const page = (...rows: readonly (readonly Loose[])[]) =>
  read({ name: 'Sales', rows: rows.map((modules, index) => ({ id: `r${index}`, modules })) })

async function named(base: PageDocument, mine: PageDocument, theirs: PageDocument, say: Say = english) {
  const joined = join(base, mine, theirs)
  const kind = pageKind(say, services)
  return joined.ok ? [] : Promise.all(joined.conflicts.map(one => nameConflict(kind, one, { base, mine, theirs }, say)))
}

test('a conflict is named by the widget and the label of the setting, in the reader’s language', async () => {
  const base = page([chart({ title: 'Sales', styling: { title: { color: 'red' } }, y_scale: 'linear' })])
  const side = (title: string, color: string, width: number) =>
    page([
      chart({ title, styling: { title: { color } }, y_scale: color }, { type: { name: 'Bar Chart Widget', width } }),
    ])
  const [mine, theirs] = [side('Mine', 'blue', 3), side('Theirs', 'green', 4)]
  expect(await named(base, mine, theirs)).toEqual([
    'Bar chart “Mine”: width',
    'Bar chart “Mine”: Title',
    'Bar chart “Mine”: Colour of the title',
    'Bar chart “Mine”: Scale of the value axis',
  ])
  expect(await named(base, mine, theirs, inDutch)).toEqual([
    'Staafdiagram “Mine”: breedte',
    'Staafdiagram “Mine”: Titel',
    expect.stringMatching(/^Staafdiagram “Mine”: Kleur/),
    expect.stringMatching(/^Staafdiagram “Mine”: Schaal/),
  ])
})

test('what one deleted, what both moved and the order of a row are sentences', async () => {
  const base = page([chart({ title: 'Sales' }), other], [], [])
  expect(await named(base, page([other], [], []), page([chart({ title: 'New' }), other], [], []))).toEqual([
    'Bar chart “New”: one of you deleted it, the other changed it',
  ])
  expect(
    await named(base, page([other], [chart({ title: 'Sales' })], []), page([other], [], [chart({ title: 'Sales' })])),
  ).toEqual(['Bar chart “Sales”: each of you moved it to another row'])
  const three = { ...other, id: 'c' }
  const row = (...list: readonly Loose[]) => page(list)
  expect(await named(row(chart({}), other, three), row(other, chart({}), three), row(three, chart({}), other))).toEqual(
    ['Row 1: order of its widgets'],
  )
})

test('what belongs to the page is named as in its list of changes', async () => {
  const base = page()
  expect(
    await named(base, read({ ...base, name: 'Mine', icon: 'a' }), read({ ...base, name: 'Theirs', icon: 'b' })),
  ).toEqual(['Icon of the page', 'Name of the page'])
})
