import { JsonForms } from '@jsonforms/react'
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import './native.css'

const schemas = {
  text: () => ({ type: 'string', minLength: 1 }),
  number: () => ({ type: 'number' }),
  select: options => ({ type: 'string', enum: options }),
}

function Form({ schema, layout }) {
  const [data, setData] = useState({})
  return (
    <JsonForms
      schema={schema}
      uischema={layout}
      data={data}
      renderers={vanillaRenderers}
      cells={vanillaCells}
      onChange={change => setData(change.data)}
    />
  )
}
export function open(host, { questions }) {
  const schema = {
    type: 'object',
    required: questions.filter(question => question.required).map(question => question.key),
    // the vanilla set has no list of check boxes: each option is a boolean of its own, in a group
    properties: Object.fromEntries(
      questions.map(({ key, type, options, label }) => [
        key,
        type === 'checkbox'
          ? {
              type: 'object',
              title: label,
              properties: Object.fromEntries(options.map(option => [option, { type: 'boolean' }])),
            }
          : { ...schemas[type](options), title: label },
      ]),
    ),
  }
  const layout = {
    type: 'VerticalLayout',
    elements: questions.map(({ key, type, label, options, when }) => ({
      ...(type === 'checkbox'
        ? {
            type: 'Group',
            label,
            elements: options.map(option => ({ type: 'Control', scope: `#/properties/${key}/properties/${option}` })),
          }
        : { type: 'Control', scope: `#/properties/${key}`, label }),
      ...(when
        ? {
            rule: {
              effect: 'SHOW',
              condition: { scope: `#/properties/${when.key}`, schema: { const: when.value }, failWhenUndefined: true },
            },
          }
        : {}),
    })),
  }
  createRoot(host).render(<Form schema={schema} layout={layout} />)
}
// what is hidden stays in the page without being drawn; a list of check boxes is a group of three controls
const isSeen = one => one.offsetParent !== null
export const count = () =>
  [...document.querySelectorAll('.control')].filter(one => isSeen(one) && !one.closest('fieldset')).length +
  [...document.querySelectorAll('fieldset')].filter(isSeen).length
export const field = key =>
  document.querySelector(`[id="#/properties/${key}"] input, input[id="#/properties/${key}-input"]`)
