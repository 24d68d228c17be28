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
} from './place.ts'
import type { Place, Spot } from './place.ts'
import { addStep } from './steps.ts'

export interface Actions {
  add(input: InputDescriptor, spot?: Spot): void
  addRow(type: 'default' | 'Tab' | 'List', spot?: Spot): void
  addStep(): void
  addInside(row: Place): void
  drop(place: Place, spot: Spot): void
  move(place: Place, by: 1 | -1): void
  duplicate(place: Place): void
  /** Returns how many conditions still point to what is gone. */
  remove(place: Place): number
  relabel(place: Place, label: string): void
  patch(place: Place, patch: Loose, what: string): void
  copy(place: Place): string | undefined
  /** Returns why nothing came in. */
  paste(text: string): string | undefined
}

export function createActions(builder: FormBuilder, say: Say): Actions {
  const name = (place: Place, settings = builder.get().settings): string => nameAt(settings, place, say)
  const sayWhere = (settings: Loose, place: Place): void => {
    const spot = spotOf(settings, place)
    if (!spot) return
    const of =
      kindOf(place) === 'row'
        ? rowsOfStep(settings, Number(spot.container.slice('step/'.length))).length
        : questionsOf(settings, spot.container).length
    builder.say(
      say('builder.said.moved', {
        name: nameAt(settings, place, say),
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
      const edit = insertQuestion(from.settings, from.spot, newQuestion(from.settings, input))
      builder.change(edit.settings, say('builder.did.add', { name: input.title }), {
        select: edit.place,
        isNamedNext: true,
      })
      builder.say(say('builder.said.added', { name: input.title }))
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
      builder.change(edit.settings, say(`builder.did.add.${type}`), { select: edit.place })
      builder.say(say('builder.said.added', { name: name(edit.place) }))
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
      builder.change(edit.settings, say(isTab ? 'builder.did.addTab' : 'builder.did.addList'), { select: edit.place })
    },
    drop(place, spot) {
      const { settings } = builder.get()
      const edit =
        kindOf(place) === 'question' && kindOf(spot.container) === 'step'
          ? moveToStep(settings, place, spot.container)
          : moveTo(settings, place, spot)
      if (edit.settings === settings) return
      builder.change(edit.settings, say('builder.did.move', { name: name(place) }), { select: edit.place })
      sayWhere(edit.settings, edit.place)
    },
    move(place, by) {
      const { settings } = builder.get()
      const edit = moveBy(settings, place, by)
      if (!edit) {
        builder.say(say(by > 0 ? 'builder.said.last' : 'builder.said.first'))
        return
      }
      builder.change(edit.settings, say('builder.did.move', { name: name(place) }), { select: edit.place })
      sayWhere(edit.settings, edit.place)
    },
    duplicate(place) {
      const { settings } = builder.get()
      const edit = duplicateAt(settings, place)
      if (edit.settings === settings) return
      builder.change(edit.settings, say('builder.did.duplicate', { name: name(place) }), { select: edit.place })
      builder.say(say('builder.said.duplicated', { name: name(place) }))
    },
    remove(place) {
      const { settings } = builder.get()
      if (place === '' || (kindOf(place) === 'step' && lastStep(settings) === 1)) return 0
      const removed = name(place)
      const next = removeAt(settings, place)
      builder.change(next.settings, say('builder.did.delete', { name: removed }), {
        select: neighbour(settings, place, next.settings),
      })
      builder.say(say('builder.said.deleted', { name: removed }))
      return next.references.length
    },
    relabel(place, label) {
      const { settings, published } = builder.get()
      const node = readAt(settings, place)
      if (!node || textAt(node, 'label') === label) return
      const known = new Set(allQuestions(published.settings).map(one => keyOf(readAt(published.settings, one) ?? {})))
      const key = kindOf(place) === 'question' ? keyFollowing(settings, known, node, label) : undefined
      const labelled = patchAt(settings, place, { label })
      builder.change(
        key === undefined ? labelled : renameKey(labelled, place, key),
        say('builder.did.label', { name: label || keyOf(node) }),
        { group: `label ${place}` },
      )
    },
    patch(place, patch, what) {
      builder.change(
        patchAt(builder.get().settings, place, patch),
        say('builder.did.change', { what, name: name(place) }),
        { group: `${Object.keys(patch).join()} ${place}` },
      )
    },
    copy(place) {
      const text = copyText(builder.get().settings, place)
      if (text !== undefined) builder.say(say('builder.said.copied', { name: name(place) }))
      return text
    },
    paste(text) {
      const { settings, selection, step } = builder.get()
      const pasted = pasteAfter(settings, selection === '' ? `step/${step}` : selection, text)
      if (!pasted.ok) return pasted.message
      builder.change(pasted.value.settings, say('builder.did.paste'), { select: pasted.value.place })
      builder.say(say('builder.said.pasted', { count: pasted.value.count }))
      return undefined
    },
  }
}

/** A question goes into a section: a step without one gets one, which may move the places of what is there. */
function moveToStep(settings: Loose, place: Place, step: Place): Edit {
  const node = readAt(settings, place)
  const made = spotAfter(settings, step)
  const from = allQuestions(made.settings).find(one => readAt(made.settings, one) === node)
  return from === undefined ? { settings, place } : moveTo(made.settings, from, made.spot)
}

/** What to select when something is gone: what moved up into its place, else what stood before it, else what it was in. */
function neighbour(settings: Loose, place: Place, next: Loose): Place {
  const spot = spotOf(settings, place)
  if (!spot) return ''
  const left =
    kindOf(place) === 'row'
      ? rowsOfStep(next, stepAt(settings, place))
      : kindOf(place) === 'question'
        ? questionsOf(next, spot.container)
        : []
  return left[spot.index] ?? left[spot.index - 1] ?? spot.container
}
