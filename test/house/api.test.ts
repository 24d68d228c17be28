import { expect, it } from 'vitest'
import * as entry from '../../elements/index.ts'
import { tags } from '../../elements/tags.ts'

it('exports what embedders build on, and nothing by accident', () => {
  // A name added or taken away here is a line in CHANGELOG.md written for embedders.
  expect(Object.keys(entry).sort()).toEqual(['configure', 'emit', 'findCore', 'getCore', 'register', 'registerWidget', 'removeCore', 'tags', 'version', 'whenCore'])
})

it('offers these elements', () => {
  expect([...tags].sort()).toEqual([
    'lc-app', 'lc-bar-chart', 'lc-data-table', 'lc-filter-bar', 'lc-form-builder', 'lc-line-chart', 'lc-page', 'lc-questionnaire', 'lc-session', 'lc-sign-in', 'lc-single-value', 'lc-widget',
  ])
})
