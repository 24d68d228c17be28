// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { words } from '../form/words.ts'
import { inputs } from '../inputs/index.ts'
import { addCheck } from '../form/checks.ts'
import '../inputs/validators.ts'
import { hasFooter } from './footer.tsx'
import { parseDefinition } from '../form/parse-definition.ts'
import { named, noSuch, one, open, steps } from './render-form.tsx'
import { sampleForm } from './sample.ts'

afterEach(cleanup)

describe('shell', () => {
  test('is part of the page or a modal dialog (QUE-001)', async () => {
    await open(steps(1), { type: 'page' })
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    await open(steps(1), { type: 'modal', title: 'Over the page' })
    expect(screen.getByRole('dialog', { name: 'Over the page' })).toBeTruthy()
  })

  const navigation = {
    title: 'Fault report',
    phases: [
      {
        name: 'First',
        steps: [
          { name: 'Where', step: 1 },
          { name: 'What', step: 2 },
        ],
      },
      { name: 'Last', steps: [{ name: 'Who', step: 3 }] },
    ],
  }
  test('a modal has a navigation of phases and steps that marks the open step (QUE-002)', async () => {
    const { user } = await open(steps(3, { navigation }), { type: 'modal' })
    const nav = screen.getByRole('navigation', { name: 'Fault report' })
    expect(within(nav).getByText('First')).toBeTruthy()
    expect(within(nav).getByRole('button', { name: /Where/ }).getAttribute('aria-current')).toBe('step')
    await user.click(within(nav).getByRole('button', { name: /Who/ }))
    expect(within(nav).getByRole('button', { name: /Who/ }).getAttribute('aria-current')).toBe('step')
    cleanup()
    await open(steps(3, { navigation }), { type: 'page' })
    expect(screen.queryByRole('navigation', { name: 'Fault report' })).toBeNull()
  })

  test('places the steps of the navigation by settings.navigation (QUE-017)', async () => {
    await open(steps(3, { navigation, navigationShow: false }), { type: 'modal' })
    expect(screen.queryByRole('navigation', { name: 'Fault report' })).toBeNull()
  })

  test('shows a banner when there is one (QUE-003)', async () => {
    const { view } = await open(steps(1, { banner: '/banner.png' }))
    expect(view.container.querySelector('img')?.getAttribute('src')).toBe('/banner.png')
    cleanup()
    expect((await open(steps(1))).view.container.querySelector('img')).toBeNull()
  })

  test('shows its title from modaltitle (QUE-004)', async () => {
    await open(steps(1, { modaltitle: 'Report a fault' }))
    expect(screen.getByRole('heading', { name: 'Report a fault' })).toBeTruthy()
  })

  test('shows a progress bar when asked (QUE-005)', async () => {
    const { user } = await open(
      one(
        [
          { key: 'a', label: 'A' },
          { key: 'b', label: 'B' },
        ],
        { progressbar: true },
      ),
    )
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
    await user.type(screen.getByLabelText('A'), 'x')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
    cleanup()
    await open(one([{ key: 'a' }]))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('a modal has a close button, a page has none (QUE-006)', async () => {
    const { user, kinds } = await open(steps(1), { type: 'modal' })
    await user.click(named('Close'))
    expect(kinds()).toContain('close')
    cleanup()
    await open(steps(1), { type: 'page' })
    expect(noSuch('Close')).toBeNull()
  })

  test('shows the rows of the open step only (QUE-007)', async () => {
    const { user } = await open(steps(2))
    expect([screen.queryByLabelText('Question 1'), screen.queryByLabelText('Question 2')].map(Boolean)).toEqual([
      true,
      false,
    ])
    await user.click(named('Next'))
    expect([screen.queryByLabelText('Question 1'), screen.queryByLabelText('Question 2')].map(Boolean)).toEqual([
      false,
      true,
    ])
  })

  test('rows belong to their step (QUE-026)', async () => {
    await open({
      rows: [
        { step: 2, key: 'b', questions: [{ key: 'b', label: 'Late' }] },
        { step: 1, key: 'a', questions: [{ key: 'a', label: 'Early' }] },
      ],
    })
    expect(screen.getByLabelText('Early')).toBeTruthy()
    expect(screen.queryByLabelText('Late')).toBeNull()
  })

  test('the footer follows the body (QUE-008)', async () => {
    const { view } = await open(steps(1))
    const body = view.container.querySelector('form')
    const submit = named('Submit')
    expect(body && (body.compareDocumentPosition(submit) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0).toBe(true)
  })

  test('pages by breadcrumbs: an arrow back, page / last, an arrow on (QUE-009)', async () => {
    const { user } = await open(steps(2, { pagination: 'Breadcrumbs' }))
    expect(screen.getByText('1 / 2')).toBeTruthy()
    await user.click(named('Next'))
    expect(screen.getByText('2 / 2')).toBeTruthy()
    await user.click(named('Previous'))
    expect(screen.getByText('1 / 2')).toBeTruthy()
  })

  test('pages by the buttons Previous and Next (QUE-010)', async () => {
    const { user } = await open(steps(2, { pagination: 'Buttons' }))
    expect(named('Previous').hasAttribute('disabled')).toBe(true)
    await user.click(named('Next'))
    expect(screen.getByLabelText('Question 2')).toBeTruthy()
    await user.click(named('Previous'))
    expect(screen.getByLabelText('Question 1')).toBeTruthy()
  })

  test('has no footer while there is at most one step and the open one is not the last (QUE-011)', async () => {
    const footer = (view: Awaited<ReturnType<typeof open>>['view']) =>
      view.container.querySelector('.lc-form-foot') !== null
    const { view, draw } = await open({ rows: [] }) // no row is there: the last step is not known
    expect(footer(view)).toBe(false)
    view.rerender(draw({ settings: steps(1) }))
    await waitFor(() => expect(screen.getByLabelText('Question 1')).toBeTruthy())
    expect(footer(view)).toBe(true)
    view.rerender(draw({ settings: steps(2) })) // the open step is not the last, and there are several
    await waitFor(() => expect(named('Next')).toBeTruthy())
    expect(footer(view)).toBe(true)
    const one = { definition: parseDefinition(steps(1)).definition, isReadOnly: false, extra: undefined }
    const at = (step: number) =>
      hasFooter({ step, lastStep: 1, percent: 0, isValid: true, invalid: 0, isDirty: false }, one)
    expect([at(1), at(2)]).toEqual([true, false])
  })

  test('has save and submit but no pagination with one step (QUE-012)', async () => {
    await open(steps(1, { saveButton: { show: true } }))
    expect([named('Save'), named('Submit')].map(Boolean)).toEqual([true, true])
    expect([noSuch('Next'), noSuch('Previous')]).toEqual([null, null])
  })

  test('calls its buttons Save and Submit (QUE-019)', async () => {
    await open(steps(1, { saveButton: { show: true } }))
    expect([named('Save'), named('Submit')].every(Boolean)).toBe(true)
  })

  test('calls its buttons Save and Submit unless the form names them (LIM-022)', async () => {
    await open(steps(1, { saveButton: { show: true, content: 'Keep' }, submitButton: { content: 'Send' } }))
    expect([noSuch('Save'), noSuch('Submit')]).toEqual([null, null])
    expect([named('Keep'), named('Send')].every(Boolean)).toBe(true)
  })

  test('goes to the top and takes the focus there on a new step (QUE-059)', async () => {
    const scroll = vi.fn()
    const before = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView')
    Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: scroll })
    const { user, view } = await open(steps(3))
    const top = vi
      .spyOn(view.container.querySelector('.lc-form') ?? view.container, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 40, 300, 900))
    await user.click(named('Next')) // its start is visible: the page around it does not scroll
    expect(scroll).not.toHaveBeenCalled()
    top.mockReturnValue(new DOMRect(0, -400, 300, 900))
    await user.click(named('Next'))
    expect(scroll).toHaveBeenCalledWith({ block: 'start' })
    expect(document.activeElement).toBe(view.container.querySelector('form'))
    if (before) Object.defineProperty(Element.prototype, 'scrollIntoView', before)
  })
})

describe('rows and questions', () => {
  test('a row shows its label (QUE-028)', async () => {
    await open({ rows: [{ key: 'r', label: 'The fault', questions: [{ key: 'a' }] }] })
    expect(screen.getByRole('heading', { name: 'The fault' })).toBeTruthy()
  })

  test('a row folds, starting as collapse.open says (QUE-029)', async () => {
    const { user } = await open({
      rows: [{ key: 'r', label: 'More', collapse: { show: true, open: false }, questions: [{ key: 'a', label: 'A' }] }],
    })
    const fold = named('More')
    const body = document.getElementById(fold.getAttribute('aria-controls') ?? '')
    expect([fold.getAttribute('aria-expanded'), body?.hidden]).toEqual(['false', true])
    await user.click(fold)
    expect([fold.getAttribute('aria-expanded'), body?.hidden]).toEqual(['true', false])
  })

  test('a row and an answer may have the name of something that every object has', async () => {
    const { user } = await open({
      rows: [
        {
          key: 'constructor',
          label: 'More',
          collapse: { show: true, open: false },
          questions: [{ key: 'toString', label: 'A' }],
        },
      ],
    })
    const fold = named('More')
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    await user.click(fold)
    expect(screen.getByLabelText<HTMLInputElement>('A').value).toBe('')
  })

  test('a default row holds questions (QUE-030)', async () => {
    await open({
      rows: [
        {
          key: 'r',
          type: 'default',
          questions: [
            { key: 'a', label: 'A' },
            { key: 'b', label: 'B' },
          ],
        },
      ],
    })
    expect([screen.getByLabelText('A'), screen.getByLabelText('B')].every(Boolean)).toBe(true)
  })

  test('a Tab row binds each question to a tab and opens the first (QUE-031)', async () => {
    const { user } = await open({
      rows: [
        {
          key: 'r',
          type: 'Tab',
          label: 'Where',
          tabs: [
            { key: 'in', label: 'Inside' },
            { key: 'out', label: 'Outside' },
          ],
          questions: [
            { key: 'a', label: 'Seat', tab: 'in' },
            { key: 'b', label: 'Wind', tab: 'out' },
          ],
        },
      ],
    })
    const panels = () => screen.getAllByRole('tabpanel', { hidden: true }).map(panel => panel.hidden)
    expect(screen.getByRole('tab', { name: 'Inside' }).getAttribute('aria-selected')).toBe('true')
    expect(panels()).toEqual([false, true])
    screen.getByRole('tab', { name: 'Inside' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(panels()).toEqual([true, false])
  })

  test('a List row nests lists of questions that can be repeated and removed (QUE-032)', async () => {
    const { user, saves } = await open({
      rows: [
        {
          key: 'r',
          type: 'List',
          lists: [
            { key: 'w', label: 'Witness', addLabel: 'Add a witness', questions: [{ key: 'name', label: 'Name' }] },
          ],
        },
      ],
    })
    await user.click(named('Add a witness'))
    const [first, second] = screen.getAllByLabelText('Name')
    if (!first || !second) throw new Error('two names')
    await user.type(first, 'Ada')
    await user.type(second, 'Bo')
    await user.click(named('Remove Witness 2'))
    expect(screen.getAllByLabelText('Name')).toHaveLength(1)
    await user.click(named('Submit'))
    await waitFor(() => expect(saves[0]?.answers).toEqual({ name: 'Ada', name_1: null }))
  })

  test('a list has its rows, name, label, addColor and folding from its settings (QUE-016)', async () => {
    const list = (key: string, more: object) => ({
      key,
      type: 'List',
      label: '',
      lists: [{ key, questions: [{ key: `${key}_a`, label: `Answer of ${key}` }], ...more }],
    })
    const { user } = await open({
      label: 'Fault report',
      name: 'fault_report',
      addColor: '#aa3300',
      rows: [
        {
          key: 'plain',
          type: 'default',
          questions: [{ key: 'sublabelled', label: 'Weather', sublabel: 'Now', width: '50%' }],
        },
        list('shut', {
          name: 'Machine',
          label: 'Machines in use',
          addColor: '#0033aa',
          collapse: { show: true, open: false },
        }),
        list('wide', { label: 'Witness', collapse: { show: true, open: true } }),
        list('fixed', { name: 'Tool', collapse: { show: false, open: false } }),
      ],
    })
    expect(screen.getByRole('heading', { name: 'Fault report' })).toBeTruthy()
    expect(screen.getByLabelText('Weather')).toBeTruthy()

    const folded = (name: string) => document.getElementById(named(name).getAttribute('aria-controls') ?? '')?.hidden
    expect([named('Machines in use').getAttribute('aria-expanded'), folded('Machines in use')]).toEqual(['false', true])
    expect([named('Witness').getAttribute('aria-expanded'), folded('Witness')]).toEqual(['true', false])
    expect([noSuch('Tool'), screen.getByRole('group', { name: 'Tool' }).hidden]).toEqual([null, false])
    await user.click(named('Machines in use'))
    expect([named('Machines in use').getAttribute('aria-expanded'), folded('Machines in use')]).toEqual(['true', false])

    const colours = screen
      .getAllByRole('button', { name: 'Add another' })
      .map(button => button.style.getPropertyValue('--lc-add-colour'))
    expect(colours).toEqual(['#0033aa', '#aa3300', '#aa3300'])
    for (const button of screen.getAllByRole('button', { name: 'Add another' })) await user.click(button)
    for (const entry of ['Machine 2', 'Witness 2', 'Tool 2'])
      expect(screen.getByRole('group', { name: entry })).toBeTruthy()
    await user.click(named('Machines in use'))
    expect(folded('Machines in use')).toBe(true)
  })

  test('a question of width 50% is marked as half wide', async () => {
    const { view } = await open(
      one([
        { key: 'a', label: 'A', width: '50%' },
        { key: 'b', label: 'B' },
      ]),
    )
    expect([...view.container.querySelectorAll('.lc-question')].map(box => box.hasAttribute('data-half'))).toEqual([
      true,
      false,
    ])
  })

  test('a question shows label, sublabel and whether it is required (QUE-036)', async () => {
    await open(one([{ key: 'a', label: 'Your name', sublabel: 'As in your passport', required: true }]))
    const field = screen.getByLabelText(/Your name/)
    expect(field.getAttribute('aria-required')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'As in your passport',
    )
    expect(screen.getByText('(required)', { exact: false })).toBeTruthy()
  })

  test('a question carries id, key, type, label, sublabel, placeholder, required, active and width (QUE-038)', async () => {
    await open(
      one([
        {
          id: '7',
          key: 'a',
          type: 'open text',
          label: 'A',
          placeholder: 'E.g. 5',
          required: false,
          active: true,
          width: '100%',
        },
        { key: 'b', label: 'B', active: false },
      ]),
    )
    expect(screen.getByLabelText('A').getAttribute('placeholder')).toBe('E.g. 5')
    expect(screen.queryByLabelText('B')).toBeNull()
  })

  test('shows information as rich text, and only when enabled (QUE-037)', async () => {
    const information = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Look ' },
            { type: 'text', text: 'closely', marks: [{ type: 'bold' }] },
            { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
          ],
        },
      ],
    }
    const { user } = await open(
      one([
        { key: 'a', label: 'A', information, enableInformation: true },
        { key: 'b', label: 'B', information: 'hidden' },
      ]),
    )
    expect(noSuch('More about “B”')).toBeNull()
    await user.click(named('More about “A”'))
    expect((await screen.findByText('closely')).tagName).toBe('STRONG')
    expect(document.querySelector('a[href^="javascript"]')).toBeNull()
  })

  test('opens its information at once when tooltipActive is set (QUE-044)', async () => {
    await open(
      one([
        {
          key: 'a',
          label: 'A',
          information: '<p>Mind the <b>gap</b></p>',
          enableInformation: true,
          tooltipActive: true,
        },
      ]),
    )
    expect((await screen.findByText('gap')).closest('p')?.textContent).toBe('Mind the gap')
  })

  test('shows its popUp on the first change only (QUE-047)', async () => {
    const { user } = await open(
      one([{ key: 'a', label: 'A', popUp: { title: 'Careful', text: 'This cannot be undone.' } }]),
    )
    await user.type(screen.getByLabelText('A'), 'x')
    expect(screen.getByRole('dialog', { name: 'Careful' }).textContent).toContain('This cannot be undone.')
    await user.click(within(screen.getByRole('dialog', { name: 'Careful' })).getByRole('button', { name: 'Close' }))
    await user.type(screen.getByLabelText('A'), 'y')
    expect(screen.queryByRole('dialog', { name: 'Careful' })).toBeNull()
  })

  test('shows and hides questions while answering, and brings cleared answers back on Undo (QUE-045)', async () => {
    const { user } = await open(
      one([
        { key: 'pet', type: 'radio', label: 'Pet', options: ['dog', 'cat'] },
        {
          id: 'x9',
          key: 'breed',
          label: 'Breed',
          conditions: [{ type: 'Show', option: 'Equals value', question_id: 'pet', value: 'dog' }],
        },
      ]),
    )
    await user.click(screen.getByRole('radio', { name: 'dog' }))
    await user.type(screen.getByLabelText('Breed'), 'corgi')
    await user.click(screen.getByRole('radio', { name: 'cat' }))
    expect(screen.queryByLabelText('Breed')).toBeNull()
    await user.click(named('Undo'))
    expect(screen.getByLabelText<HTMLInputElement>('Breed').value).toBe('corgi')
  })

  test('an unknown input type is a readable box and the rest works', async () => {
    const { saves, user } = await open(
      one([
        { key: 'a', type: 'hologram', label: 'A hologram', required: true },
        { key: 'b', label: 'Fine' },
      ]),
    )
    expect(screen.getByText(words['form.unknownInput'])).toBeTruthy()
    await user.type(screen.getByLabelText('Fine'), 'x')
    await user.click(named('Submit'))
    await waitFor(() => expect(saves).toHaveLength(1))
  })

  test('read-only forms show answers as text and no way to change or send them (INP-055)', async () => {
    await open(
      one(
        [
          { key: 'a', label: 'Name' },
          {
            key: 'b',
            type: 'checkbox',
            label: 'Extras',
            options: [
              { key: '1', name: 'Roof', value: 'r' },
              { key: '2', name: 'Wheels', value: 'w' },
            ],
          },
          { key: 'c', label: 'Empty' },
          { key: 'd', type: 'number', label: 'Km' },
          { key: 'e', type: 'date picker', label: 'Time', settings: { mode: 'Time' } },
        ],
        { saveButton: { show: true } },
      ),
      { isReadOnly: true, initialAnswers: { a: 'Ada', b: ['r', 'w'], d: 12345.5, e: 45_000_000 } },
    )
    expect(
      ['Name', 'Extras', 'Empty', 'Km', 'Time'].map(label => screen.getByRole('group', { name: label }).textContent),
    ).toEqual(['Ada', 'Roof, Wheels', 'No answer', '12,345.5', '12:30'])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect([noSuch('Save'), noSuch('Submit')]).toEqual([null, null])
  })

  test('a form in another language than its page writes numbers and dates as that language does', async () => {
    await open(one([{ key: 'd', type: 'number', label: 'Km' }], { languages: ['nl'] }), {
      isReadOnly: true,
      initialAnswers: { d: 12345.5 },
    })
    expect(screen.getByRole('group', { name: 'Km' }).textContent).toBe('12.345,5')
  })

  test('a key press renders the question it touches once and no other; an input added from outside works like ours', async () => {
    const renders: string[] = []
    inputs.add({
      type: 'counted',
      title: 'Counted',
      icon: 'text',
      group: 'text',
      loadSchema: () => Promise.resolve({ schema: {} }),
      load: () =>
        Promise.resolve({
          default: ({ question, value, onChange, ids }) => {
            renders.push(question.key)
            return (
              <input
                id={ids.control}
                value={typeof value === 'string' ? value : ''}
                onChange={event => onChange(event.currentTarget.value)}
              />
            )
          },
        }),
    })
    addCheck('counted', { validate: () => null, accepts: () => true })
    const { user } = await open(
      one(
        Array.from({ length: 40 }, (_, i) => ({ key: `q${i}`, type: 'counted', label: `Question ${i}` })),
        { progressbar: true },
      ),
    )
    await user.type(screen.getByLabelText('Question 7'), 'x')
    renders.length = 0
    await user.type(screen.getByLabelText('Question 7'), 'y')
    expect(renders).toEqual(['q7'])
  })

  test('a key press draws the question it touches and no other', async () => {
    const questions = Array.from({ length: 40 }, (_, i) => ({ key: `q${i}`, label: `Question ${i}` }))
    const { user, view } = await open(one(questions, { progressbar: true }))
    const field = screen.getByLabelText('Question 7')
    await user.type(field, 'x')
    const changed = new Set<string>()
    const watch = new MutationObserver(records => {
      for (const record of records)
        changed.add(
          (record.target instanceof Element ? record.target : record.target.parentElement)
            ?.closest('.lc-question')
            ?.getAttribute('data-key') ?? 'outside',
        )
    })
    watch.observe(view.container, { subtree: true, childList: true, attributes: true, characterData: true })
    await user.type(field, 'y')
    watch.disconnect()
    expect([...changed].filter(key => key !== 'q7')).toEqual([])
  })
})

test('the whole sample form is drawn without accessibility violations', async () => {
  const { view } = await open(sampleForm, {
    loadOptions: () => Promise.resolve([{ key: '1', name: 'Amsterdam', value: 'AMS' }]),
  })
  const found = await axe.run(view.container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(found.violations.map(violation => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([])
})
