import { describe, expect, test } from 'vitest'
import type { Loose } from '../../base/loose.ts'
import '../../inputs/all-validators.ts'
import { sayEnglish } from '../../contract/say.ts'
import { questionPositions } from '../../form/definition.ts'
import { parseDefinition } from '../../form/parse-definition.ts'
import {
  addInside,
  changeRowType,
  duplicateAt,
  insertQuestion,
  insertRow,
  moveBy,
  moveTo,
  newRow,
  patchAt,
  removeAt,
} from './document.ts'
import { imageRadio } from '../../inputs/image-radio/index.ts'
import { fault } from './fixture.test-kit.ts'
import { addLines } from './inspector/options-editor.tsx'
import { freeKey, keyFrom, referencesTo, renameKey, takenKeys } from './keys.ts'
import { newQuestion } from './new-question.ts'
import {
  allQuestions,
  containersOf,
  keyOf,
  kindOf,
  lastStep,
  lostQuestions,
  questionsOf,
  readAt,
  replaceAt,
  rowsOf,
  rowsOfStep,
  spotOf,
  stepAt,
} from './path.ts'
import { addStep, inPhase, moveStep, nameStep, outlinePhases, removeStep, stepName } from './steps.ts'

const keys = (settings: Loose, container?: string): readonly string[] =>
  (container === undefined ? allQuestions(settings) : questionsOf(settings, container)).map(path =>
    keyOf(readAt(settings, path) ?? {}),
  )
/** What the form itself reads, in its order. */
const asked = (settings: Loose): readonly string[] =>
  questionPositions(parseDefinition(settings).definition.rows).map(path => path.question.key)

describe('places', () => {
  test('name questions in rows, tabs and lists', () => {
    expect(
      [
        '',
        'step/2',
        'rows/0',
        'rows/0/questions/1',
        'rows/1/tabs/0',
        'rows/2/lists/0',
        'rows/2/lists/0/questions/0',
      ].map(kindOf),
    ).toEqual(['form', 'step', 'row', 'question', 'tab', 'list', 'question'])
    expect(allQuestions(fault)).toEqual([
      'rows/0/questions/0',
      'rows/0/questions/1',
      'rows/0/questions/2',
      'rows/1/questions/0',
      'rows/1/questions/2',
      'rows/1/questions/1',
      'rows/2/lists/0/questions/0',
      'rows/2/lists/0/questions/1',
    ])
    expect(containersOf(fault, 'rows/1')).toEqual(['rows/1/tabs/0', 'rows/1/tabs/1'])
    expect(spotOf(fault, 'rows/1/questions/2')).toEqual({ container: 'rows/1/tabs/0', index: 1 })
    expect(stepAt(fault, 'rows/2/lists/0/questions/0')).toBe(2)
  })

  test('find questions that older forms keep inside their tabs, and List rows without lists', () => {
    const older: Loose = {
      rows: [
        {
          key: 't',
          type: 'Tab',
          tabs: [
            { key: 'one', questions: [{ key: 'a' }] },
            { key: 'two', questions: [{ key: 'b' }] },
          ],
        },
        { key: 'l', type: 'List', questions: [{ key: 'c' }] },
      ],
    }
    expect(allQuestions(older)).toEqual([
      'rows/0/tabs/0/questions/0',
      'rows/0/tabs/1/questions/0',
      'rows/1/questions/0',
    ])
    expect(keys(older)).toEqual(asked(older))
  })

  test('find questions on a tab there is not', () => {
    const lost = patchAt(fault, 'rows/1/questions/1', { tab: 'middle' })
    expect(lostQuestions(lost, 'rows/1')).toEqual(['rows/1/questions/1'])
    expect(keys(lost)).toContain('door')
  })

  test('a replaced question leaves all other objects as they are', () => {
    const next = replaceAt(fault, 'rows/0/questions/0', { key: 'title', label: 'New' })
    expect(readAt(next, 'rows/0/questions/0')).toEqual({ key: 'title', label: 'New' })
    expect(readAt(next, 'rows/0/questions/1')).toBe(readAt(fault, 'rows/0/questions/1'))
    expect(readAt(next, 'rows/1')).toBe(readAt(fault, 'rows/1'))
    expect(next['futureKey']).toBe(fault['futureKey'])
  })
})

describe('an edit', () => {
  test('merges settings and rules one level deep, and takes out what becomes empty', () => {
    const one = patchAt(fault, 'rows/0/questions/0', {
      settings: { max_length: 3, autocomplete: 'name' },
      validation: { min: 2 },
    })
    const two = patchAt(one, 'rows/0/questions/0', {
      settings: { max_length: undefined },
      validation: { min: undefined },
      label: undefined,
    })
    expect(readAt(two, 'rows/0/questions/0')).toEqual({
      id: 'title',
      key: 'title',
      type: 'open text',
      required: true,
      unknown: 'stays',
      settings: { autocomplete: 'name' },
    })
  })

  test('keeps keys this version does not know, wherever it edits', () => {
    const moved = moveTo(patchAt(fault, 'rows/0/questions/0', { label: 'Other' }), 'rows/0/questions/0', {
      container: 'rows/2/lists/0',
      index: 1,
    })
    expect(readAt(moved.settings, moved.path)).toMatchObject({ unknown: 'stays', label: 'Other' })
    expect(moved.settings['futureKey']).toEqual({ kept: true })
    expect(rowsOf(moved.settings)[0]).toMatchObject({ later: 1 })
  })

  test('puts a question between others', () => {
    const { settings, path } = insertQuestion(fault, { container: 'rows/0', index: 1 }, { key: 'new', label: 'New' })
    expect(path).toBe('rows/0/questions/1')
    expect(keys(settings, 'rows/0')).toEqual(['title', 'new', 'kind', 'why'])
  })

  test('puts a question on a tab and binds it to it (QUE-031)', () => {
    const { settings, path } = insertQuestion(fault, { container: 'rows/1/tabs/1', index: 1 }, { key: 'new' })
    expect(readAt(settings, path)).toEqual({ key: 'new', tab: 'right' })
    expect(keys(settings, 'rows/1/tabs/1')).toEqual(['door', 'new'])
    expect(keys(settings, 'rows/1/tabs/0')).toEqual(['wing', 'gear'])
    const between = insertQuestion(fault, { container: 'rows/1/tabs/0', index: 1 }, { key: 'new' })
    expect(keys(between.settings, 'rows/1/tabs/0')).toEqual(['wing', 'new', 'gear'])
  })
})

describe('moving a question', () => {
  test('within its row, forth and back', () => {
    expect(keys(moveTo(fault, 'rows/0/questions/0', { container: 'rows/0', index: 3 }).settings, 'rows/0')).toEqual([
      'kind',
      'why',
      'title',
    ])
    expect(keys(moveTo(fault, 'rows/0/questions/2', { container: 'rows/0', index: 0 }).settings, 'rows/0')).toEqual([
      'why',
      'title',
      'kind',
    ])
  })

  test('to its own position changes nothing', () => {
    expect(moveTo(fault, 'rows/0/questions/1', { container: 'rows/0', index: 1 }).settings).toBe(fault)
    expect(moveTo(fault, 'rows/0/questions/1', { container: 'rows/0', index: 2 }).settings).toBe(fault)
  })

  test('into a tab, out of it, and into a list', () => {
    const onTab = moveTo(fault, 'rows/0/questions/0', { container: 'rows/1/tabs/1', index: 0 })
    expect(keys(onTab.settings, 'rows/1/tabs/1')).toEqual(['title', 'door'])
    expect(readAt(onTab.settings, onTab.path)).toMatchObject({ tab: 'right' })
    const back = moveTo(onTab.settings, onTab.path, { container: 'rows/0', index: 0 })
    expect(readAt(back.settings, back.path)).not.toHaveProperty('tab')
    expect(asked(back.settings)).toEqual(asked(fault))
    const listed = moveTo(fault, 'rows/1/questions/0', { container: 'rows/2/lists/0', index: 2 })
    expect(keys(listed.settings, 'rows/2/lists/0')).toEqual(['name', 'role', 'wing'])
  })

  test('step by step walks through every row, tab and list and never loses it', () => {
    let state = { settings: fault, path: 'rows/0/questions/0' }
    const seen: string[] = []
    for (let next = moveBy(state.settings, state.path, 1); next; next = moveBy(state.settings, state.path, 1)) {
      state = next
      seen.push(`${spotOf(state.settings, state.path)?.container} ${spotOf(state.settings, state.path)?.index}`)
      expect([...keys(state.settings)].sort()).toEqual([...keys(fault)].sort())
    }
    expect(seen).toEqual([
      'rows/0 1',
      'rows/0 2',
      'rows/1/tabs/0 0',
      'rows/1/tabs/0 1',
      'rows/1/tabs/0 2',
      'rows/1/tabs/1 0',
      'rows/1/tabs/1 1',
      'rows/2/lists/0 0',
      'rows/2/lists/0 1',
      'rows/2/lists/0 2',
    ])
    for (let next = moveBy(state.settings, state.path, -1); next; next = moveBy(state.settings, state.path, -1))
      state = next
    expect(asked(state.settings)).toEqual(asked(fault))
  })
})

describe('rows and steps', () => {
  test('a row moves among the rows of a step and to another step (QUE-026)', () => {
    const swapped = moveTo(fault, 'rows/1', { container: 'step/1', index: 0 })
    expect(rowsOf(swapped.settings).map(keyOf)).toEqual(['parts', 'main', 'crew'])
    const further = moveTo(fault, 'rows/0', { container: 'step/2', index: 1 })
    expect(rowsOfStep(further.settings, 2).map(path => keyOf(readAt(further.settings, path) ?? {}))).toEqual([
      'crew',
      'main',
    ])
    expect(readAt(further.settings, further.path)).toMatchObject({ key: 'main', step: 2 })
    expect(
      moveBy(fault, 'rows/1', 1)?.settings && rowsOfStep(moveBy(fault, 'rows/1', 1)?.settings ?? {}, 2),
    ).toHaveLength(2)
  })

  test('a new row has a key nobody has and what its kind needs', () => {
    for (const type of ['default', 'Tab', 'List'] as const) {
      const { settings, path } = insertRow(fault, { container: 'step/1', index: 1 }, newRow(fault, type))
      expect(parseDefinition(settings).problems).toEqual([])
      expect(
        keys(
          insertQuestion(settings, { container: containersOf(settings, path)[0] ?? '', index: 0 }, { key: 'x' })
            .settings,
        ),
      ).toContain('x')
    }
  })

  test('changing the kind of a row loses no question', () => {
    for (const path of ['rows/0', 'rows/1', 'rows/2']) {
      for (const type of ['default', 'Tab', 'List'] as const) {
        const next = changeRowType(fault, path, type)
        expect([...asked(next)].sort()).toEqual([...asked(fault)].sort())
        expect(lostQuestions(next, path)).toEqual([])
      }
    }
  })

  test('a step is added, named, moved and taken out; later steps close up (QUE-017)', () => {
    const added = addStep(fault, 1, newRow(fault, 'default'))
    expect(lastStep(added)).toBe(3)
    expect(stepName(added, 3)).toBe('Where')
    const named = nameStep(added, 2, 'Between')
    expect(outlinePhases(named)[0]?.steps).toEqual([1, 2, 3])
    const moved = moveStep(named, 2, 1)
    expect([1, 2, 3].map(step => stepName(moved, step))).toEqual(['What', 'Where', 'Between'])
    const gone = removeStep(moved, 1)
    expect([lastStep(gone), stepName(gone, 1), keys(gone)]).toEqual([2, 'Where', ['name', 'role']])
  })

  test('a step without a navigation gets one when it is named, and joins another phase', () => {
    const plain: Loose = { rows: [{ key: 'r', step: 1, questions: [] }] }
    const named = nameStep(plain, 1, 'Start')
    expect(parseDefinition(named).definition.navigation?.phases).toMatchObject([
      { steps: [{ name: 'Start', step: 1 }] },
    ])
    const two = inPhase(
      {
        ...named,
        navigation: {
          phases: [
            { name: 'A', steps: [{ name: 'Start', step: 1 }] },
            { name: 'B', steps: [] },
          ],
        },
      },
      1,
      1,
    )
    expect(outlinePhases(two).map(phase => phase.steps)).toEqual([[], [1]])
  })

  test('a tab goes with its questions, and the last one takes the row along', () => {
    const { settings } = removeAt(fault, 'rows/1/tabs/0')
    expect(keys(settings, 'rows/1/tabs/0')).toEqual(['door'])
    expect(rowsOf(removeAt(settings, 'rows/1/tabs/0').settings).map(keyOf)).toEqual(['main', 'crew'])
  })

  test('an older List row becomes a list when a second is added', () => {
    const older: Loose = { rows: [{ key: 'l', type: 'List', questions: [{ key: 'c' }] }] }
    const { settings, path } = addInside(older, 'rows/0')
    expect(path).toBe('rows/0/lists/1')
    expect(keys(settings)).toEqual(['c'])
  })
})

describe('deleting', () => {
  test('reports the conditions that pointed to a removed element', () => {
    expect(removeAt(fault, 'rows/0/questions/1').references).toEqual([
      { path: 'rows/0/questions/1', index: 0, key: 'kind' },
    ])
    expect(removeAt(fault, 'rows/0/questions/0').references).toEqual([
      { path: 'rows/1/tabs/0', index: 0, key: 'title' },
    ])
    expect(removeAt(fault, 'rows/0').references).toHaveLength(1)
  })

  test('does not report conditions that went along, or a key another question still has', () => {
    const twin = insertQuestion(fault, { container: 'rows/0', index: 3 }, { key: 'kind' }).settings
    expect(removeAt(twin, 'rows/0/questions/3').references).toEqual([])
    expect(removeAt(fault, 'step/2').references).toEqual([])
  })
})

describe('keys', () => {
  test('are made from words, and never look like the key of a repeat (QUE-034)', () => {
    expect(['What is broken?', 'Code 2', '  ', 'name_3', 'Ça va'].map(keyFrom)).toEqual([
      'what_is_broken',
      'code2',
      'question',
      'name3',
      'ca_va',
    ])
    const taken = new Set(['name', 'name2'])
    expect(freeKey(taken, 'Name')).toBe('name3')
    expect(taken.has('name3')).toBe(true)
  })

  test('a copy gets free keys, and conditions among the copied elements follow', () => {
    const { settings, path } = duplicateAt(fault, 'rows/0')
    expect(path).toBe('rows/1')
    expect(keys(settings, 'rows/1')).toEqual(['title2', 'kind2', 'why2'])
    expect(readAt(settings, 'rows/1/questions/2')).toMatchObject({ conditions: [{ question_id: 'kind2' }] })
    expect(new Set(keys(settings)).size).toBe(keys(settings).length)
    expect(parseDefinition(settings).problems).toEqual([])
    const one = duplicateAt(fault, 'rows/0/questions/2')
    expect(readAt(one.settings, one.path)).toMatchObject({ key: 'why2', conditions: [{ question_id: 'kind' }] })
  })

  test('a renamed key is renamed in every condition on questions, rows and tabs', () => {
    const rows = patchAt(fault, 'rows/2', { conditions: [{ question_id: 'kind', value: 'air' }] })
    const next = renameKey(rows, 'rows/0/questions/1', 'sort')
    expect(readAt(next, 'rows/0/questions/1')).toMatchObject({ key: 'sort', id: 'sort' })
    expect(referencesTo(next, ['kind'])).toEqual([])
    expect(referencesTo(next, ['sort']).map(one => one.path)).toEqual(['rows/2', 'rows/0/questions/2'])
    expect(parseDefinition(next).problems).toEqual([])
    expect(referencesTo(renameKey(fault, 'rows/0/questions/0', 'head'), ['head'])).toEqual([
      { path: 'rows/1/tabs/0', index: 0, key: 'head' },
    ])
  })

  test('of two questions with one key, renaming one leaves the conditions with the other', () => {
    const twin = insertQuestion(fault, { container: 'rows/0', index: 3 }, { key: 'kind' }).settings
    expect(referencesTo(renameKey(twin, 'rows/0/questions/3', 'other'), ['kind'])).toHaveLength(1)
  })

  test('a renamed tab keeps its questions', () => {
    const next = renameKey(fault, 'rows/1/tabs/0', 'port')
    expect(keys(next, 'rows/1/tabs/0')).toEqual(['wing', 'gear'])
    expect(lostQuestions(next, 'rows/1')).toEqual([])
  })

  test('all keys and ids count as taken', () => {
    expect([...takenKeys(fault)]).toEqual(expect.arrayContaining(['main', 'title', 'crew', 'people', 'name']))
  })
})

test('a new image choice, and each option added to one, says that it has no picture yet', () => {
  expect(newQuestion({}, imageRadio, sayEnglish)['options']).toMatchObject([
    { key: 'option_1', image: '' },
    { key: 'option_2', image: '' },
  ])
  expect(addLines([], 0, ['Sun'], imageRadio.newOption)).toEqual([{ key: 'sun', name: 'Sun', value: 'sun', image: '' }])
})
