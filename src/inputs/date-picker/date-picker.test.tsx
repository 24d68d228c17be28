// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parseDefinition } from '../../form/parse-definition.ts'
import { renderEditor } from '../render-editor.tsx'
import { renderInput } from '../render-input.tsx'
import { datePicker } from './index.ts'
import '../all-validators.ts'
import { answerText } from '../answer-text.ts'
import { boundsOf, modeOf, momentOf } from './moment.ts'
import { sample } from './sample.ts'
import { validate } from './validate.ts'

afterEach(cleanup)
const question = (settings: Readonly<Record<string, unknown>>) => {
  const read = parseDefinition({ rows: [{ questions: [{ key: 'q', type: 'date picker', settings }] }] }).definition
    .rows[0]?.questions[0]
  if (!read) throw new Error('no question')
  return read
}

test('has the modes Date, Datetime and Time, Datetime by default (INP-016)', async () => {
  expect(
    [{ mode: 'Date' }, { mode: 'Datetime' }, { mode: 'Time' }, {}].map(settings => modeOf(question(settings))),
  ).toEqual(['Date', 'Datetime', 'Time', 'Datetime'])
  const parts = async (mode: string) => {
    await renderInput(datePicker, { label: 'When', settings: { mode } })
    const count = screen.getAllByRole('spinbutton').length
    cleanup()
    return count
  }
  expect([await parts('Date'), await parts('Datetime'), await parts('Time')]).toEqual([3, 5, 2])
})

test('writes the time on a 24-hour clock (INP-017)', async () => {
  const { view } = await renderInput(datePicker, { label: 'When', settings: { mode: 'Time' } }, (15 * 60 + 5) * 60_000)
  expect(view.container.textContent?.match(/am|pm/i)).toBeNull()
  expect(screen.getAllByRole('spinbutton').map(part => part.getAttribute('aria-valuenow'))).toEqual(['15', '5'])
})

test('reads ten digits as seconds and thirteen as milliseconds (LIM-032)', () => {
  expect(boundsOf(question({ min: 1_700_000_000, max: 1_700_000_000_000 }))).toEqual({
    min: 1_700_000_000_000,
    max: 1_700_000_000_000,
  })
})

test('shows and judges a stored answer of ten digits as seconds, and leaves milliseconds of early 1970 as they are (LIM-032)', async () => {
  const seconds = 1_763_809_321
  await renderInput(datePicker, { label: 'When', settings: { mode: 'Date' } }, seconds, { lang: 'sv' })
  expect(screen.getAllByRole('spinbutton').map(part => part.getAttribute('aria-valuenow'))).toEqual([
    '2025',
    '11',
    '22',
  ])
  expect(answerText(question({ mode: 'Date' }), seconds, 'en')).toBe('November 22, 2025')
  expect(validate({ ...question({ mode: 'Datetime', max: seconds - 1 }), required: true }, seconds)).not.toBeNull()
  expect(validate({ ...question({ mode: 'Datetime', max: seconds }), required: true }, seconds)).toBeNull()
  for (const [mode, moment] of [
    ['Date', new Date(1970, 1, 1).getTime()],
    ['Datetime', new Date(1970, 1, 1, 8, 41).getTime()],
    ['Time', 2_000_000_000],
  ] as const)
    expect(momentOf(question({ mode }), moment)).toBe(moment)
})

test('its panel writes the requested type; the bounds of a day do not fit a time, and go with it', async () => {
  const day = Date.parse('2026-03-29T10:00:00Z')
  const { user, patches } = await renderEditor(datePicker, { settings: { min: day } })
  await user.click(screen.getByRole('switch', { name: 'From and until' }))
  expect(patches.at(-1)).toEqual({ settings: { range: true } })
  await user.click(screen.getByRole('combobox', { name: /Asks for/ }))
  await user.click(await screen.findByRole('option', { name: 'A time' }))
  expect(patches.at(-1)).toEqual({ settings: { mode: 'Time', min: undefined, max: undefined, type: undefined } })
})

test('its panel writes the bounds as moments, and shows those stored as seconds', async () => {
  const moment = (hours: number, minutes: number): number => (hours * 60 + minutes) * 60_000
  const { user, patches } = await renderEditor(datePicker, { settings: { mode: 'Time', min: moment(8, 30) } })
  expect(
    screen
      .getAllByRole('spinbutton')
      .slice(0, 2)
      .map(part => part.getAttribute('aria-valuenow')),
  ).toEqual(['8', '30'])
  await user.click(within(screen.getByRole('group', { name: 'Latest' })).getAllByRole('spinbutton')[0] ?? document.body)
  await user.keyboard('1745')
  expect(patches.at(-1)).toEqual({ settings: { max: moment(17, 45) } })
  cleanup()
  await renderEditor(datePicker, { settings: { mode: 'Date', min: 1_774_778_400 } })
  expect(
    within(screen.getByRole('group', { name: 'Earliest' }))
      .getAllByRole('spinbutton')
      .map(part => Number(part.getAttribute('aria-valuenow')))
      .toSorted((a, b) => a - b),
  ).toEqual([3, 29, 2026])
})

describe('typed whole, with its signs', () => {
  const parts = (): string =>
    screen
      .getAllByRole<HTMLInputElement>('spinbutton')
      .map(part => part.value)
      .join(' ')
  const typing = async (settings: Readonly<Record<string, unknown>>, lang: string, text: string) => {
    const input = await renderInput(datePicker, { label: 'When', settings }, null, { lang })
    await input.user.click(screen.getAllByRole('spinbutton')[0] ?? document.body)
    await input.user.keyboard(text)
    return input
  }

  test.each([['29-03-2026'], ['29/03/2026'], ['29.3.2026'], ['2026-03-29'], ['3/29/2026'], ['03/29/2026']])(
    '%s is 29 March where months come first',
    async text => {
      const { last } = await typing({ mode: 'Date' }, 'en-US', text)
      expect(parts()).toBe('03 29 2026')
      expect(last()).toBe(new Date(2026, 2, 29).getTime())
    },
  )

  test('a date in another order leaves the time to what is typed after it', async () => {
    const { last } = await typing({ mode: 'Datetime' }, 'en-US', '29-03-2026 14:30')
    expect(parts()).toBe('03 29 2026 14 30')
    expect(last()).toBe(new Date(2026, 2, 29, 14, 30).getTime())
  })

  test('the first date of a range takes nothing of the second', async () => {
    const { last } = await typing({ mode: 'Date', range: true }, 'en-US', '29-03-202603302026')
    expect(last()).toEqual({ start: new Date(2026, 2, 29).getTime(), end: new Date(2026, 2, 30).getTime() })
  })

  test('a year of two digits is whole with the next sign, and that goes on to the second date', async () => {
    const { last } = await typing({ mode: 'Date', range: true }, 'en-US', '1/2/26-3/4/26 ')
    expect(last()).toEqual({ start: new Date(2026, 0, 2).getTime(), end: new Date(2026, 2, 4).getTime() })
  })

  test('a text that cannot mean a day is reported and not taken for another one', async () => {
    const { last } = await typing({ mode: 'Date' }, 'en-US', '31-02-2026')
    expect(screen.getByRole('alert').textContent).toBe('“31-02-2026” cannot be read here. Write it like 12/31/2026.')
    expect([parts().trim(), last() ?? null]).toEqual(['', null])
    expect(document.activeElement).toBe(screen.getAllByRole('spinbutton')[0])
  })
})

describe('the bounds of a date are calendar days', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })
  const midnightIn = (zone: string, day: string): number => {
    vi.stubEnv('TZ', zone)
    return new Date(`${day}T00:00`).getTime()
  }
  const zones = [
    'Pacific/Pago_Pago',
    'Pacific/Honolulu',
    'America/New_York',
    'UTC',
    'Europe/Amsterdam',
    'Asia/Kathmandu',
    'Australia/Sydney',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
  ]
  const asked = (more: object) => {
    const read = parseDefinition({
      rows: [{ questions: [{ key: 'q', type: 'date picker', required: true, ...more }] }],
    }).definition.rows[0]?.questions[0]
    if (!read) throw new Error('no question')
    return read
  }
  const day = '2026-01-15' // summer in Auckland

  test.each(zones.flatMap(builder => zones.map(person => [builder, person] as const)))(
    'a builder in %s names a day, and a person in %s may choose it; the server agrees wherever it stands',
    (builder, person) => {
      const bound = midnightIn(builder, day)
      const answer = midnightIn(person, day)
      for (const server of zones) {
        vi.stubEnv('TZ', server)
        for (const settings of [
          { mode: 'Date', min: bound },
          { mode: 'Date', max: bound },
          { mode: 'Date', min: day },
          { mode: 'Date', max: `${day}T15:00:00Z` },
        ])
          expect(validate(asked({ settings }), answer)).toBeNull()
        expect(
          validate(
            asked({ settings: { mode: 'Date' }, validation: { type: 'Not null range', min: bound, max: bound } }),
            answer,
          ),
        ).toBeNull()
      }
    },
  )

  test.each(['America/New_York', 'Europe/Amsterdam', 'Asia/Kathmandu', 'Australia/Sydney'])(
    'the day before and the day after are refused in %s, with the day that was named',
    person => {
      const bound = midnightIn('Europe/Amsterdam', day)
      const [before, after] = [midnightIn(person, '2026-01-14'), midnightIn(person, '2026-01-16')]
      for (const server of ['UTC', 'America/New_York', 'Asia/Tokyo']) {
        vi.stubEnv('TZ', server)
        expect(validate(asked({ settings: { mode: 'Date', min: bound } }), before)).toBe(
          'Choose a date on or after 2026-01-15.',
        )
        for (const max of [bound, day, `${day}T15:00:00Z`])
          expect(validate(asked({ settings: { mode: 'Date', max } }), after)).toBe(
            'Choose a date on or before 2026-01-15.',
          )
        expect(
          validate(
            asked({ settings: { mode: 'Date' }, validation: { type: 'Not null range', min: bound, max: bound } }),
            after,
          ),
        ).toBe('Choose a date between 2026-01-15 and 2026-01-15.')
        expect(
          validate(
            asked({
              settings: { mode: 'Date' },
              validation: { type: 'Not null range', max: bound, message: 'Too late.' },
            }),
            after,
          ),
        ).toBe('Too late.')
      }
    },
  )

  test('the bounds of a moment stay moments', () => {
    const bound = Date.parse('2026-01-15T12:00:00Z')
    expect(validate(asked({ settings: { mode: 'Datetime', max: bound } }), bound)).toBeNull()
    expect(validate(asked({ settings: { mode: 'Datetime', max: bound } }), bound + 1)).not.toBeNull()
  })

  test('its field and its panel show the day that was named, in whichever zone they are read', async () => {
    const bound = midnightIn('Europe/Amsterdam', day)
    for (const zone of ['America/New_York', 'Asia/Kathmandu']) {
      const answer = midnightIn(zone, day)
      await renderInput(datePicker, { label: 'When', settings: { mode: 'Date', min: bound, max: bound } }, answer, {
        lang: 'sv',
      })
      expect(screen.getAllByRole('spinbutton').map(part => part.getAttribute('aria-invalid'))).toEqual([
        null,
        null,
        null,
      ])
      cleanup()
      await renderEditor(datePicker, { settings: { mode: 'Date', min: bound } })
      expect(
        within(screen.getByRole('group', { name: 'Earliest' }))
          .getAllByRole('spinbutton')
          .map(part => Number(part.getAttribute('aria-valuenow')))
          .toSorted((a, b) => a - b),
      ).toEqual([1, 15, 2026])
      cleanup()
    }
  })
})

test('has no accessibility violations', async () => {
  const { violations } = await renderInput(datePicker, sample.question, sample.answer, { error: 'Choose.' })
  expect(await violations()).toEqual([])
})
