import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { afterPress } from '../../ui/after-press.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { useSheet } from '../../ui/sheet.ts'
import type { InputViewProps } from '../part.ts'
import { useProblem } from '../use-problem.ts'
import { meantAddress } from './typo.ts'
import { isEmail } from './validate.ts'
import { words } from './words.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './email.css'

/** An email address (INP-020). Space around it is left out; a domain that looks mistyped brings a suggestion, never a refusal. */
export default function EmailView({
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
  // while it is typed the text stands as it is, and nobody is told that it is not finished
  const [draft, setDraft] = useState<string | null>(null)
  const [ignored, setIgnored] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const stored = value === null || value === undefined ? '' : String(value)
  const isResting = draft === null && stored !== '' && !isDisabled && !isReadOnly
  const meant = isResting && question.settings['suggestions'] !== false ? meantAddress(stored) : undefined
  // an optional answer is judged too as soon as there is one
  useProblem(
    onProblem,
    isRequired || stored === '' || isEmail(stored) ? null : question.validation?.message || say('input.email.wrong'),
  )
  return (
    <div className='lc-email'>
      <TextField
        ref={field}
        type='email'
        inputMode='email'
        autoComplete='email'
        spellCheck={false}
        id={ids.control}
        labelledBy={ids.label}
        describedBy={ids.described || undefined}
        isInvalid={Boolean(error)}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isReadOnly={isReadOnly}
        placeholder={question.placeholder}
        value={draft ?? stored}
        onChange={text => {
          setDraft(text)
          onChange(text.trim() || null)
        }}
        onBlur={() => {
          afterPress(() => setDraft(null))
          onBlur()
        }}
      />
      <div role='status'>
        {meant !== undefined && meant !== ignored && (
          <p className='lc-email-meant'>
            <span>{say('input.email.meant', { address: meant })}</span>
            <Button
              size='s'
              aria-label={say('input.email.use', { address: meant })}
              onPress={() => {
                onChange(meant)
                field.current?.focus()
              }}
            >
              {say('input.yes')}
            </Button>
            <Button
              size='s'
              variant='ghost'
              onPress={() => {
                setIgnored(meant)
                field.current?.focus()
              }}
            >
              {say('input.no')}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
