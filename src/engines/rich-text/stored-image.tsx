// A picture of a text that is stored as a file (RTE-025), read as the person who looks may (RTE-030).
import type { ReactNode } from 'react'
import { pictureAlign, pictureIn, widthOf } from '../../base/rich-values.ts'
import { useFile } from '../../stores/files.ts'
import { Icon } from '../../ui/icon.tsx'
import { richParts } from '../../ui/rich-parts.tsx'
import type { RichPartProps, RichParts } from '../../ui/rich-text.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './stored-words.ts'
import sheet from './stored-image.css'

export function StoredImage({ attrs }: RichPartProps): ReactNode {
  const source = pictureIn(attrs)
  if (!source) return null
  const alt = typeof attrs['alt'] === 'string' ? attrs['alt'] : ''
  const look = { width: widthOf(attrs['width']), 'data-align': pictureAlign(attrs['align'] ?? attrs['float']) }
  if ('url' in source) return <img {...look} src={source.url} alt={alt} loading='lazy' decoding='async' />
  return <FileImage {...source} alt={alt} look={look} />
}

function FileImage({
  folder,
  name,
  alt,
  look,
}: Readonly<Record<'folder' | 'name' | 'alt', string>> & { readonly look: object }): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const file = useFile({ folder, name })
  if (file.status === 'ready') return <img {...look} src={file.url} alt={alt} />
  const hasFailed = file.status === 'failed'
  return (
    <span className='lc-rich-note' role='status'>
      {hasFailed && <Icon name='image' sizePx={16} />}
      {say(hasFailed ? `rich.picture.${file.code}` : 'rich.picture.loading')}
      {hasFailed && alt !== '' && ` (${alt})`}
    </span>
  )
}

/** All that a text may hold, for the `parts` of RichText: without the buttons, which belong to a place. */
export const storedParts: RichParts = { ...richParts, custom_image: StoredImage }
