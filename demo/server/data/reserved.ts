import { fail, type Failure } from '../../../src/base/result.ts'

/** Words that are fixed segments of a call's path somewhere and so can never be ids (API-011). */
const reserved = new Set([
  'me',
  'premade',
  'collection',
  'page',
  'create',
  'history',
  'start',
  'aggregate',
  'read_data',
])

/** A path names an id in at most 300 characters; some ids are made of two. */
const mostChars = 140

/** The path segments "." and ".." are resolved before the routes: an id with this name would act on the parent. */
export const isDots = (id: string): boolean => /^\.{1,2}$/.test(id)

/** Returns a failure if this id or slug is not allowed; undefined if it is. */
export function refuseId(id: string): Failure | undefined {
  if (id.length > mostChars) {
    return fail('too-long', `A name or slug must have at most ${mostChars} characters.`, {
      status: 400,
      issues: [{ path: 'slug', message: `At most ${mostChars} characters.` }],
    })
  }
  return id === '' || isDots(id) || reserved.has(id.toLowerCase()) ? reservedId(id) : undefined
}

export const reservedId = (id: string): Failure =>
  fail('reserved', `"${id}" is a reserved word. Choose another name.`, { status: 409 })

export const slugTaken = (kind: string, id: string): Failure =>
  fail('taken', `The ${kind} "${id}" already exists. Choose another name.`, { status: 409 })
