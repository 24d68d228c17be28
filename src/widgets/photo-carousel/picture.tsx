// One photo: an address, or a stored file that the server gives only to people who may read it.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useFile } from '../../stores/files.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { words as fileWords } from '../file-words.ts'
import { isPictureType } from './data.ts'
import type { PhotoSource } from './data.ts'
import { words } from './words.ts'

export interface PictureProps {
  readonly source: PhotoSource
  readonly alt: string
  /** A small one shows no words if it fails. */
  readonly isSmall?: boolean
}

export const Picture = ({ source, ...props }: PictureProps): ReactNode =>
  'url' in source ? <Shown {...props} url={source.url} /> : <Stored {...props} source={source} />

function Stored({
  source,
  ...props
}: PictureProps & { readonly source: Exclude<PhotoSource, { url: string }> }): ReactNode {
  const say = useText(fileWords)
  const sayPhoto = useText(words)
  const file = useFile(source)
  if (file.status === 'loading') return <Waiting />
  if (file.status === 'failed')
    return (
      <Failed {...props} onRetry={file.code === 'other' ? file.retry : undefined}>
        {say(`file.${file.code}`)}
      </Failed>
    )
  return isPictureType(file.blob.type) ? (
    <Shown {...props} url={file.url} />
  ) : (
    <Failed {...props}>{sayPhoto('photos.notPicture')}</Failed>
  )
}

function Shown({ url, ...props }: Omit<PictureProps, 'source'> & { readonly url: string }): ReactNode {
  const say = useText(words)
  const [attempt, setAttempt] = useState(0)
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading')
  if (phase === 'failed')
    return (
      <Failed
        {...props}
        onRetry={() => {
          setPhase('loading')
          setAttempt(attempt + 1)
        }}
      >
        {say('photos.failed')}
      </Failed>
    )
  return (
    <>
      {phase === 'loading' && <Waiting />}
      <img
        key={attempt}
        className='lc-photos-image'
        src={url}
        alt={props.alt}
        loading='lazy'
        decoding='async'
        draggable={false}
        onLoad={() => setPhase('ready')}
        onError={() => setPhase('failed')}
      />
    </>
  )
}

const Waiting = (): ReactNode => (
  <span className='lc-photos-waiting'>
    <Skeleton isStretched />
  </span>
)

function Failed({
  alt,
  isSmall = false,
  onRetry,
  children,
}: Omit<PictureProps, 'source'> & {
  readonly onRetry?: (() => void) | undefined
  readonly children: ReactNode
}): ReactNode {
  const say = useText()
  return (
    <span className='lc-photos-failed' role={isSmall ? undefined : 'status'}>
      <Icon name='image' sizePx={isSmall ? 16 : 24} />
      {!isSmall && (
        <>
          <span>{children}</span>
          {alt !== '' && <span className='lc-photos-alt'>{alt}</span>}
          {onRetry && (
            <Button size='s' icon='refresh' onPress={onRetry}>
              {say('action.retry')}
            </Button>
          )}
        </>
      )}
    </span>
  )
}
