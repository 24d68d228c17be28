import type { ReactNode } from 'react'
import { useText } from '../ui/text.tsx'
import { words } from './filter-words.ts'

/** Renders, at a filter, what did not load and a button that tries again. */
export function FilterError({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }): ReactNode {
  const say = useText(words)
  return (
    <p className='lc-filter-bar-error' role='status'>
      {text}{' '}
      <button type='button' onClick={() => onRetry()}>
        {say('action.retry')}
      </button>
    </p>
  )
}
