import { describe, expect, it } from 'vitest'
import type { Group } from '../contract/entities/group.ts'
import type { Page } from '../contract/entities/page.ts'
import {
  groupProblem,
  mayMovePage,
  movedOrder,
  orderedGroups,
  pageBody,
  pageProblem,
  showsDefaultSwitch,
  startForm,
} from './menu-edits.ts'

const page = (slug: string, more: Partial<Page> = {}): Page => ({
  id: slug,
  name: slug,
  slug,
  order: 0,
  active: true,
  detail_page: false,
  default: false,
  ...more,
})
const group = (name: string, order: number, items: readonly Page[] = []): Group => ({
  id: name,
  name,
  order,
  items: [...items],
  detail_pages: order === -100,
})
const start = page('start', { default: true })
const groups = [
  group('main', 0, [start, page('next', { order: 1 })]),
  group('more', 1),
  group('details', -100, [page('one', { detail_page: true })]),
]
const [main, , details] = groups as [Group, Group, Group] // three were written above

describe('editing the menu', () => {
  it('moves a group by one place (PAG-025)', () => {
    expect([movedOrder(0, 1, 3), movedOrder(2, -1, 3)]).toEqual([1, 1])
  })
  it('moves no group beyond the first or last place (PAG-026)', () => {
    expect([movedOrder(0, -1, 3), movedOrder(2, 1, 3)]).toEqual([undefined, undefined])
  })
  it('counts the detail group out when groups are moved', () => {
    expect(orderedGroups(groups).map(one => one.name)).toEqual(['main', 'more'])
  })
  it('keeps the pages of the detail group where they are (PAG-031)', () => {
    expect([mayMovePage(details), mayMovePage(main)]).toEqual([false, true])
  })
  it('hides the default switch for the default page, the first page and detail pages (PAG-012)', () => {
    expect(showsDefaultSwitch(groups, main, start)).toBe(false)
    expect(showsDefaultSwitch([group('main', 0)], group('main', 0), undefined)).toBe(false)
    expect(showsDefaultSwitch(groups, details, undefined)).toBe(false)
    expect(showsDefaultSwitch(groups, main, undefined)).toBe(true)
    expect(showsDefaultSwitch(groups, main, page('next'))).toBe(true)
  })
  it('starts with a form of name, icon, default, details and a key of its own (PAG-014)', () => {
    const key = expect.stringMatching(/^[0-9a-f]{32}$/)
    expect(startForm(details, undefined)).toEqual({ name: '', icon: 'page', isDefault: false, isDetails: true, key })
    expect(startForm(main, start)).toEqual({ name: 'start', icon: 'page', isDefault: true, isDetails: false, key })
    expect(startForm(main, undefined).key).not.toBe(startForm(main, undefined).key)
  })
  it('saves no page while a field is empty (PAG-016)', () => {
    expect(pageProblem({ name: ' ', icon: 'home', isDefault: false })).toBe('name')
    expect(pageProblem({ name: 'Sales', icon: '', isDefault: false })).toBe('icon')
    expect(pageProblem({ name: 'Sales', icon: 'home', isDefault: false })).toBeUndefined()
  })
  it('takes at most 25 characters for the name of a page (PAG-017)', () => {
    expect(pageProblem({ name: 'x'.repeat(25), icon: 'home', isDefault: false })).toBeUndefined()
    expect(pageProblem({ name: 'x'.repeat(26), icon: 'home', isDefault: false })).toBe('length')
  })
  it('takes at most 12 characters for the name of a group (PAG-023)', () => {
    expect([groupProblem('x'.repeat(12)), groupProblem('x'.repeat(13))]).toEqual([undefined, 'length'])
  })
  it('saves no group with an empty or a single-space name (PAG-024)', () => {
    expect([groupProblem(''), groupProblem(' ')]).toEqual(['name', 'name'])
  })
  it('removes the suffix "-icon" before sending (PAG-018)', () => {
    expect(pageBody({ name: 'Sales', icon: 'home-icon', isDefault: false }, groups, main).icon).toBe('home')
  })
  it('makes a new page default when chosen, or when it is the first (PAG-033)', () => {
    const draft = { name: 'Sales', icon: 'home', isDefault: false }
    expect(pageBody(draft, groups, main).default).toBe(false)
    expect(pageBody({ ...draft, isDefault: true }, groups, main).default).toBe(true)
    expect(pageBody(draft, [group('main', 0)], group('main', 0)).default).toBe(true)
  })
  it('makes pages of the detail group detail pages, never default', () => {
    expect(pageBody({ name: 'One', icon: 'file', isDefault: true }, groups, details)).toMatchObject({
      detail_page: true,
      default: false,
    })
  })
})
