import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Select, TextField } from '../../ui/fields.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { useGrouped } from '../grouped.ts'
import type { InputViewProps } from '../part.ts'
import { useProblem } from '../use-problem.ts'
import { codeOf, countries, group, moveTo, numbers, readStored, readTyped, strip } from './numbers.ts'
import { usePlans } from './use-plans.ts'
import { faultIn, know } from './validate.ts'
import { words } from './words.ts'
import sheet from './phone.css'

know(numbers) // from here on answers are judged by the plan of their country

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const defaultCountry = 'NL'

/** A telephone number of any country (INP-041), grouped while it is typed and answered as E.164 text (INP-054). */
export default function PhoneView({
  question,
  value,
  onChange,
  onBlur,
  onProblem,
  unfinished,
  isDisabled,
  isReadOnly,
  isRequired,
  error,
  ids,
}: InputViewProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const stored = textOf(value)
  const asked = textOf(question.settings['country']).trim().toUpperCase()
  const home = /^[A-Z]{2}$/.test(asked) ? asked : defaultCountry
  const [typed, setTyped] = useState(() => {
    const unfinishedValue = unfinished?.get()
    return isTyped(unfinishedValue) ? unfinishedValue : open(stored, home)
  })
  /**
   * The country of a number without a country code: a "+49" that was typed and deleted does not affect the next number.
   */
  const [chosen, choose] = useState(() => open(stored, home).country)
  // an answer set from outside replaces what was typed
  const isOurs = (typed.e164 ?? '') === stored
  const now = isOurs ? typed : open(stored, typed.country)
  const { text, country } = now
  const isForeign = codeOf(country) === '' || (text !== '' && readTyped(text, country).isForeign)
  const { state, load } = usePlans(isForeign)
  const fault = text === '' ? null : now.e164 === null ? 'wrong' : faultIn(now.e164)
  useProblem(onProblem, fault === null ? null : say(`input.phone.${fault}`))

  const put = (next: string, from: string): void => {
    const read = readTyped(next, from)
    const made: Typed = { text: next, e164: read.e164, country: read.country ?? from }
    setTyped(made)
    unfinished?.set(next !== '' && (read.e164 === null || faultIn(read.e164) !== null) ? made : undefined)
    if (read.e164 !== now.e164) onChange(read.e164)
  }
  const grouped = useGrouped(text, { strip, group: unfinishedValue => group(unfinishedValue, country) }, next =>
    put(next, next === '' ? chosen : country),
  )
  // with all plans loaded, a foreign number gets its country and its groups
  useEffect(() => {
    if (state === 'all' && text !== '') put(group(strip(text), country), country)
  }, [state])

  const options = countries(lang).map(one => ({ value: one.code, label: `${one.calling} ${one.name}` }))
  const shared = { isDisabled, isReadOnly }
  return (
    // only looks at keys and the focus on their way
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className='lc-phone'
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
      {...grouped.box}
    >
      <div className='lc-phone-row'>
        <Select
          {...shared}
          label={say('input.phone.country')}
          isLabelHidden
          isSearchable
          isClearable={false}
          isLoading={state === 'loading'}
          options={options}
          value={codeOf(country) === '' ? null : country}
          placeholder='+'
          onOpenChange={isOpen => {
            if (isOpen && state !== 'all') load()
          }}
          onChange={next => {
            if (next !== null) {
              choose(next)
              put(moveTo(text, country, next), next)
            }
          }}
        />
        <TextField
          {...shared}
          isInvalid={Boolean(error)}
          ref={grouped.input}
          id={ids.control}
          labelledBy={ids.label}
          describedBy={ids.described || undefined}
          isRequired={isRequired}
          type='tel'
          inputMode='tel'
          autoComplete='tel'
          spellCheck={false}
          placeholder={question.placeholder ?? (country === 'NL' ? '06 12345678' : undefined)}
          value={grouped.shown}
          onChange={grouped.take}
        />
      </div>
      <p className='lc-phone-note' role='status'>
        {state === 'failed' ? say('input.phone.failed') : ''}
      </p>
    </div>
  )
}

interface Typed {
  readonly text: string
  readonly e164: string | null
  readonly country: string
}
const isTyped = (typed: unknown): typed is Typed =>
  typed !== null && typeof typed === 'object' && 'text' in typed && 'e164' in typed && 'country' in typed

/** Returns the text of a stored number. */
function open(e164: string, home: string): Typed {
  if (e164 === '') return { text: '', e164: null, country: home }
  const read = readStored(e164)
  return { text: read.text, e164, country: read.country ?? readTyped(e164, home).country ?? home }
}
