// A picture of a text that is stored as a file (RTE-025), read as the person who looks may (RTE-030).
import { useContext, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { pictureAlign, pictureIn, widthOf } from '../base/rich-values.ts'
import { Icon } from './icon.tsx'
import { TextFilesContext } from './rich-files.ts'
import type { TextFilePath, TextFileState } from './rich-files.ts'
import { words } from './rich-parts-words.ts'
import type { RichPartProps } from './rich-text.tsx'
import { useSheet } from './sheet.ts'
import { useText } from './text.tsx'
import sheet from './rich-parts.css'

export function StoredImage({ attrs }: RichPartProps): ReactNode {
  const source = pictureIn(attrs)
  if (!source) return null
  const alt = typeof attrs['alt'] === 'string' ? attrs['alt'] : ''
  const look = { width: widthOf(attrs['width']), 'data-align': pictureAlign(attrs['align'] ?? attrs['float']) }
  if ('url' in source) return <img {...look} src={source.url} alt={alt} loading='lazy' decoding='async' />
  return <FileImage key={`${source.folder}/${source.name}`} path={source} alt={alt} look={look} />
}

function FileImage({
  path: { folder, name },
  alt,
  look,
}: {
  readonly path: TextFilePath
  readonly alt: string
  readonly look: object
}): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const files = useContext(TextFilesContext)
  const [state, setState] = useState<TextFileState>({ status: 'loading' })
  useEffect(() => files?.watch({ folder, name }, setState), [files, folder, name])
  if (state.status === 'ready' && files) return <img {...look} src={state.url} alt={alt} />
  const code = files ? (state.status === 'failed' ? state.code : undefined) : 'offline'
  return (
    <span className='lc-rich-note' role='status'>
      {code && <Icon name='image' sizePx={16} />}
      {say(code ? `rich.picture.${code}` : 'rich.picture.loading')}
      {code && alt !== '' && ` (${alt})`}
    </span>
  )
}
