// What the editor draws itself: tasks with a box that can be pressed, and buttons with the label and the look that their
// place gives them. What is copied or written out of the editor is drawn by the schema.
import type { Node } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import type { EditorView, NodeViewConstructor } from 'prosemirror-view'
import { around } from './commands.ts'
import { chipView } from './fields/chip-view.ts'
import type { Drawn, DrawnWith } from './drawn.ts'
import { schema } from './schema.ts'
import { floatIn } from './schema-more.ts'

export interface NodeViews {
  readonly all: Readonly<Record<string, NodeViewConstructor>>
  /** Draws again what depends on more than the text. */
  redraw(): void
}

export function nodeViews(given: DrawnWith): NodeViews {
  const drawn = new Set<Drawn>()
  function known(one: Drawn): Drawn {
    drawn.add(one)
    return {
      ...one,
      destroy() {
        drawn.delete(one)
      },
    }
  }
  return {
    all: {
      task_item: (node, view, getPos) => known(taskView(node, view, getPos, given)),
      custom_button: (node, view) => known(buttonView(node, view, given)),
      field: (node, view, getPos) => known(chipView(node, view, getPos, given)),
      mention: (node, view, getPos) => known(chipView(node, view, getPos, given)),
    },
    redraw() {
      for (const one of drawn) one.draw()
    },
  }
}

/** A task: its box is pressed with the mouse, or reached with the left arrow at its start and pressed with Space. */
function taskView(first: Node, view: EditorView, getPos: () => number | undefined, given: DrawnWith): Drawn {
  const page = view.dom.ownerDocument
  let node = first
  const dom = page.createElement('li')
  const contentDOM = page.createElement('div')
  const box = page.createElement('input')
  box.type = 'checkbox'
  box.className = 'lc-rte-task'
  box.contentEditable = 'false'
  box.tabIndex = -1
  dom.append(box, contentDOM)
  function draw(): void {
    const isDone = node.attrs['checked'] === true
    dom.dataset['checked'] = String(isDone)
    box.checked = isDone
    box.disabled = given.isLocked()
    box.setAttribute('aria-label', given.say('rich.task', { task: node.textContent }))
  }
  box.addEventListener('change', () => {
    const pos = getPos()
    if (pos === undefined || given.isLocked()) draw()
    else view.dispatch(view.state.tr.setNodeAttribute(pos, 'checked', box.checked))
  })
  box.addEventListener('keydown', event => {
    const pos = getPos()
    if (pos === undefined || !leaveKeys.has(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    const isBack = event.key === 'ArrowLeft' || event.key === 'ArrowUp'
    const { state } = view
    const target = state.doc.resolve(pos + (isBack ? 0 : event.key === 'ArrowDown' ? node.nodeSize : 1))
    view.dispatch(state.tr.setSelection(TextSelection.near(target, isBack ? -1 : 1)).scrollIntoView())
    view.focus()
  })
  draw()
  return {
    dom,
    contentDOM,
    draw,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      draw()
      return true
    },
    stopEvent: event => event.target === box,
    ignoreMutation: ({ target, type }) => type !== 'selection' && !contentDOM.contains(target),
  }
}
const leaveKeys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', 'Escape'])

/** The left arrow at the start of a task: to its box. */
export const toTaskBox: Command = (state, _, view) => {
  const { $from, empty } = state.selection
  const task = around($from, schema.nodes.task_item)
  if (!empty || !task || !view || $from.pos !== TextSelection.near(state.doc.resolve(task.pos + 1)).from) return false
  const element = view.nodeDOM(task.pos)
  const box = element instanceof Element ? element.querySelector<HTMLElement>(':scope > input') : null
  box?.focus()
  return box !== null
}

/** A button of the place of the text, named by its id. */
function buttonView(first: Node, view: EditorView, given: DrawnWith): Drawn {
  let node = first
  const dom = view.dom.ownerDocument.createElement('span')
  dom.dataset['type'] = 'customButton'
  function draw(): void {
    const id = String(node.attrs['data-id'] ?? '')
    const all = given.buttons?.()
    const button = all?.find(one => one.id === id)
    const isGone = all !== undefined && !button
    dom.textContent = isGone ? `${given.say('rich.button.gone')}: ${id}` : (button?.label ?? id)
    dom.dataset['float'] = floatIn(node.attrs['float']) ?? ''
    dom.dataset['look'] = isGone ? 'gone' : button?.isPrimary ? 'primary' : 'secondary'
  }
  draw()
  return {
    dom,
    draw,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      draw()
      return true
    },
    ignoreMutation: () => true,
  }
}
