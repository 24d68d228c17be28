import { isValidIBAN } from 'ibantools'
import type { ReactNode } from 'react'
import { TextField } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { useGrouped } from '../grouped.ts'
import type { InputViewProps } from '../part.ts'
import { useProblem } from '../use-problem.ts'
import { countryOf, inFours, toIban, wrongForm, wrongIban } from './validate.ts'
import { words } from './words.ts'
import sheet from './iban.css'

/** People paste it with its name before it; no country is called IB. */
const strip = (text: string): string => toIban(text.replace(/^\s*IBAN[\s:]*/i, ''))
const grouping = { strip, group: inFours }

/** An account number (INP-031), grouped by four while it is typed and stored without spaces (INP-032). */
export default function IbanView({
  question,
  value,
  onChange,
  onBlur,
  onProblem,
  isDisabled,
  isReadOnly,
  isRequired,
  error,
  ids,
}: InputViewProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const iban = typeof value === 'string' ? toIban(value) : ''
  const grouped = useGrouped(inFours(iban), grouping, text => {
    const next = strip(text)
    onChange(next === '' ? null : next)
  })
  // an optional answer is validated too, once there is one
  const wrong = iban === '' ? null : wrongIban(question, iban, say, lang)
  useProblem(onProblem, isRequired ? null : wrong)
  const isWhole = iban !== '' && wrongForm(iban) === null
  // the view also knows the check digits some countries have within their account numbers
  const isDoubtful = isWhole && wrong === null && !isValidIBAN(iban)
  return (
    // keys are only looked at on their way
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className='lc-iban' {...grouped.box}>
      <TextField
        ref={grouped.input}
        id={ids.control}
        labelledBy={ids.label}
        describedBy={[ids.described, `${ids.control}-note`].filter(Boolean).join(' ')}
        isInvalid={Boolean(error)}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isReadOnly={isReadOnly}
        placeholder={question.placeholder ?? 'NL00 BANK 0000 0000 00'}
        autoComplete='off'
        spellCheck={false}
        value={grouped.shown}
        onChange={grouped.take}
        onBlur={onBlur}
        suffix={
          isWhole && !isDoubtful && wrong === null ? (
            <span className='lc-iban-right'>
              <Icon name='check' sizePx={16} />
            </span>
          ) : undefined
        }
      />
      <p
        id={`${ids.control}-note`}
        role='status'
        className='lc-iban-note'
        data-kind={isDoubtful ? 'warning' : undefined}
      >
        {isDoubtful ? (
          <>
            <Icon name='warning' sizePx={14} /> {say('input.iban.digits')}
          </>
        ) : isWhole ? (
          say('input.iban.bank', { country: countryOf(iban, lang) ?? '' })
        ) : (
          ''
        )}
      </p>
    </div>
  )
}
