import type { Question } from '../../form/definition.ts'
import { expectedOf, ruleBounds, withExpected } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import { inputTypeOf, listAt, ruleOf, withDefault } from '../survey.ts'

export const facts: InputFacts = {
  examples: question => emails(question),
  survey: {
    reads: element =>
      element['type'] === 'text' &&
      (inputTypeOf(element) === 'email' || listAt(element, 'validators').some(check => check['type'] === 'email')),
    make: (element, base, tools) => [withDefault({ ...base, ...ruleOf(element, tools) }, element, tools)],
  },
}

const people = ['a.devries', 'sam.peters', 'j.okafor', 'maria.rossi', 'li.wei']

function emails(question: Question): readonly unknown[] {
  const wanted = expectedOf(question)
  const { min } = ruleBounds(question)
  const domain =
    question.validation?.type === 'Ends with'
      ? wanted.includes('@')
        ? wanted.slice(wanted.indexOf('@'))
        : wanted.startsWith('.')
          ? `@example${wanted}`
          : `@${wanted}`
      : '@example.org'
  const start = question.validation?.type === 'Starts with' || question.validation?.type === 'Occurs' ? wanted : ''
  const plain = people.map(name => `${start.includes('@') ? start : `${start}${name}${domain}`}`)
  const long =
    min === undefined
      ? []
      : [`${people[0] ?? 'a'}${domain.replace('@', `@${'mail.'.repeat(Math.min(40, Math.ceil(min / 5)))}`)}`]
  return [...plain, ...withExpected(question, plain, ''), `${start}example.org`, 'a@b.nl', ...long]
}
