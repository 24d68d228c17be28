import { describe, expect, it } from 'vitest'
import type { CollectionView } from '../../../../contract/entities/view.ts'
import {
  defaultView,
  missingFields,
  openItemView,
  readItemView,
  settingsOf,
  spellItemView,
  withoutFields,
  writeItemView,
} from './item-view.ts'

const view = (id: string, more: Partial<CollectionView> = {}): CollectionView => ({
  id,
  app: 'crm',
  collection: 'people',
  name: id,
  filter: {},
  is_shared: true,
  is_default: false,
  is_own: true,
  edited: 1,
  ...more,
})
const late = view('late', { filter: { base: 'OSL' }, sort: '-born', columns: ['name', 'a,b'] })
const first = view('first', { is_default: true, sort: 'name' })
const views = [late, first]
const withoutEmpty = (query: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))

describe('the view of items in the address', () => {
  it('is the stored view as it is', () => {
    expect(readItemView({ view: 'late' }, views)).toMatchObject({
      base: late,
      filter: { base: 'OSL' },
      sort: '-born',
      columns: ['name', 'a,b'],
      isChanged: false,
    })
  })

  it.each([
    [{ filter: { base: 'AMS' } }, { view: 'late', filter: '{"base":"AMS"}' }],
    [{ filter: {} }, { view: 'late', filter: '{}' }],
    [{ sort: undefined }, { view: 'late', sort: '-' }],
    [{ sort: 'born' }, { view: 'late', sort: 'born' }],
    [{ columns: undefined }, { view: 'late', columns: '-' }],
    [{ columns: ['a,b', 'å'] }, { view: 'late', columns: 'a%2Cb,%C3%A5' }],
    [{ sort: '-born' }, { view: 'late' }],
  ])('has beside the stored view only what is changed: %j', (patch, written) => {
    const query = withoutEmpty(writeItemView({ view: 'late' }, views, patch))
    expect(query).toEqual(written)
    expect(readItemView(query, views)).toMatchObject({
      base: late,
      filter: late.filter,
      sort: late.sort,
      columns: late.columns,
      ...patch,
      isChanged: Object.keys(written).length > 1,
    })
  })

  it('is the default view where the address names none, and every item where it names a filter', () => {
    expect(readItemView({}, views).base).toBe(first)
    expect(readItemView({ filter: '{"base":"AMS"}' }, views)).toMatchObject({ base: undefined, sort: undefined })
    expect(readItemView({ view: 'all' }, views)).toMatchObject({ base: undefined, isUnknown: false, sort: undefined })
  })

  it('shows the own default before that of all builders', () => {
    const own = view('own', { is_shared: false, is_default: true })
    expect(defaultView([first, own])).toBe(own)
  })

  it('keeps what differs if the stored view changes underneath', () => {
    const query = withoutEmpty(writeItemView({ view: 'late' }, views, { sort: 'name' }))
    expect(readItemView(query, [{ ...late, filter: { base: 'AMS' }, edited: 2 }])).toMatchObject({
      filter: { base: 'AMS' },
      sort: 'name',
      isChanged: true,
    })
  })

  it('reports a view that does not exist, and keeps its name and the changes', () => {
    expect(readItemView({ view: 'gone', sort: 'name' }, views)).toMatchObject({ isUnknown: true, sort: 'name' })
    expect(withoutEmpty(writeItemView({ view: 'gone' }, views, { sort: 'name' }))).toEqual({
      view: 'gone',
      sort: 'name',
    })
  })

  it('opens another view with nothing left of the one before, except the search', () => {
    const query = { view: 'late', filter: '{}', sort: 'name', page: '3', q: 'ada', tab: 'items' }
    expect(withoutEmpty(openItemView(query, views, first))).toEqual({ view: 'first', q: 'ada', tab: 'items' })
    expect(withoutEmpty(openItemView(query, views, undefined))['view']).toBe('all')
    expect(withoutEmpty(openItemView(query, [late], undefined))['view']).toBeUndefined()
  })

  it('spells the settings of a private view out, for people who cannot open it', () => {
    const query = withoutEmpty(spellItemView({ view: 'mine' }, settingsOf(late)))
    expect(readItemView(query, [])).toMatchObject({
      filter: late.filter,
      sort: late.sort,
      columns: late.columns,
      isUnknown: false,
    })
  })

  it.each(['%', 'a,,b', 'x'.repeat(12_001)])('ignores columns that are not valid: %s', columns => {
    expect(readItemView({ view: 'late', columns }, views).columns).toBeUndefined()
  })
})

describe('a view whose field is gone', () => {
  const settings = {
    filter: { base: 'OSL', $or: [{ 'home.city': 'x' }, { born: 1 }], born: { $gt: 1970 } },
    sort: '-base',
    columns: ['name', 'base'],
  }

  it('names every missing field of its filter, sorting and columns once', () => {
    expect(missingFields(settings, ['name', 'born'])).toEqual(['base', 'home'])
    expect(missingFields(settings, ['name', 'born', 'base', 'home'])).toEqual([])
  })

  it('is left with what names other fields', () => {
    expect(withoutFields(settings, ['base', 'home'])).toEqual({
      filter: { born: { $gt: 1970 } },
      sort: undefined,
      columns: ['name'],
    })
    expect(withoutFields({ filter: {}, sort: 'name', columns: ['base'] }, ['base'])).toEqual({
      filter: {},
      sort: 'name',
      columns: undefined,
    })
  })
})
