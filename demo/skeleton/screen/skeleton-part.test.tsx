// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Route } from '../../../src/shell/router.ts'
import SkeletonPartScreen from './skeleton-part.tsx'

afterEach(cleanup)

it('says what it is, and where', () => {
  const route: Route = { screen: 'home', pattern: '/skeleton-part', needs: 'user' }
  render(<SkeletonPartScreen match={{ route, path: '/skeleton-part', query: {}, params: {} }} />)
  expect(screen.getByRole('heading', { name: 'Skeleton part' })).toBeTruthy()
  expect(screen.getByText('You are at /skeleton-part.')).toBeTruthy()
})
