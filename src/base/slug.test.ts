import { expect, it } from 'vitest'
import { encodeName } from './file-name.ts'
import { appId, collectionSlug } from './slug.ts'

it('derives an id from a name that ends in half of a character', () => {
  expect(appId('Café \uD83D')).toBe('cafC3A9_EFBFBD')
  expect(encodeName('a\uD83D.png')).toBe('a_.png')
})

it('derives a slug that a path can name from every name of a collection', () => {
  expect(collectionSlug('Profit / loss 24/7')).toBe('profit___loss_24_7')
  expect(collectionSlug('a\tb\nc')).toBe('a_b_c')
  expect(collectionSlug('🛫'.repeat(60))).toBe('🛫'.repeat(50))
  expect(collectionSlug(`x${'🛫'.repeat(60)}`)).toBe(`x${'🛫'.repeat(49)}`)
})
