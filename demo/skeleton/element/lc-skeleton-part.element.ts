import { describe } from '../../../elements/common.ts'

export const descriptor = describe({
  tag: 'lc-skeleton-part',
  className: 'LcSkeletonPart',
  summary: 'Greets somebody, and says when it is pressed.',
  budgetKb: 65,
  reserve: { px: 40 },
  attributes: [{ name: 'whom', type: 'string', default: 'world', description: 'Who is greeted.' }],
  events: [{ name: 'lc-action', detail: '{ type: string }', description: 'The greeting was pressed.' }],
})
