// @vitest-environment happy-dom
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../ui/root.test-kit.tsx'
import { LinkBubble } from './panels.tsx'

test.each([
  ['can be pressed', 'https://e.test/a', 'https://e.test/a'],
  ['that names a field is only shown', 'https://e.test/{{id}}', undefined],
  ['that names a field in its written form is only shown', 'https://e.test/%7B%7Bid%7D%7D', undefined],
])('the address of the link at the cursor %s', (_, href, expected) => {
  const none = (): void => {}
  const { root } = draw(<LinkBubble anchor={createRef()} href={href} onEdit={none} onRemove={none} onClose={none} />)
  expect(root.querySelector('a')?.getAttribute('href')).toBe(expected)
  expect(root.querySelector('.lc-rte-bubble')?.textContent).toContain('e.test/')
  expect(root.querySelectorAll('.lc-rte-bubble button')).toHaveLength(2)
})
