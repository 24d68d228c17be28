import { createForm } from '@bpmn-io/form-js-viewer'
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css'

const types = { text: 'textfield', number: 'number', select: 'select', checkbox: 'checklist' }
export async function open(host, { questions }) {
  await createForm({
    container: host,
    data: {},
    schema: {
      type: 'default',
      id: 'bench',
      schemaVersion: 18,
      components: questions.map(({ key, type, label, required, options, when }) => ({
        type: types[type],
        key,
        id: key,
        label,
        validate: { required },
        ...(options ? { values: options.map(option => ({ label: option, value: option })) } : {}),
        ...(when ? { conditional: { hide: `=${when.key} != "${when.value}"` } } : {}),
      })),
    },
  })
}
export const count = () => document.querySelectorAll('.fjs-form-field:not(.fjs-powered-by)').length
export const field = key => document.querySelector(`input[id*="-${key}"]`) ?? document.querySelector(`[id$="${key}"]`)
