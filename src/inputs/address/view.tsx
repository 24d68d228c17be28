import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { afterPress } from '../../ui/after-press.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useSheet } from '../../ui/sheet.ts'
import type { InputViewProps } from '../part.ts'
import { useProblem } from '../use-problem.ts'
import {
  isOutside,
  readAddress,
  regionOf,
  spaced,
  splitNumber,
  toHouseNumber,
  toPostcode,
  writeAddress,
} from './address.ts'
import type { Address } from './address.ts'
import { RegionDialog } from './region-dialog.tsx'
import { useLookup } from './use-lookup.ts'
import type { Look } from './use-lookup.ts'
import { words } from './words.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './address.css'

/**
 * A Dutch address (INP-002): postcode and house number are looked up (INP-003, INP-005); unknown addresses are entered
 * by hand.
 */
export default function AddressView(props: InputViewProps): ReactNode {
  const { value, onChange } = props
  const sent = useRef(value)
  const [visit, setVisit] = useState(0)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setVisit(before => before + 1) // an answer set from outside replaces what was typed
  }, [value])
  return (
    <AddressFields
      key={visit}
      {...props}
      onChange={next => {
        sent.current = next
        onChange(next)
      }}
    />
  )
}

interface Unfinished {
  readonly draft: Draft
  readonly isByHand: boolean
}
const isTypedAddress = (typed: unknown): typed is Unfinished =>
  typed !== null && typeof typed === 'object' && 'draft' in typed && 'isByHand' in typed

type Draft = Readonly<Record<'postcode' | 'number' | 'suffix' | 'street' | 'city', string>>

function AddressFields({
  question,
  value,
  onChange,
  onBlur,
  onProblem,
  unfinished,
  services,
  isDisabled,
  isReadOnly,
  isRequired,
  error,
  ids,
}: InputViewProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const answer = readAddress(value)
  const [typed] = useState(() => {
    const typed = unfinished?.get()
    return isTypedAddress(typed) ? typed : undefined
  })
  const [draft, setDraft] = useState<Draft>(
    () =>
      typed?.draft ?? {
        postcode: spaced(answer?.postcode ?? ''),
        number: answer?.number ?? '',
        suffix: answer?.suffix ?? '',
        street: answer?.street ?? '',
        city: answer?.city ?? '',
      },
  )
  const [left, setLeft] = useState<Readonly<Record<string, boolean>>>({})
  const [isByHand, setByHand] = useState(typed?.isByHand ?? false)
  const [outside, setOutside] = useState<Address>()
  const [known, setKnown] = useState(answer)
  const isLocked = isDisabled || isReadOnly
  const lookup = isLocked ? undefined : services?.lookupAddress
  const region = regionOf(question)
  const postcode = toPostcode(draft.postcode)
  const number = toHouseNumber(draft.number)
  const typedSuffix = splitNumber(draft.number)?.suffix
  /** A suffix typed behind the number that is not the one in the field of the suffix. */
  const clashes = draft.suffix.trim() !== '' && typedSuffix !== draft.suffix.trim() ? typedSuffix : undefined
  const hasHand = isByHand || (lookup === undefined && !isLocked)

  /** The answer as far as it is filled in by hand; null while something is missing. */
  const handMade = (from: Draft): Address | null => {
    const [code, house] = [toPostcode(from.postcode), toHouseNumber(from.number)]
    if (code === undefined || house === undefined || from.street.trim() === '' || from.city.trim() === '') return null
    // correcting the street of a found address keeps its municipality and location
    const found = known?.postcode === code && known.number === house ? known : { municipality: '', province: '' }
    return {
      ...found,
      postcode: code,
      number: house,
      suffix: from.suffix.trim(),
      street: from.street.trim(),
      city: from.city.trim(),
    }
  }
  const put = (next: Address | null): void => {
    if (next !== null || value !== null) onChange(next)
  }
  const onLook = (look: Look): void => {
    if (look.is === 'found') {
      const found: Address = { ...look.address, suffix: draft.suffix.trim() }
      setByHand(false)
      setKnown(found)
      setDraft({ ...draft, street: found.street, city: found.city })
      put(found)
      if (isOutside(region, found)) setOutside(found)
    } else {
      setByHand(true)
      put(isByHand ? handMade(draft) : null)
    }
  }
  const { look, again } = useLookup({
    postcode,
    number,
    lookup,
    onLook,
    settled: answer && postcode !== undefined && number !== undefined ? `${postcode} ${number}` : undefined,
  })
  const isAny = Object.values(draft).some(text => text.trim() !== '')
  const problem =
    look.is === 'waiting'
      ? say('input.address.looking')
      : answer === undefined && isAny
        ? say('input.address.incomplete')
        : null
  useProblem(onProblem, isLocked ? null : problem)
  const latestUnfinished = useRef(unfinished)
  useEffect(() => {
    latestUnfinished.current = unfinished
  })
  useEffect(() => {
    latestUnfinished.current?.set(answer === undefined && isAny ? { draft, isByHand } : undefined)
  }, [answer === undefined, isAny, draft, isByHand])

  const edit = (name: keyof Draft, text: string): void => {
    const next = { ...draft, [name]: text }
    const isKey = name === 'postcode' || name === 'number'
    // a found street is not the street of another house number
    const restored = isKey && !hasHand ? { ...next, street: '', city: '' } : next
    setDraft(restored)
    if (isKey && lookup) put(null) // until the look-up has answered (INP-003)
    else if (name === 'suffix' && answer && !hasHand) put({ ...answer, suffix: text.trim() })
    else if (hasHand) put(handMade(restored))
  }
  const leave = (name: 'postcode' | 'number'): void => {
    afterPress(() => setLeft(before => ({ ...before, [name]: true })))
    const parts = name === 'number' ? splitNumber(draft.number) : undefined
    if (parts && !clashes) {
      setDraft({ ...draft, ...parts })
      if (hasHand) put(handMade({ ...draft, ...parts }))
    }
    if (name === 'postcode' && postcode !== undefined) setDraft({ ...draft, postcode: spaced(postcode) })
  }
  const wrong = (name: 'postcode' | 'number', isRight: boolean): string | undefined => {
    if (!left[name] || draft[name].trim() === '' || isRight) return undefined
    return name === 'number' && clashes
      ? say('input.address.twoSuffixes', { first: clashes, second: draft.suffix.trim() })
      : say(`input.address.${name}Wrong`)
  }
  const shared = { isDisabled, isReadOnly, isRequired }
  const field = (name: keyof Draft, more: Partial<Parameters<typeof TextField>[0]>): ReactNode => (
    <TextField
      {...shared}
      describedBy={more.isInvalid ? ids.error : undefined}
      className={`lc-address-${name}`}
      label={say(`input.address.${name}`)}
      value={draft[name]}
      onChange={text => edit(name, text)}
      {...more}
    />
  )
  const isMissing = Boolean(error) && answer === undefined
  return (
    // only the blur of its fields is listened for here
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role='group'
      aria-labelledby={ids.label}
      aria-describedby={ids.described || undefined}
      className='lc-address'
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <div className='lc-address-row'>
        {field('postcode', {
          id: ids.control,
          autoComplete: 'postal-code',
          placeholder: '1012 JS',
          error: wrong('postcode', postcode !== undefined),
          isInvalid: isMissing && postcode === undefined,
          onBlur: () => leave('postcode'),
        })}
        {field('number', {
          inputMode: 'numeric',
          autoComplete: 'off',
          error: wrong('number', number !== undefined),
          isInvalid: isMissing && number === undefined,
          onBlur: () => leave('number'),
        })}
        {field('suffix', {
          autoComplete: 'off',
          isRequired: false,
          onBlur: () => {
            if (typedSuffix !== undefined) leave('number')
          },
        })}
      </div>
      <div role='status' className='lc-address-status'>
        {look.is === 'waiting' && (
          <p className='lc-address-note'>
            <Spinner sizePx={14} />
            {say('input.address.looking')}
          </p>
        )}
        {look.is === 'unknown' && answer === undefined && (
          <div className='lc-address-unknown'>
            <p>
              <strong>{say('input.address.unknown')}</strong> {say('input.address.byHand')}
            </p>
            {look.why !== undefined && (
              <p className='lc-address-why'>
                {look.why}{' '}
                <Button size='s' icon='refresh' onPress={again}>
                  {say('action.retry')}
                </Button>
              </p>
            )}
          </div>
        )}
        {answer && !hasHand && look.is !== 'waiting' && <FoundBox address={answer} />}
      </div>
      {answer && !hasHand && !isLocked && look.is !== 'waiting' && (
        <div className='lc-address-tools'>
          <Button size='s' variant='ghost' icon='edit' onPress={() => setByHand(true)}>
            {say('input.address.change')}
          </Button>
          {region && isOutside(region, answer) && (
            <Button size='s' variant='ghost' icon='warning' onPress={() => setOutside(answer)}>
              {region.title || say('input.address.region.title')}
            </Button>
          )}
        </div>
      )}
      {hasHand && look.is !== 'waiting' && (
        <div className='lc-address-row' data-hand>
          {field('street', { autoComplete: 'address-line1', isInvalid: isMissing && draft.street.trim() === '' })}
          {field('city', { autoComplete: 'address-level2', isInvalid: isMissing && draft.city.trim() === '' })}
        </div>
      )}
      {region && outside && (
        <RegionDialog
          region={region}
          address={outside}
          label={question.label}
          sendMail={services?.sendMail}
          onClose={() => setOutside(undefined)}
        />
      )}
    </div>
  )
}

function FoundBox({ address }: { readonly address: Address }): ReactNode {
  const around = [address.municipality, address.province].filter(Boolean).join(', ')
  return (
    <div className='lc-address-found'>
      <Icon name='map-pin' />
      <div>
        <p className='lc-address-line'>{writeAddress(address)}</p>
        {around !== '' && <p className='lc-address-around'>{around}</p>}
      </div>
    </div>
  )
}
