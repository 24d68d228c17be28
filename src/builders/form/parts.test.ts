import { describe, expect, test } from 'vitest'
import type { Loose } from '../../base/loose.ts'
import '../../inputs/all-validators.ts'
import { findBuilderProblems } from './checks.ts'
import { copyText, pasteAfter, readText } from './clipboard.ts'
import { differences } from './differences.ts'
import { duplicateAt, moveTo, patchAt, removeAt } from './document.ts'
import { fault } from './fixture.test-kit.ts'
import { addLines, renameOption } from './inspector/options-editor.tsx'
import { conditionSentence, ruleSentence } from './inspector/sentence.ts'
import { inputs } from '../../inputs/index.ts'
import { sayEnglish } from '../../form/rules.ts'
import { keyOf, readAt } from './path.ts'
import { words } from './texts.ts'

const say = (key: string, params?: Readonly<Record<string, string | number>>): string => sayEnglish(key, params, words)

describe('the clipboard', () => {
  test('carries a question into another form, with a key that is free there', () => {
    const text = copyText(fault, 'rows/0/questions/0') ?? ''
    const other: Loose = { rows: [{ key: 'r', step: 1, questions: [{ key: 'title', type: 'open text' }] }] }
    const pasted = pasteAfter(other, 'rows/0/questions/0', text)
    expect(pasted.ok && readAt(pasted.value.settings, pasted.value.path)).toMatchObject({
      key: 'title2',
      label: 'Title',
      unknown: 'stays',
    })
  })

  test('carries a row with all that is in it', () => {
    const pasted = pasteAfter(fault, 'rows/0', copyText(fault, 'rows/2') ?? '')
    expect(pasted.ok && readAt(pasted.value.settings, pasted.value.path)).toMatchObject({
      key: 'crew2',
      step: 1,
      lists: [{ key: 'people2' }],
    })
  })

  test('takes the settings of a whole form, a list of questions, and refuses other values', () => {
    expect(readText(JSON.stringify(fault))).toMatchObject({ ok: true, value: { rows: [{}, {}, {}] } })
    expect(readText('[{"type":"number","label":"How many"}]')).toMatchObject({
      ok: true,
      value: { questions: [{ label: 'How many' }] },
    })
    for (const text of ['hello', '{"a":1}', '[1,2]', 'null', '']) expect(readText(text).ok).toBe(false)
  })

  test('pastes into an empty form', () => {
    const pasted = pasteAfter({ rows: [] }, '', '{"type":"number","label":"How many"}')
    expect(pasted.ok && pasted.value.path).toBe('rows/0/questions/0')
  })
})

describe('the list of changes', () => {
  test('names what was added, changed, moved and removed', () => {
    const moved = moveTo(fault, 'rows/0/questions/0', { container: 'rows/2/lists/0', index: 0 }).settings
    expect(differences(fault, moved)).toEqual([
      { kind: 'moved', what: 'Title', details: [], path: 'rows/2/lists/0/questions/0' },
    ])
    const changed = patchAt(fault, 'rows/0/questions/1', { label: 'Sort', required: true })
    expect(differences(fault, changed)).toMatchObject([
      { kind: 'changed', what: 'Sort', details: ['label', 'required'] },
    ])
    expect(differences(fault, removeAt(fault, 'rows/2').settings).map(one => `${one.kind} ${one.what}`)).toEqual([
      'removed Name',
      'removed Role',
      'removed Section “Crew”',
    ])
    expect(differences(fault, duplicateAt(fault, 'rows/0/questions/0').settings)).toMatchObject([
      { kind: 'added', what: 'Title', path: 'rows/0/questions/1' },
    ])
    expect(differences(fault, patchAt(fault, '', { modaltitle: 'Fault' }))).toMatchObject([
      { what: 'Settings of the form', details: ['modaltitle'] },
    ])
    expect(differences(fault, structuredClone(fault))).toEqual([])
  })

  test('calls only what left its order moved, not all that gave way', () => {
    const moved = moveTo(fault, 'rows/0/questions/0', { container: 'rows/0', index: 3 }).settings
    expect(differences(fault, moved).map(one => one.what)).toEqual(['Title'])
  })
})

describe('problems', () => {
  const found = (settings: Loose) => findBuilderProblems(settings).map(({ path, kind }) => `${path} ${kind}`)

  test('a sound form has none', () => expect(findBuilderProblems(fault)).toEqual([]))

  test('are found with the place they are at', () => {
    expect(found(patchAt(fault, 'rows/0/questions/0', { label: '' }))).toEqual(['rows/0/questions/0 warning'])
    expect(found(patchAt(fault, 'rows/0/questions/1', { options: [] }))).toEqual(['rows/0/questions/1 error'])
    expect(found(patchAt(fault, 'rows/1/questions/2', { key: 'title' }))).toEqual(['rows/1/questions/2 error'])
    expect(found(removeAt(fault, 'rows/0/questions/1').settings)).toEqual(['rows/0/questions/1 error'])
    expect(found(removeAt(fault, 'rows/0/questions/0').settings)).toEqual(['rows/1/tabs/0 error'])
    expect(found(patchAt(fault, 'rows/1/questions/0', { tab: 'none' }))).toEqual(['rows/1/questions/0 error'])
    expect(found(patchAt(fault, '', { collection: undefined }))).toEqual([' warning'])
    expect(found({ ...fault, rows: [...(fault['rows'] as Loose[]), { key: 'void', step: 2, questions: [] }] })).toEqual(
      ['rows/3 warning'],
    )
  })

  test('a toggle without options asks yes or no, and loaded options are not missing', () => {
    expect(found(patchAt(fault, 'rows/0/questions/1', { type: 'toggle', options: [] }))).toEqual([])
    expect(
      found(
        patchAt(fault, 'rows/0/questions/1', {
          type: 'select',
          options: [],
          settings: { dynamic: { query: 'airports' } },
        }),
      ),
    ).toEqual([])
  })

  test('two options of one value are an error', () => {
    expect(
      found(
        patchAt(fault, 'rows/0/questions/1', {
          options: [
            { name: 'A', value: 1 },
            { name: 'B', value: 1 },
          ],
        }),
      ),
    ).toEqual(['rows/0/questions/1 error'])
  })
})

describe('options', () => {
  test('several lines become several options with values of their own', () => {
    expect(addLines([], 0, ['Left wing', 'Right wing', 'Left wing'])).toEqual([
      { key: 'left_wing', name: 'Left wing', value: 'left_wing' },
      { key: 'right_wing', name: 'Right wing', value: 'right_wing' },
      { key: 'left_wing2', name: 'Left wing', value: 'left_wing2' },
    ])
  })

  test('a value follows its name until answers may hold it', () => {
    const options = addLines([], 0, ['Air'])
    expect(renameOption(options, 0, 'Sea', true)).toEqual([{ key: 'sea', name: 'Sea', value: 'sea' }])
    expect(renameOption(options, 0, 'Sea', false)).toEqual([{ key: 'air', name: 'Sea', value: 'air' }])
    expect(renameOption([{ key: 'k', name: 'Old', value: 7, icon: 'x' }], 0, 'New', true)).toEqual([
      { key: 'k', name: 'New', value: 7, icon: 'x' },
    ])
  })
})

describe('sentences', () => {
  test('explain what a rule means', () => {
    const rule = (type: string, validation: Loose, required = true): string =>
      ruleSentence({ type, required, validation }, inputs.find(type), say)
    expect(rule('open text', {}, false)).toBe('May be left empty.')
    expect(rule('open text', { type: 'Not null range', min: 3, max: 10 })).toBe(
      'Must have between 3 and 10 characters.',
    )
    expect(rule('number', { type: 'Not null range', min: 3 })).toBe('Must be 3 or more.')
    expect(rule('checkbox', { type: 'Not null range', max: 2 })).toBe('At most 2 may be chosen, and at least one.')
    expect(rule('open text', { type: 'Starts with', value: 'NL' })).toBe('Must start with “NL”.')
  })

  test('explain what a condition means, by the words of the answer', () => {
    const kind = readAt(fault, 'rows/0/questions/1')
    expect(conditionSentence({ type: 'Show', question_id: 'kind', value: 'air' }, kind, say)).toBe(
      'Shown when “Kind” is “Air”.',
    )
    expect(conditionSentence({ type: 'Hide', option: 'Not null', question_id: 'kind' }, kind, say)).toBe(
      'Hidden when “Kind” is answered.',
    )
    expect(keyOf(kind ?? {})).toBe('kind')
  })
})
