// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Icon, readIcon } from './icon.tsx'
import { iconCategories, searchIcons } from './icon-search.ts'
import { iconPath, icons } from './icons.ts'
import { a11yIssues, draw } from './root.test-kit.tsx'

it('reads a stored icon without a height as 12px high (ICO-002)', () => {
  expect(readIcon({ iconName: 'home' })?.sizePx).toBe(12)
  expect(readIcon({ iconName: 'home', iconHeight: '20px' })?.sizePx).toBe(20)
})

it('reads a stored icon without a width as 12px wide (ICO-003)', () => {
  expect(readIcon({ iconName: 'home', iconHeight: 30 })?.widthPx).toBe(12)
  expect(readIcon({ iconName: 'home', iconWidth: 24 })?.widthPx).toBe(24)
})

it('reads a stored icon without a prefix as Baseline (ICO-004)', () => {
  expect(readIcon({ iconName: 'home' })?.prefix).toBe('Baseline')
  expect(readIcon({ iconName: 'home', currentPrefix: 'nonsense' })?.prefix).toBe('Baseline')
  expect(readIcon({ iconName: 'home', currentPrefix: 'twotone' })?.prefix).toBe('Twotone')
})

it('reads name, colour, height, width and prefix of a stored icon (ICO-001)', () => {
  const stored = {
    iconName: 'star',
    iconColor: '#c61e11',
    iconHeight: 18,
    iconWidth: '16px',
    currentCategory: 'Toggle',
    currentPrefix: 'Sharp',
  }
  expect(readIcon(stored)).toEqual({ name: 'star', color: '#c61e11', sizePx: 18, widthPx: 16, prefix: 'Sharp' })
  expect(readIcon({ ...stored, iconName: '' })).toBeUndefined()
})

it('shows an empty box of the same size for a name it does not know', async () => {
  const { container } = draw(<Icon name='no-such-icon' sizePx={20} />)
  const drawing = container.querySelector('svg')
  await waitFor(() => expect(drawing?.querySelector('rect')).not.toBeNull())
  expect(drawing?.querySelector('path')).toBeNull()
  expect(drawing?.getAttribute('width')).toBe('20')
})

it('names an icon only when it stands for something by itself', async () => {
  const { container, getByRole } = draw(
    <>
      <Icon name='home' />
      <Icon name='warning' label='Overdue' />
    </>,
  )
  expect(getByRole('img', { name: 'Overdue' })).toBeTruthy()
  expect(container.querySelectorAll('[aria-hidden=true]')).toHaveLength(1)
  expect(await a11yIssues(container)).toEqual([])
})

it('finds icons by other words and spellings', () => {
  expect(iconPath('Delete')).toBe(icons['trash'])
  expect(iconPath('arrow_left')).toBe(icons['arrow-left'])
  expect(iconPath('more_vert')).toBe(icons['more-vertical'])
})

it('has only drawings that are paths', () => {
  const odd = Object.entries(icons)
    .filter(([, path]) => !/^[Mm][-\d.\sa-zA-Z]+$/.test(path) || /NaN|undefined/.test(path))
    .map(([name]) => name)
  expect(odd).toEqual([])
})

it('loads the icons that are not always needed when one is asked for', async () => {
  const { container } = draw(<Icon name='rocket' />)
  await waitFor(() => expect(container.querySelector('path')?.getAttribute('d')).toBe(icons['rocket']))
})

it('puts every icon into one category and finds it by name, other words and category', () => {
  expect(Object.values(iconCategories).flat().sort()).toEqual(Object.keys(icons).sort())
  expect(searchIcons('delete')).toEqual(['trash'])
  expect(searchIcons('chart line')).toEqual(['line-chart'])
  expect(searchIcons('', 'Layout')).toEqual([...(iconCategories['Layout'] ?? [])].sort())
  expect(searchIcons('zzz')).toEqual([])
})
