// The one blocking "Loading" of the platform, and the "Success!" that follows it.
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Result } from '../base/result.ts'
import { limits } from '../contract/limits.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/state.tsx'
import { useToast } from '../ui/toast.tsx'
import { useWords } from './words.ts'

type Run = <T>(work: () => Promise<Result<T>>) => Promise<Result<T>>
const LoadingContext = createContext<Run>(work => work())

/** Answers the runner of work that must not be disturbed: it blocks the shell while it runs and says when it went well. */
export const useLoading = (): Run => useContext(LoadingContext)

type Phase = 'idle' | 'loading' | 'done'

export function LoadingProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const text = useWords()
  const toast = useToast()
  const [running, setRunning] = useState(0)
  const [isDone, setIsDone] = useState(false)
  const run = useCallback<Run>(async work => {
    setRunning(count => count + 1)
    setIsDone(false)
    let result
    try {
      result = await work()
      return result
    } finally {
      setRunning(count => count - 1)
      setIsDone(result?.ok === true)
      if (result?.ok === false) toast({ kind: 'error', text: result.message }) // (NAV-065)
    }
  }, [toast])
  const phase: Phase = running > 0 ? 'loading' : isDone ? 'done' : 'idle'
  useEffect(() => {
    if (phase !== 'done') return
    const timer = setTimeout(() => setIsDone(false), limits.successDialogMs)
    return () => clearTimeout(timer)
  }, [phase])
  const isLoading = phase === 'loading'
  return (
    <LoadingContext value={useMemo(() => run, [run])}>
      {children}
      <Dialog isOpen={isLoading} isBlocking onClose={() => {}} size='s' title={text('loading.title')}>
        <div className='lc-shell-busy'><Spinner sizePx={limits.loadingImagePx} /><p>{text('loading.text')}</p></div>
      </Dialog>
      <Dialog isOpen={phase === 'done'} onClose={() => setIsDone(false)} size='s' title={text('success.title')}>
        <div className='lc-shell-busy'><Icon name='check-circle' sizePx={48} className='lc-shell-good' /><p>{text('success.text')}</p></div>
      </Dialog>
    </LoadingContext>
  )
}
