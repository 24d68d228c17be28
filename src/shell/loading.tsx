// The one blocking "Loading" of the platform, and the "Success!" that follows it.
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Result } from '../base/result.ts'
import { limits } from '../contract/limits.ts'
import { useOptionalCore } from '../stores/use.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSheet } from '../ui/sheet.ts'
import { Spinner } from '../ui/state.tsx'
import { useToast } from '../ui/toast.tsx'
import { useText } from '../ui/text.tsx'
import { words } from './words.ts'
import sheet from './loading.css'

export interface Loading {
  /**
   * Runs work that must not be disturbed: blocks the shell while it runs, then shows `told`, or "Success!" if it has no
   * text of its own.
   */
  run<T>(work: () => Promise<Result<T>>, told?: string): Promise<Result<T>>
  /** The flag of the open page (action "loading"): on, or off with the "Success!" that follows. */
  setFlag(isLoading: boolean): void
  /** Hides it without a message: the page was left, or its work failed. */
  dropFlag(): void
}

const LoadingContext = createContext<Loading>({ run: work => work(), setFlag: () => {}, dropFlag: () => {} })
export const useLoading = (): Loading => useContext(LoadingContext)

type Phase = 'idle' | 'loading' | 'done'

export function LoadingProvider({ children }: { readonly children: ReactNode }): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const toast = useToast()
  const [running, setRunning] = useState(0)
  const [isDone, setIsDone] = useState(false)
  const [isFlagged, setIsFlagged] = useState(false)
  const core = useOptionalCore()
  const run = useCallback<Loading['run']>(
    async (work, told) => {
      setRunning(count => count + 1)
      setIsDone(false)
      let result
      try {
        result = await work()
        return result
      } finally {
        setRunning(count => count - 1)
        setIsDone(result?.ok === true && told === undefined)
        if (result?.ok === true && told !== undefined)
          toast({ kind: 'success', text: told, durationMs: limits.toastMs })
        if (result?.ok === false) toast({ kind: 'error', text: result.message }) // (NAV-065)
      }
    },
    [toast],
  )
  const flagged = useRef(false)
  const setFlag = useCallback((isLoading: boolean): void => {
    if (flagged.current && !isLoading) setIsDone(true)
    if (isLoading) setIsDone(false)
    flagged.current = isLoading
    setIsFlagged(isLoading)
  }, [])
  const dropFlag = useCallback((): void => {
    flagged.current = false
    setIsFlagged(false)
  }, [])
  useEffect(() => (isFlagged ? core?.live('Refresh', () => setFlag(false)) : undefined), [isFlagged, core, setFlag]) // SOC-008
  const phase: Phase = running > 0 || isFlagged ? 'loading' : isDone ? 'done' : 'idle'
  useEffect(() => {
    if (phase !== 'done') return
    const timer = setTimeout(() => setIsDone(false), limits.successDialogMs)
    return () => clearTimeout(timer)
  }, [phase])
  const isLoading = phase === 'loading'
  return (
    <LoadingContext value={useMemo(() => ({ run, setFlag, dropFlag }), [run, setFlag, dropFlag])}>
      {children}
      <Dialog isOpen={isLoading} isBlocking onClose={() => {}} size='s' title={text('loading.title')}>
        <div className='lc-shell-busy'>
          <Spinner sizePx={limits.loadingImagePx} />
          <p>{text('loading.text')}</p>
        </div>
      </Dialog>
      <Dialog isOpen={phase === 'done'} onClose={() => setIsDone(false)} size='s' title={text('success.title')}>
        <div className='lc-shell-busy'>
          <Icon name='check-circle' sizePx={48} className='lc-shell-good' />
          <p>{text('success.text')}</p>
        </div>
      </Dialog>
    </LoadingContext>
  )
}
