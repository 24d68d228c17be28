import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.css'

const types = {
  text: { type: 'text' },
  number: { type: 'text', inputType: 'number' },
  select: { type: 'dropdown' },
  checkbox: { type: 'checkbox' },
}

export function openWith(host, { questions }, textUpdateMode) {
  const model = new Model({
    textUpdateMode,
    clearInvisibleValues: 'onHidden',
    elements: questions.map(({ key, type, label, required, options, when }) => ({
      ...types[type],
      name: key,
      title: label,
      isRequired: required,
      ...(options ? { choices: options } : {}),
      ...(when ? { visibleIf: `{${when.key}} = '${when.value}'` } : {}),
    })),
  })
  createRoot(host).render(<Survey model={model} />)
}
export const open = (host, form) => openWith(host, form, 'onTyping')
export const count = () => document.querySelectorAll('.sd-question').length
export const field = key => document.querySelector(`[data-name="${key}"] input`)
