import { anyOf } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import { inputTypeOf, ruleOf, withDefault } from '../survey.ts'

export const facts: InputFacts = {
  examples: question => anyOf(phones, question),
  survey: {
    reads: element => element['type'] === 'text' && inputTypeOf(element) === 'tel',
    make: (element, base, tools) => [withDefault({ ...base, ...ruleOf(element, tools) }, element, tools)],
  },
}

const phones = [
  '+31612345678',
  '+31201234567',
  '+32470123456',
  '+4930123456',
  '+33612345678',
  '+442071838750',
  '+12025550123',
  '+34612345678',
  '+393123456789',
  '+41446681800',
]
