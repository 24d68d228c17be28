// What one record can be joined to another by. A key that is missing joins nothing: asked as null it would find every record that
// lacks it, too.
export type JoinValue = string | number | boolean

export const isJoinValue = (value: unknown): value is JoinValue =>
  (typeof value === 'string' && value !== '') ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  typeof value === 'boolean'
