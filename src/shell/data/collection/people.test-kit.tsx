import { closePlatforms, openPlatform } from '../../platform.test-kit.tsx'
import type { Routes } from '../../platform.test-kit.tsx'
import { foundField } from './fields.test-kit.ts'

/** Opens the platform as a developer, at the items of a collection of people with names and ages. */
export const openPeople = (routes: Routes) =>
  openPlatform({
    path: '/collections/crm/people',
    as: 'developer',
    routes: {
      'GET /collection/crm/people': [200, { app: 'crm', slug: 'people', name: 'People', database: 'MONGO' }],
      'GET /collection/crm/people/fields': [
        200,
        [foundField('name', { label: 'Full name' }), foundField('age', { label: 'Age', type: 'number' })],
      ],
      'GET /collection/crm/people/uses': [200, []],
      ...routes,
    },
  })

export { closePlatforms }
