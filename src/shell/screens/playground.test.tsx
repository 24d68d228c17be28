// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { matchAddress } from '../router.ts'
import { Playground } from './playground.tsx'

afterEach(cleanup)

it('is found for builders at /wysiwyg', () => {
  expect(matchAddress('/wysiwyg')?.route).toMatchObject({ screen: 'playground', needs: 'builder' })
})

it('has the editor, and says that there is no text to show or store yet', async () => {
  render(<Playground />)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toBeTruthy())
  expect(screen.getAllByText('There is no text yet.')).toHaveLength(2)
  expect(screen.getByRole('heading', { name: 'As it is stored' })).toBeTruthy()
})
