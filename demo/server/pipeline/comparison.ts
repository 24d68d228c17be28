// Comparisons inside expressions follow the BSON order: missing < null < numbers < texts < … < booleans < dates,
// so a comparison of two kinds has an answer too.
import { bit, isRecord, nil } from './paths.ts'
import type { Binds } from './shape.ts'
import { isNilSql } from './value.ts'
import type { Value } from './value.ts'

const signs: Readonly<Record<string, string>> = { $eq: '=', $ne: '<>', $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' }

export function comparison(name: string, left: Value, right: Value): string | undefined {
  if (right.constant?.value === null) return againstNull(name, left)
  if (left.constant?.value === null) return againstNull(mirrored[name] ?? name, right)
  const sign = signs[name]
  const a = left.scalar
  const b = right.scalar
  if (sign && a && b && a.kind === b.kind) {
    const [x, y] = a.kind === 'num' ? pairOfNumbers(left, right) : [a.sql, b.sql]
    const plain =
      a.kind === 'text' && sign !== '=' && sign !== '<>' ? `${x} COLLATE "C" ${sign} ${y}` : `${x} ${sign} ${y}`
    const leftNil = (left.types & nil) !== 0
    const rightNil = (right.types & nil) !== 0
    if (!leftNil && !rightNil) return `(${plain})`
    // One side is always there: nothing comes before everything.
    if (!rightNil) return `coalesce(${plain}, ${String(name === '$lt' || name === '$lte' || name === '$ne')})`
    if (!leftNil) return `coalesce(${plain}, ${String(name === '$gt' || name === '$gte' || name === '$ne')})`
  }
  if ((left.types | right.types) & bit.date) return undefined
  if (isFixed(right)) {
    const mixed = againstConstant(name, left, right)
    if (mixed !== undefined) return mixed
  }
  if (isFixed(left)) {
    const mixed = againstConstant(mirrored[name] ?? name, right, left)
    if (mixed !== undefined) return mixed
  }
  if (name === '$eq') return `(${left.json} IS NOT DISTINCT FROM ${right.json})`
  if (name === '$ne') return `(${left.json} IS DISTINCT FROM ${right.json})`
  return undefined
}

const isFixed = (value: Value): boolean => ['string', 'number', 'boolean'].includes(typeof value.constant?.value)

const kindNames = ['number', 'string', 'object', 'array', 'boolean']

// A value of any kind against a constant: kinds above the constant's are greater, kinds below, null and missing are less.
function againstConstant(name: string, value: Value, constant: Value): string | undefined {
  const sign = signs[name]
  const { scalar } = constant
  if (!sign || !scalar || name === '$eq' || name === '$ne') return undefined
  const kind = scalar.kind === 'num' ? 'number' : scalar.kind === 'text' ? 'string' : 'boolean'
  const { json } = value
  const own =
    kind === 'number'
      ? `(${json})::numeric ${sign} ${scalar.exact ?? scalar.sql}`
      : kind === 'string'
        ? `(${json} #>> '{}') COLLATE "C" ${sign} ${scalar.sql}`
        : `(${json})::boolean ${sign} ${scalar.sql}`
  const above = kindNames.slice(kindNames.indexOf(kind) + 1)
  const isUp = name === '$gt' || name === '$gte'
  const rest = above.map(other => ` WHEN '${other}' THEN ${String(isUp)}`).join('')
  return `(CASE jsonb_typeof(${json}) WHEN '${kind}' THEN ${own}${rest} ELSE ${String(!isUp)} END)`
}

const mirrored: Readonly<Record<string, string>> = { $gt: '$lt', $gte: '$lte', $lt: '$gt', $lte: '$gte' }

// Decimals compare exactly; a computed number has no decimal, so then both are doubles.
function pairOfNumbers(left: Value, right: Value): [string, string] {
  const a = left.scalar
  const b = right.scalar
  if (a?.exact !== undefined && b?.exact !== undefined) return [a.exact, b.exact]
  return [a?.sql ?? 'NULL', b?.sql ?? 'NULL']
}

function againstNull(name: string, value: Value): string | undefined {
  switch (name) {
    case '$eq':
      return `(${value.json} IS NOT DISTINCT FROM 'null'::jsonb)`
    case '$ne':
      return `(${value.json} IS DISTINCT FROM 'null'::jsonb)`
    case '$gt':
      return `(NOT ${isNilSql(value)})`
    case '$lte':
      return isNilSql(value)
    case '$gte':
      return value.types & bit.missing ? `(${value.json} IS NOT NULL)` : 'true'
    case '$lt':
      return value.types & bit.missing ? `(${value.json} IS NULL)` : 'false'
    default:
      return undefined
  }
}

/** $in of a list of plain constants. */
export function membership(scope: Binds, value: Value, items: readonly unknown[]): string | undefined {
  const plain = items.every(
    item =>
      (typeof item === 'string' && !item.startsWith('$')) ||
      typeof item === 'number' ||
      typeof item === 'boolean' ||
      item === null ||
      (isRecord(item) &&
        Object.keys(item).length === 1 &&
        '$literal' in item &&
        (typeof item['$literal'] !== 'object' || item['$literal'] === null)),
  )
  if (!plain || value.types & bit.date) return undefined
  const values = items.map(item => (isRecord(item) ? item['$literal'] : item))
  return `coalesce(${value.json} IN (SELECT jsonb_array_elements(${scope.bind(JSON.stringify(values), 'text::jsonb')})), false)`
}
