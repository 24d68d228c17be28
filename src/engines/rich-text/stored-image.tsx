// What a reader sees of a stored picture (RTE-025), read as the person who looks may (RTE-030), and of a button whose
// widget is elsewhere.
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { pictureAlign, pictureIn, widthOf } from '../../base/rich-values.ts'
import { useFile } from '../../stores/files.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { richParts } from '../../ui/rich-parts.tsx'
import type { RichPartProps, RichParts } from '../../ui/rich-text.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import type { CopiedPicture } from './copied-picture.ts'
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
  const copies = useCallback(
    (image: HTMLImageElement | null) => (image ? followCopies(image, { folder, name }) : undefined),
    [folder, name],
  )
  if (file.status === 'ready') return <img {...look} ref={copies} src={file.url} alt={alt} />
  const hasFailed = file.status === 'failed'
  return (
    <span className='lc-rich-note' role='status'>
      {hasFailed && <Icon name='image' sizePx={16} />}
      {say(hasFailed ? `rich.picture.${file.code}` : 'rich.picture.loading')}
      {hasFailed && alt !== '' && ` (${alt})`}
    </span>
  )
}

/** Loads what copies need with the first selection of the page: most readers select nothing. Returns the end of it. */
function followCopies(image: HTMLImageElement, picture: CopiedPicture): () => void {
  const page = image.ownerDocument
  let stop: (() => void) | undefined
  let isOver = false
  const load = (): void => {
    import('./copied-picture.ts').then(
      kit => {
        if (!isOver) stop = kit.followCopies(image, picture)
      },
      () => {
        if (!isOver) wait() // the next selection requests it again
      },
    )
  }
  const wait = (): void => page.addEventListener('selectionchange', load, { once: true })
  wait()
  return () => {
    isOver = true
    page.removeEventListener('selectionchange', load)
    stop?.()
  }
}

/** A button that the place of the text does not have (ACT-012). */
function AbsentButton({ attrs, children }: RichPartProps): ReactNode {
  const say = useText(words)
  const id = attrs['data-id']
  const named = [attrs['label'], attrs['text'], id].find(one => typeof one === 'string' && one.trim() !== '')
  return (
    <Button size='s' isDisabled title={say('rich.button.absent')}>
      {children ?? (typeof named === 'string' ? named : say('rich.button.noId'))}
    </Button>
  )
}

/** All that a text may hold, for the `parts` of RichText. Its buttons do nothing: they belong to a widget. */
export const storedParts: RichParts = { ...richParts, custom_image: StoredImage, custom_button: AbsentButton }
