import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { limits } from '../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import type { ActionServices, Say, UploadedFile as Uploaded } from '../part.ts'

/** Uploads the file that the button hands out, and says who may read it before (ACT-064). */
export function UploadedFile({
  upload,
  say,
  onUploaded,
}: {
  readonly upload: NonNullable<ActionServices['uploadFile']>
  readonly say: Say
  onUploaded(file: Uploaded, name: string): void
}): ReactNode {
  const picker = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<{ readonly isBusy?: true; readonly text?: string; readonly wrong?: string }>({})
  const isGone = useRef(false)
  const done = useRef(onUploaded) // the action may have changed in the meantime
  useEffect(() => {
    done.current = onUploaded
  })
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const take = async (file: File): Promise<void> => {
    const { name } = file
    if (file.size > limits.fileSizeBytes) {
      setState({ wrong: say('actions.downloadfile.tooLarge', { name }) })
      return
    }
    setState({ isBusy: true })
    const outcome = await upload(file).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    )
    if (isGone.current) return
    if (typeof outcome === 'string')
      setState({ wrong: say('actions.downloadfile.uploadFailed', { name, reason: outcome }) })
    else {
      setState({ text: say('actions.downloadfile.uploaded', { name }) })
      done.current(outcome, name)
    }
  }
  return (
    <div className='lc-field'>
      <Button size='s' icon='upload' isBusy={state.isBusy === true} onPress={() => picker.current?.click()}>
        {say('actions.downloadfile.upload')}
      </Button>
      <p className='lc-field-hint'>{say('actions.downloadfile.upload.hint')}</p>
      <p className='lc-field-hint' role='status'>
        {state.text}
      </p>
      {state.wrong !== undefined && (
        <p className='lc-field-error' role='alert'>
          {state.wrong}
        </p>
      )}
      <input
        ref={picker}
        type='file'
        hidden
        aria-hidden='true'
        tabIndex={-1}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = '' // the same file can be chosen again
          if (file) void take(file)
        }}
      />
    </div>
  )
}
