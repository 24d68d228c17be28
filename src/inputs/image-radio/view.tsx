import { useRef } from 'react'
import type { ReactNode } from 'react'
import { own } from '../../base/loose.ts'
import * as v from '../../base/schema.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/sheet.ts'
import type { Option } from '../../form/definition.ts'
import { ClearAnswer } from '../clear-answer.tsx'
import type { InputViewProps } from '../part.ts'
import { sameValue } from '../../form/rules.ts'
import { usePictures } from '../use-pictures.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './image-radio.css'
import { pictureOf, schema } from './schema.ts'
import { words } from './words.ts'

/** One of several pictures: native radios underneath, so arrows move and a screen reader reads the names (INP-033, INP-054). */
export default function ImageRadioView({
  question,
  value,
  onChange,
  onBlur,
  isDisabled,
  isReadOnly,
  isRequired,
  error,
  ids,
  services,
}: InputViewProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const read = v.safeParse(schema, question.settings)
  const settings = read.success ? read.output : v.parse(schema, {})
  const first = useRef<HTMLInputElement>(null)
  const { pictures, miss } = usePictures(
    question.options.map(option => [option.key, pictureOf(option)]),
    services?.openFile,
  )
  const isLocked = isDisabled || isReadOnly
  const isAnswered = value !== null && value !== undefined
  return (
    <div
      role='radiogroup'
      aria-labelledby={ids.label}
      aria-describedby={ids.described || undefined}
      aria-required={isRequired || undefined}
      aria-invalid={error ? true : undefined}
      className='lc-images'
      data-size={settings.size}
      data-fit={settings.fit}
      data-invalid={error ? true : undefined}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      {question.options.length === 0 && <p className='lc-images-none'>{say('input.imageRadio.none')}</p>}
      {question.options.map((option, index) => (
        <label key={option.key} className='lc-image' part='option' data-disabled={isLocked || undefined}>
          <input
            ref={index === 0 ? first : undefined}
            id={index === 0 ? ids.control : undefined}
            className='lc-image-input'
            type='radio'
            name={ids.control}
            disabled={isLocked}
            checked={isAnswered && sameValue(option.value, value)}
            onChange={() => onChange(option.value)}
          />
          <Picture
            option={option}
            url={own(pictures, option.key)}
            isNameHidden={settings.hideNames}
            onMiss={() => miss(option.key)}
          />
          <span className='lc-image-mark' aria-hidden='true'>
            <Icon name='check' sizePx={14} />
          </span>
        </label>
      ))}
      {isAnswered && !isRequired && !isLocked && <ClearAnswer onClear={() => onChange(null)} then={first} />}
    </div>
  )
}

function Picture({
  option,
  url,
  isNameHidden,
  onMiss,
}: {
  readonly option: Option
  readonly url: string | null | undefined
  readonly isNameHidden: boolean
  onMiss(): void
}): ReactNode {
  if (url === null)
    return (
      <span className='lc-image-frame' data-none>
        <span className='lc-image-instead'>{option.name}</span>
      </span>
    )
  return (
    <>
      <span className='lc-image-frame' data-loading={url === undefined || undefined}>
        {url !== undefined && <img src={url} alt='' onError={onMiss} />}
      </span>
      <span className={isNameHidden ? 'lc-hidden' : 'lc-image-name'}>{option.name}</span>
    </>
  )
}
