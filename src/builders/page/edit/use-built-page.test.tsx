// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createCore } from '../../../api/create-core.ts'
import { memoryStorage } from '../../../api/storage.ts'
import { createPageStore } from '../../../stores/page.ts'
import { CoreProvider } from '../../../stores/use.tsx'
import { useBuiltPage } from './use-built-page.ts'

afterEach(cleanup)

test('a page is built without what its builder chose as a visitor, and what is tried out is not on the page', () => {
  const core = createCore({ api: 'https://api.test', storage: memoryStorage() })
  const visit = () => createPageStore({ core, app: 'shop', page: 'sales' })
  visit().setState('table', { search: 'chair' })
  expect(visit().states.get()).toEqual({ table: { search: 'chair' } })

  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CoreProvider core={core}>{children}</CoreProvider>
  )
  const { result, unmount } = renderHook(() => useBuiltPage('shop', 'sales', undefined), { wrapper })
  expect(result.current?.states.get()).toEqual({})
  result.current?.setState('table', { search: 'tried out' })
  unmount()
  expect(visit().states.get()).toEqual({ table: { search: 'chair' } })
})
