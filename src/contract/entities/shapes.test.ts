import * as v from '../../base/schema.ts'
import { describe, expect, test } from 'vitest'
import { AggregateRequest } from './aggregate.ts'
import { FileStorage } from './file.ts'
import { Page } from './page.ts'
import { User } from './user.ts'

const user = { id: 'u1', email: 'a@b.c', first_name: 'A', last_name: 'B', roles: [], permissions: [] }
const page = { id: 'p1', name: 'Home', slug: 'home', order: 1 }

describe('the stored shapes', () => {
  test('a file lies in AZURE, SFTP_AZURE or uploaded, spelt exactly so; the error for another storage lists these three (FIL-003)', () => {
    for (const storage of ['AZURE', 'SFTP_AZURE', 'uploaded']) expect(v.parse(FileStorage, storage)).toBe(storage)
    for (const other of ['azure', 'S3', '', null])
      expect(
        v.safeParse(FileStorage, other).issues?.map(issue => issue.message),
        String(other),
      ).toEqual(['The storage must be AZURE, SFTP_AZURE or uploaded.'])
  })

  test('a user’s extra information may hold a profile picture, and keeps what it does not know (ENT-007)', () => {
    const known = { ...user, extra_information: { profile_picture: 'me.png', team: 'Red' }, later: 1 }
    expect(v.parse(User, known)).toMatchObject(known)
    expect(v.parse(User, user).extra_information).toEqual({})
    expect(v.is(User, { ...user, extra_information: { profile_picture: 7 } })).toBe(false)
  })

  test('a user’s permissions are a list of texts, any text (ENT-008)', () => {
    const permissions = ['admin', 'developer', 'show_app_ops', 'something_else']
    expect(v.parse(User, { ...user, permissions }).permissions).toEqual(permissions)
    expect(v.is(User, { ...user, permissions: 'admin' })).toBe(false)
    expect(v.is(User, { ...user, permissions: [1] })).toBe(false)
  })

  test('a page’s icon is a name, or an object with iconName, iconColor and iconHeight (ENT-019)', () => {
    const icon = { iconName: 'plane', iconColor: '#333', iconHeight: '20px', later: true }
    expect(v.parse(Page, { ...page, icon }).icon).toEqual(icon)
    expect(v.parse(Page, { ...page, icon: 'plane' }).icon).toBe('plane')
    expect(v.is(Page, { ...page, icon: { iconColor: '#333' } })).toBe(false)
  })

  test('an aggregate request takes each of its fields, and keeps others (ENT-036)', () => {
    const request = {
      app: 'ops',
      collection: 'faults',
      pipeline: [{ $match: { a: 1 } }],
      limit: 20,
      offset: 40,
      type: 'Data Table',
      sorting: { ASC: ['a'], DESC: [] },
      search: { text: 'x', keys: ['a'] },
      selection: [{ key: 'a', values: [1] }],
      filter_module_id: 'm1',
      filter_query_id: 3,
      item_id: 'i1',
      options: { wide: true },
      deep_dive: { level: 1 },
      validated_query: true,
      later: 1,
    }
    expect(v.parse(AggregateRequest, request)).toEqual(request)
    expect(v.is(AggregateRequest, {})).toBe(true)
    for (const wrong of [
      { limit: 0 },
      { limit: 1.5 },
      { offset: -1 },
      { pipeline: {} },
      { search: 'x' },
      { selection: {} },
      { validated_query: 'yes' },
      { sorting: { ASC: 'a' } },
    ]) {
      expect(v.is(AggregateRequest, wrong), JSON.stringify(wrong)).toBe(false)
    }
  })
})
