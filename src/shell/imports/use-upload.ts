import { useEffect, useRef, useState } from 'react'
import { useCore } from '../../stores/use.tsx'
import { sendFile } from './send-file.ts'

export interface Upload {
  readonly file: File
  readonly sent: number
  readonly state: 'sending' | 'failed' | 'done'
  /** Why it failed; empty if the connection was lost. */
  readonly message: string
}

/** Sends a file to an import, with its progress. */
export function useUpload(): {
  readonly upload: Upload | undefined
  /** Resolves to whether it arrived. `from` continues an earlier attempt. */
  start(id: string, file: File, from?: number): Promise<boolean>
  stop(): void
} {
  const core = useCore()
  const [upload, setUpload] = useState<Upload>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    upload,
    async start(id, file, from = 0) {
      running.current?.abort()
      const stop = new AbortController()
      running.current = stop
      const show = (patch: Partial<Upload>): void => {
        if (!stop.signal.aborted) setUpload({ file, sent: from, state: 'sending', message: '', ...patch })
      }
      show({})
      const done = await sendFile(core, id, file, { signal: stop.signal, from, onSent: sent => show({ sent }) })
      if (done.ok) show({ sent: file.size, state: 'done' })
      else show({ sent: done.sent, state: 'failed', message: done.status === 0 ? '' : done.message })
      return done.ok && !stop.signal.aborted
    },
    stop() {
      running.current?.abort()
      setUpload(undefined)
    },
  }
}
