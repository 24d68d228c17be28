// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { later } from './later.tsx'
import { draw } from './root.test-kit.tsx'

const Hello = ({ name }: { readonly name: string }): ReactNode => <p>Hello {name}</p>

it('keeps its room until the chunk is there, and then draws it with its props', async () => {
  const Late = later(
    () => Promise.resolve(Hello),
    ({ name }) => <p>Waiting for {name}</p>,
  )
  const page = draw(<Late name='Ann' />)
  expect(page.getByText('Waiting for Ann')).toBeTruthy()
  expect(await page.findByText('Hello Ann')).toBeTruthy()
})

it('asks once: where it is drawn again it is there at once', async () => {
  let asked = 0
  const Late = later(
    () => {
      asked++
      return Promise.resolve(Hello)
    },
    () => <p>Waiting</p>,
  )
  const page = draw(<Late name='Ann' />)
  await page.findByText('Hello Ann')
  page.redraw(
    <>
      <Late name='Ann' />
      <Late name='Bob' />
    </>,
  )
  expect(page.getByText('Hello Bob')).toBeTruthy()
  expect(asked).toBe(1)
})

it('says that it did not come, and asks again on request', async () => {
  let isThere = false
  const Late = later(() => (isThere ? Promise.resolve(Hello) : Promise.reject(new Error('offline'))))
  const page = draw(<Late name='Ann' />)
  const retry = await page.findByRole('button', { name: 'Try again' })
  expect(page.getByRole('alert').contains(retry)).toBe(true)
  isThere = true
  fireEvent.click(retry)
  expect(await page.findByText('Hello Ann')).toBeTruthy()
})
