import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { useText } from '../../ui/text.tsx'
import { words } from './import-list.ts'
import type { Upload } from './use-upload.ts'

/** How far a file is, and what to do when it did not arrive. */
export function UploadBar({
  upload,
  onStop,
  onAgain,
}: {
  readonly upload: Upload
  onStop(): void
  onAgain(): void
}): ReactNode {
  const say = useText(words)
  const { file, sent, state, message } = upload
  if (state === 'failed')
    return (
      <Banner
        kind='error'
        {...(message === ''
          ? {
              action: (
                <Button size='s' onPress={onAgain}>
                  {say('imports.file.again')}
                </Button>
              ),
            }
          : {})}
      >
        {message === '' ? say('imports.file.failed') : say(message)}
      </Banner>
    )
  return (
    <div className='lc-import-sending'>
      <ProgressBar
        label={say('imports.file.sending', { name: file.name })}
        isLabelShown
        value={file.size === 0 ? null : (100 * sent) / file.size}
      />
      {state === 'sending' && (
        <Button size='s' onPress={onStop}>
          {say('imports.file.stop')}
        </Button>
      )}
    </div>
  )
}
