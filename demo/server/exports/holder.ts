import { createHash } from 'node:crypto'
import type { ExportHolder } from '../data/exports.ts'
import type { Who } from '../rights/who.ts'

/**
 * Returns whose the exports of this caller are; undefined of the public account. The token of a host names no user, and
 * many visitors may have one `sub`: its exports are for tokens with the same `sub`, scope and filters, which read the same
 * rows.
 */
export function holderOf(who: Who): ExportHolder | undefined {
  if (who.kind === 'user') return { owner: who.id }
  if (who.kind !== 'embed') return undefined
  const hash = createHash('sha256').update(JSON.stringify([who.id, who.grants, who.filters]))
  return { owner: null, token: hash.digest('base64url') }
}
