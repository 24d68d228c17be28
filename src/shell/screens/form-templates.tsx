import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { calls } from '../../contract/calls/index.ts'
import { useCall } from '../../stores/use.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/state.tsx'
import { To, useShell } from '../context.tsx'
import { useWords } from '../words.ts'

/** The form templates of the platform (NAV-006). */
export function FormTemplatesScreen(): ReactNode {
  const text = useWords()
  const shell = useShell()
  const { data, error, retry } = useCall(calls.listQuestionnaires, {})
  useEffect(() => { shell.emit('lc-title', { title: text('forms.title') }, false) }, [shell])
  return (
    <div className='lc-narrow'>
      <h1>{text('forms.title')}</h1>
      <p className='lc-lead'>{text('forms.text')}</p>
      {!data && !error && <Skeleton heightPx={160} kind='table' />}
      {!data && error && <ErrorState message={error.message} onRetry={retry} />}
      {data?.length === 0 && <EmptyState icon='form' title={text('forms.empty')} />}
      {data && data.length > 0 && (
        <ul className='lc-panel lc-list'>
          {data.map(form => (
            <li key={form.id}>
              <To to={`/formtemplates/${encodeURIComponent(form.id)}`}>
                <Icon name='form' /><span>{form.name}</span>
                {form.latest_version && <small>{text('forms.version', { version: form.latest_version.version })}</small>}
                <Icon name='chevron-right' />
              </To>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
