// No library at all: elements that the page makes itself, and a listener for each condition.
import './native.css'

export function open(host, { questions }) {
  const form = document.createElement('form')
  const waiting = new Map()
  const boxes = questions.map(question => {
    const make = () => boxOf(question)
    if (!question.when) return { question, box: make() }
    const one = { question, make, box: undefined }
    const { key } = question.when
    waiting.set(key, [...(waiting.get(key) ?? []), one])
    return one
  })
  form.append(...boxes.flatMap(one => one.box ?? []))
  form.addEventListener('input', event => {
    for (const one of waiting.get(event.target.name) ?? []) {
      const isShown = event.target.value === one.question.when.value
      if (isShown === Boolean(one.box)) continue
      if (!isShown) {
        one.box.remove()
        one.box = undefined
        continue
      }
      one.box = one.make()
      const next = boxes.slice(boxes.indexOf(one) + 1).find(other => other.box)
      form.insertBefore(one.box, next?.box ?? null)
    }
  })
  host.append(form)
}

function boxOf({ key, type, label, required, options }) {
  const box = document.createElement(type === 'checkbox' ? 'fieldset' : 'div')
  box.className = 'question'
  const title = document.createElement(type === 'checkbox' ? 'legend' : 'label')
  title.textContent = label
  if (type !== 'checkbox') title.htmlFor = key
  box.append(title)
  if (type === 'checkbox') {
    for (const option of options) {
      const line = document.createElement('label')
      const input = document.createElement('input')
      Object.assign(input, { type: 'checkbox', name: key, value: option })
      line.append(input, option)
      box.append(line)
    }
    return box
  }
  const control = document.createElement(type === 'select' ? 'select' : 'input')
  if (type === 'select') control.append(new Option(''), ...options.map(option => new Option(option)))
  else control.type = type
  Object.assign(control, { id: key, name: key, required: required === true })
  box.append(control)
  return box
}

export const count = () => document.querySelectorAll('.question').length
export const field = key => document.getElementById(key)
