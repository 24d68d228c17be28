import { expect, it } from 'vitest'
import { encodeName } from './file-name.ts'
import { appId } from './slug.ts'

it('derives an id from a name that ends in half of a character', () => {
  expect(appId('Café \uD83D')).toBe('cafC3A9_EFBFBD')
  expect(encodeName('a\uD83D.png')).toBe('a_.png')
})
