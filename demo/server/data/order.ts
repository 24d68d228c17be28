import type { Engine } from './engine.ts'

export interface Scope {
  readonly table: 'page_groups' | 'pages' | 'rows'
  /** A condition on the siblings, with $1 as its value. */
  readonly where: string
  readonly value: string
}

/** How many siblings there are: the order of the next one. */
export async function nextOrder(engine: Engine, scope: Scope): Promise<number> {
  const [row] = await engine.query<{ n: number }>(`select count(*) as n from ${scope.table} where ${scope.where}`, [
    scope.value,
  ])
  return row?.n ?? 0
}

/** Moves one sibling to an index in 0…count-1 and shifts those between (by one: a swap, PAG-025). */
export async function moveTo(engine: Engine, scope: Scope, id: string, from: number, wanted: number): Promise<number> {
  const last = (await nextOrder(engine, scope)) - 1
  const to = Math.min(Math.max(Math.round(wanted), 0), last)
  if (to === from) return from
  const [low, high, step] = to > from ? [from + 1, to, -1] : [to, from - 1, 1]
  await engine.query(`update ${scope.table} set ord = ord + $4 where ${scope.where} and ord between $2 and $3`, [
    scope.value,
    low,
    high,
    step,
  ])
  await engine.query(`update ${scope.table} set ord = $2 where id = $1`, [id, to])
  return to
}

/** Closes the gap that a deleted sibling left (PAG-028, PAG-032). */
export async function closeGap(engine: Engine, scope: Scope, order: number): Promise<void> {
  await engine.query(`update ${scope.table} set ord = ord - 1 where ${scope.where} and ord > $2`, [scope.value, order])
}
