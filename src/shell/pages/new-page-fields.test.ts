import { expect, test } from 'vitest'
import type { App } from '../../contract/entities/app.ts'
import type { Collection } from '../../contract/entities/collection.ts'
import { newPageFields } from './new-page-fields.ts'

const fieldsFor = newPageFields({
  name: { key: 'name', kind: 'text', label: 'Name' },
  apps: ['shop', 'empty'].map(id => ({ id, name: id }) as App),
  collections: [{ app: 'shop', slug: 'orders', name: 'Orders' } as Collection],
  say: key => key,
})

test('the dialog for a new page has the same fields with and without an app', () => {
  const shown = [null, 'empty', 'shop'].map(app => fieldsFor({ app, collection: null }))
  expect(shown.map(fields => fields.map(({ key }) => key).join(' '))).toEqual(
    Array.from({ length: 3 }, () => 'name app collection detail'),
  )
  expect(shown.map(fields => fields.find(({ key }) => key === 'collection'))).toMatchObject([
    { isDisabled: true, placeholder: 'pages.start.app' },
    { isDisabled: true, placeholder: 'pages.start.empty' },
    { isDisabled: false, placeholder: 'pages.start.empty', options: [{ value: 'orders' }] },
  ])
})
