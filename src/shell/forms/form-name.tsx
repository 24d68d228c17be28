import { useState } from 'react'
import type { ReactNode } from 'react'
import { TextField } from '../../ui/fields.tsx'
import { useText } from '../../ui/text.tsx'
import { words as formWords } from '../form-words.ts'
import { whyRefused } from '../refused-name.ts'
import type { RefusedName } from '../refused-name.ts'
import { words as shellWords } from '../words.ts'

const words = { ...shellWords, ...formWords }
const mostNameLetters = 120

interface FormName {
  readonly field: ReactNode
  /** Hands the name on if it can be one. */
  take(): void
  readonly isReady: boolean
}

/** Returns the field for the name of a form. `former`: the name it has; the same one is not handed on. */
export function useFormName({
  former = '',
  refused,
  onName,
}: {
  readonly former?: string | undefined
  readonly refused: RefusedName | undefined
  onName(name: string): void
}): FormName {
  const text = useText(words)
  const [name, setName] = useState(former)
  const letters = name.trim().length
  const tooLong = letters > mostNameLetters ? text('edit.tooLong', { max: mostNameLetters, count: letters }) : undefined
  const isReady = letters > 0 && tooLong === undefined && name.trim() !== former
  const take = (): void => {
    if (isReady) onName(name.trim())
  }
  return {
    take,
    isReady,
    field: (
      <TextField
        label={text('forms.name')}
        hint={text('forms.nameHint')}
        value={name}
        error={tooLong ?? whyRefused(name, refused)}
        onChange={setName}
        onSubmit={take}
        autoFocus
      />
    ),
  }
}
