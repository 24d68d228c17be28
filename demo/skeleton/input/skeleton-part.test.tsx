// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '../../../src/inputs/all-validators.ts'
import { parseDefinition } from '../../../src/form/parse-definition.ts'
import { RootProvider } from '../../../src/ui/sheet.ts'
import { sample } from './sample.ts'
import { accepts, validate } from './validate.ts'
import View from './view.tsx'

const question = parseDefinition({ rows: [{ questions: [sample.question] }] }).definition.rows[0]?.questions[0]
if (!question) throw new Error('The sample has no question.')

function draw(value: unknown = null, isReadOnly = false) {
  const onChange = vi.fn()
  render(
    <RootProvider root={document}>
      <span id='label'>{question?.label}</span>
      {question && (
        <View
          question={question}
          value={value}
          onChange={onChange}
          onBlur={() => {}}
          isDisabled={false}
          isReadOnly={isReadOnly}
          isRequired
          ids={{ control: 'control', label: 'label', described: 'described', error: 'error' }}
        />
      )}
    </RootProvider>,
  )
  return onChange
}

describe('skeleton part', () => {
  afterEach(cleanup)

  it('offers as many steps as its settings say, under the name of the question', () => {
    draw()
    expect(screen.getByRole('radiogroup', { name: sample.title })).toBeTruthy()
    expect(screen.getAllByRole('radio')).toHaveLength(5)
  })

  it('answers the chosen step as a number', () => {
    const onChange = draw()
    fireEvent.click(screen.getByRole('radio', { name: '3' }))
    expect(onChange).toHaveBeenCalledWith(3)
  })

  it('cannot be changed where the form is read only', () => {
    draw(4, true)
    expect(screen.getAllByRole('radio').every(radio => radio.hasAttribute('disabled'))).toBe(true)
  })

  it('is missing while it is required and empty, and refuses a value that is not a step', () => {
    expect(validate(question, null)).not.toBeNull()
    expect(validate(question, sample.answer)).toBeNull()
    expect([accepts(question, 5), accepts(question, 6), accepts(question, 2.5), accepts(question, '3')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
