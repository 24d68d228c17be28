// The commands of a builder, each one change of the log with its label and its sentence for screen readers.
import type { Loose } from '../../base/loose.ts'
import type { InputDescriptor } from '../../inputs/part.ts'
import type { Say } from '../../form/rules.ts'
import type { FormBuilder } from './builder.ts'
import { copyText, pasteAfter, spotAfter } from './clipboard.ts'
import {
  addInside,
  duplicateAt,
  insertQuestion,
  insertRow,
  moveBy,
  moveTo,
  newRow,
  patchAt,
  removeAt,
} from './document.ts'
import type { Edit } from './document.ts'
import { renameKey } from './keys.ts'
import { nameAt } from './name-at.ts'
import { keyFollowing, newQuestion } from './new-question.ts'
import {
  allQuestions,
  keyOf,
  kindOf,
  lastStep,
  questionsOf,
  readAt,
  rowsOfStep,
  rowType,
  spotOf,
  stepAt,
  textAt,
} from './path.ts'
import type { Path, Spot } from './path.ts'
import { addStep } from './steps.ts'
import { inputTitle } from './input-title.ts'

export interface Actions {
  add(input: InputDescriptor, spot?: Spot): void
  addRow(type: 'default' | 'Tab' | 'List', spot?: Spot): void
  addStep(): void
  addInside(row: Path): void
  drop(path: Path, spot: Spot): void
  move(path: Path, by: 1 | -1): void
  duplicate(path: Path): void
  /** Returns how many conditions still refer to removed questions. */
  remove(path: Path): number
  relabel(path: Path, label: string): void
  patch(path: Path, patch: Loose, what: string): void
  copy(path: Path): string | undefined
  /** Returns why nothing came in. */
  paste(text: string): string | undefined
}

export function createActions(builder: FormBuilder, say: Say): Actions {
  const name = (path: Path, settings = builder.get().settings): string => nameAt(settings, path, say)
  const sayWhere = (settings: Loose, path: Path): void => {
    const spot = spotOf(settings, path)
    if (!spot) return
    const of =
      kindOf(path) === 'row'
        ? rowsOfStep(settings, Number(spot.container.slice('step/'.length))).length
        : questionsOf(settings, spot.container).length
    builder.say(
      say('builder.said.moved', {
        name: nameAt(settings, path, say),
        number: spot.index + 1,
        of,
        where: nameAt(settings, spot.container, say),
      }),
    )
  }
  return {
    add(input, wanted) {
      const { settings } = builder.get()
      const step = builder.get().step
      const from =
        wanted && kindOf(wanted.container) !== 'step'
          ? { settings, spot: wanted }
          : spotAfter(settings, wanted?.container ?? (builder.get().selection || `step/${step}`))
      const edit = insertQuestion(from.settings, from.spot, newQuestion(from.settings, input, say))
      const name = inputTitle(input, say)
      builder.change(edit.settings, say('builder.did.add', { name }), {
        select: edit.path,
        isNamedNext: true,
      })
      builder.say(say('builder.said.added', { name }))
    },
    addRow(type, wanted) {
      const { settings, selection, step } = builder.get()
      const after =
        selection === '' || kindOf(selection) === 'step'
          ? undefined
          : spotOf(settings, selection.split('/').slice(0, 2).join('/'))
      const spot =
        wanted ??
        (after
          ? { ...after, index: after.index + 1 }
          : { container: `step/${step}`, index: rowsOfStep(settings, step).length })
      const edit = insertRow(settings, spot, newRow(settings, type))
      builder.change(edit.settings, say(`builder.did.add.${type}`), { select: edit.path })
      builder.say(say('builder.said.added', { name: name(edit.path) }))
    },
    addStep() {
      const { settings, step } = builder.get()
      builder.change(addStep(settings, step, newRow(settings, 'default')), say('builder.did.addStep'), {
        select: `step/${step + 1}`,
      })
      builder.say(say('builder.said.added', { name: say('builder.step.number', { step: step + 1 }) }))
    },
    addInside(row) {
      const { settings } = builder.get()
      const isTab = rowType(readAt(settings, row) ?? {}) === 'Tab'
      const edit = addInside(settings, row)
      builder.change(edit.settings, say(isTab ? 'builder.did.addTab' : 'builder.did.addList'), { select: edit.path })
    },
    drop(path, spot) {
      const { settings } = builder.get()
      const edit =
        kindOf(path) === 'question' && kindOf(spot.container) === 'step'
          ? moveToStep(settings, path, spot.container)
          : moveTo(settings, path, spot)
      if (edit.settings === settings) return
      builder.change(edit.settings, say('builder.did.move', { name: name(path) }), { select: edit.path })
      sayWhere(edit.settings, edit.path)
    },
    move(path, by) {
      const { settings } = builder.get()
      const edit = moveBy(settings, path, by)
      if (!edit) {
        builder.say(say(by > 0 ? 'builder.said.last' : 'builder.said.first'))
        return
      }
      builder.change(edit.settings, say('builder.did.move', { name: name(path) }), { select: edit.path })
      sayWhere(edit.settings, edit.path)
    },
    duplicate(path) {
      const { settings } = builder.get()
      const edit = duplicateAt(settings, path)
      if (edit.settings === settings) return
      builder.change(edit.settings, say('builder.did.duplicate', { name: name(path) }), { select: edit.path })
      builder.say(say('builder.said.duplicated', { name: name(path) }))
    },
    remove(path) {
      const { settings } = builder.get()
      if (path === '' || (kindOf(path) === 'step' && lastStep(settings) === 1)) return 0
      const removed = name(path)
      const next = removeAt(settings, path)
      builder.change(next.settings, say('builder.did.delete', { name: removed }), {
        select: neighbour(settings, path, next.settings),
      })
      builder.say(say('builder.said.deleted', { name: removed }))
      return next.references.length
    },
    relabel(path, label) {
      const { settings, published } = builder.get()
      const node = readAt(settings, path)
      if (!node || textAt(node, 'label') === label) return
      const known = new Set(allQuestions(published.settings).map(one => keyOf(readAt(published.settings, one) ?? {})))
      const key = kindOf(path) === 'question' ? keyFollowing(settings, known, node, label) : undefined
      const labelled = patchAt(settings, path, { label })
      builder.change(
        key === undefined ? labelled : renameKey(labelled, path, key),
        say('builder.did.label', { name: label || keyOf(node) }),
        { group: `label ${path}` },
      )
    },
    patch(path, patch, what) {
      builder.change(
        patchAt(builder.get().settings, path, patch),
        say('builder.did.change', { what, name: name(path) }),
        { group: `${Object.keys(patch).join()} ${path}` },
      )
    },
    copy(path) {
      const text = copyText(builder.get().settings, path)
      if (text !== undefined) builder.say(say('builder.said.copied', { name: name(path) }))
      return text
    },
    paste(text) {
      const { settings, selection, step } = builder.get()
      const pasted = pasteAfter(settings, selection === '' ? `step/${step}` : selection, text)
      if (!pasted.ok) return pasted.message
      builder.change(pasted.value.settings, say('builder.did.paste'), { select: pasted.value.path })
      builder.say(say('builder.said.pasted', { count: pasted.value.count }))
      return undefined
    },
  }
}

/** Adds a question to a section: a step without one gets one, which may change existing paths. */
function moveToStep(settings: Loose, path: Path, step: Path): Edit {
  const node = readAt(settings, path)
  const made = spotAfter(settings, step)
  const from = allQuestions(made.settings).find(one => readAt(made.settings, one) === node)
  return from === undefined ? { settings, path } : moveTo(made.settings, from, made.spot)
}

/**
 * Returns the selection after a removal: what moved up to the same position, otherwise what was before it, otherwise
 * its container.
 */
function neighbour(settings: Loose, path: Path, next: Loose): Path {
  const spot = spotOf(settings, path)
  if (!spot) return ''
  const left =
    kindOf(path) === 'row'
      ? rowsOfStep(next, stepAt(settings, path))
      : kindOf(path) === 'question'
        ? questionsOf(next, spot.container)
        : []
  return left[spot.index] ?? left[spot.index - 1] ?? spot.container
}
