import { expect, it } from 'vitest'
import { iconOf } from './icon-setting.ts'

it('reads the name of a stored icon with its style, which Baseline leaves out', () => {
  expect(iconOf({ iconName: 'home', currentPrefix: 'Sharp', currentCategory: 'Places' })).toEqual({
    name: 'sharp-home',
  })
  expect(iconOf({ iconName: 'sharp-home', currentPrefix: 'Sharp', iconColor: '#333' })).toEqual({
    name: 'sharp-home',
    color: '#333',
  })
  expect(iconOf({ iconName: 'home', currentPrefix: 'Baseline' })).toEqual({ name: 'home' })
  expect(iconOf({ iconName: 'home', currentPrefix: 'nonsense' })).toEqual({ name: 'home' })
  expect(iconOf('round-home')).toEqual({ name: 'round-home' })
})
