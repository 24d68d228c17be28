import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { own } from '../../base/loose.ts'
import { useSheet } from '../../ui/sheet.ts'
import type { InputReadingProps } from '../part.ts'
import { sameValue } from '../../form/rules.ts'
import { usePictures } from '../use-pictures.ts'
import sheet from './image-radio.css'
import { pictureOf } from './schema.ts'

/** The chosen picture with its name (INP-055). */
export default function ImageRadioReading({ question, value, services }: InputReadingProps): ReactNode {
  useSheet(sheet)
  const chosen = useMemo(
    () => question.options.filter(option => sameValue(option.value, value)).slice(0, 1),
    [question, value],
  )
  const { pictures, miss } = usePictures(
    chosen.map(option => [option.key, pictureOf(option)]),
    services?.openFile,
  )
  const [option] = chosen
  if (!option) return String(value)
  const url = own(pictures, option.key)
  return (
    <span className='lc-image-reading'>
      {url != null && <img src={url} alt='' onError={() => miss(option.key)} />}
      <span>{option.name}</span>
    </span>
  )
}
