// A small dialog that offers one more language; the first time it also asks what the form itself is written in.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/fields.tsx'
import { useLang, useText, useWordsLang } from '../../../ui/text.tsx'
import { languageChoices } from './names.ts'
import { words } from './words.ts'

export function AddLanguage({
  base,
  taken,
  onAdd,
  onClose,
}: {
  readonly base: string | undefined
  readonly taken: readonly string[]
  onAdd(code: string, base: string): void
  onClose(): void
}): ReactNode {
  const say = useText(words)
  const around = useWordsLang()
  const [own, setOwn] = useState(base ?? around)
  const [code, setCode] = useState<string | null>(null)
  const isReady = code !== null && code.toLowerCase() !== own.toLowerCase()
  return (
    <Dialog
      isOpen
      size='s'
      title={say('languages.add')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say('languages.cancel')}</Button>
          <Button
            variant='primary'
            isDisabled={!isReady}
            onPress={() => {
              if (isReady) onAdd(code, own)
            }}
          >
            {say('languages.add')}
          </Button>
        </>
      }
    >
      <div className='lc-languages-add'>
        {base === undefined && (
          <LanguageSelect label={say('languages.base')} value={own} except={[]} onChange={setOwn} />
        )}
        <LanguageSelect label={say('languages.add.to')} value={code} except={[...taken, own]} onChange={setCode} />
      </div>
    </Dialog>
  )
}

/** A language by its name in the reader's language, its own name, or any code. */
export function LanguageSelect({
  label,
  value,
  except,
  size,
  onChange,
}: {
  readonly label: string
  readonly value: string | null
  readonly except: readonly string[]
  readonly size?: 's' | undefined
  onChange(code: string): void
}): ReactNode {
  const say = useText(words)
  const reader = useLang()
  const [typed, setTyped] = useState('')
  const choices = languageChoices(reader, typed, except)
  const chosen =
    value === null || choices.some(one => one.value === value)
      ? []
      : languageChoices(reader, value, [])
          .filter(one => one.value.toLowerCase() === value.toLowerCase())
          .map(one => ({ ...one, value }))
  return (
    <Select
      label={label}
      size={size}
      isRequired
      placeholder={say('languages.add.pick')}
      options={typed === '' ? [...chosen, ...choices] : choices}
      value={value}
      onSearch={setTyped}
      onChange={(next: string | null) => {
        if (next !== null) onChange(next)
      }}
    />
  )
}
