import { Formio } from '@formio/js'
import '@formio/js/dist/formio.form.min.css'

const types = { text: 'textfield', number: 'number', select: 'select', checkbox: 'selectboxes' }
const listed = options => options.map(option => ({ label: option, value: option }))

export async function open(host, { questions }) {
  await Formio.createForm(host, {
    display: 'form',
    components: questions.map(({ key, type, label, required, options, when }) => ({
      type: types[type],
      key,
      label,
      input: true,
      validate: { required },
      ...(type === 'select'
        ? { data: { values: listed(options) } }
        : type === 'checkbox'
          ? { values: listed(options) }
          : {}),
      ...(when ? { conditional: { show: true, when: when.key, eq: when.value } } : {}),
    })),
  })
}
// a hidden component leaves an empty place
export const count = () =>
  [...document.querySelectorAll('.formio-component:not(.formio-component-form)')].filter(
    one => one.childElementCount > 0 && !one.hidden && !one.classList.contains('formio-hidden'),
  ).length
export const field = key => document.querySelector(`.formio-component-${key} input`)
