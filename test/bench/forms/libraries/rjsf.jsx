import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { createRoot } from 'react-dom/client'
import './native.css'

const schemas = {
  text: () => ({ type: 'string' }),
  number: () => ({ type: 'number' }),
  select: options => ({ type: 'string', enum: options }),
  checkbox: options => ({ type: 'array', uniqueItems: true, items: { type: 'string', enum: options } }),
}

export function open(host, { questions }) {
  const propertiesOf = some =>
    Object.fromEntries(some.map(({ key, type, label, options }) => [key, { ...schemas[type](options), title: label }]))
  const requiredOf = some => some.filter(question => question.required).map(question => question.key)
  const always = questions.filter(question => !question.when)
  const groups = Map.groupBy(
    questions.filter(question => question.when),
    ({ when }) => `${when.key}=${when.value}`,
  )
  const schema = {
    type: 'object',
    required: requiredOf(always),
    properties: propertiesOf(always),
    allOf: [...groups.values()].map(some => ({
      if: { properties: { [some[0].when.key]: { const: some[0].when.value } }, required: [some[0].when.key] },
      then: { required: requiredOf(some), properties: propertiesOf(some) },
    })),
  }
  const layout = {
    'ui:order': questions.map(question => question.key).concat('*'),
    ...Object.fromEntries(
      questions.filter(question => question.type === 'checkbox').map(({ key }) => [key, { 'ui:widget': 'checkboxes' }]),
    ),
  }
  createRoot(host).render(<Form schema={schema} uiSchema={layout} validator={validator} noHtml5Validate />)
}
export const count = () => document.querySelectorAll('.rjsf-field:not(.rjsf-field-object)').length
export const field = key => document.getElementById(`root_${key}`)
