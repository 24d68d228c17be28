// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { inputs } from './index.ts'
import type { InputDescriptor } from './part.ts'
import { renderInput } from './render-input.tsx'

afterEach(cleanup)

async function opened(input: InputDescriptor) {
  const { view, waitFor } = await renderInput(input, {
    label: 'Asked',
    placeholder: 'Say it here',
    options: ['A', 'B'],
    radios: ['One'],
  })
  return {
    waitFor,
    isShown: () =>
      view.container.querySelector('[placeholder="Say it here"]') !== null ||
      view.container.textContent.includes('Say it here'),
  }
}

describe('the placeholder of a question, as the descriptor of its input says', () => {
  for (const input of inputs.all().filter(one => one.hasPlaceholder)) {
    it(`is shown in ${input.type}`, async () => {
      const { isShown, waitFor } = await opened(input)
      await waitFor(() => expect(isShown()).toBe(true))
    })
  }

  for (const input of inputs.all().filter(one => !one.hasPlaceholder)) {
    it(`is nowhere in ${input.type}`, async () => {
      const { isShown } = await opened(input)
      expect(isShown()).toBe(false)
    })
  }
})
