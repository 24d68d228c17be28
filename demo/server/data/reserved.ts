import { fail, type Failure } from '../../../src/base/result.ts'

/** Words that are fixed segments of a call's path somewhere and so can never be ids (API-011). */
const reserved = new Set(['me', 'premade', 'collection', 'page', 'create', 'history', 'start', 'aggregate', 'read_data'])

export const isReserved = (id: string): boolean => reserved.has(id.toLowerCase())

export const reservedId = (id: string): Failure => fail('reserved', `"${id}" is a reserved word. Choose another name.`, { status: 409 })

export const slugTaken = (kind: string, id: string): Failure => fail('taken', `There already is a ${kind} "${id}". Choose another name.`, { status: 409 })
