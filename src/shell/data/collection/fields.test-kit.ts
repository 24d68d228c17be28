import type { FoundField } from '../../../contract/entities/collection.ts'

/** Returns a field as the server describes it: defined, of texts, in every item. */
export const foundField = (key: string, more: Partial<FoundField> = {}): FoundField => ({
  key,
  type: 'text',
  types: [more.type === 'number' ? 'number' : 'string'],
  isDefined: true,
  isSystem: false,
  isSample: false,
  fillRate: 1,
  ...more,
})
