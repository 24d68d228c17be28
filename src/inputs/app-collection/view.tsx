import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/sheet.ts'
import type { InputViewProps } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './app-collection.css'
import { readAnswer } from './validate.ts'
import { words } from './words.ts'

interface Choice {
  readonly value: string
  readonly label: string
}
type Loaded =
  | { readonly is: 'idle' | 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'ready'; readonly list: readonly Choice[] }

/** An app and one of its collections (INP-008, INP-009): the second list depends on the first. */
export default function AppCollectionView(props: InputViewProps): ReactNode {
  const { question, value, onChange, onBlur, onProblem, isDisabled, isReadOnly, isRequired, error, ids, services } =
    props
  useSheet(sheet)
  const say = useText(words)
  const fixed = typeof question.settings['app'] === 'string' ? question.settings['app'] : ''
  const answer = readAnswer(value)
  const app = fixed || answer?.app || null
  const collection = answer && answer.app === app ? answer.collection : null
  const listApps = services?.listApps
  const listCollections = services?.listCollections
  const apps = useList(fixed === '' && listApps ? 'apps' : '', () =>
    listApps?.().then(found => found.map(one => ({ value: one.id, label: one.name }))),
  )
  const collections = useList(app !== null && listCollections ? app : '', () =>
    listCollections?.(app ?? '').then(found => found.map(one => ({ value: one.slug, label: one.name }))),
  )

  const problem = answer !== null && fixed === '' && collection === null ? say('input.appCollection.half') : null
  const report = useRef(onProblem)
  useEffect(() => {
    report.current = onProblem
  })
  useEffect(() => {
    report.current?.(problem)
  }, [problem])

  const isLocked = isDisabled || isReadOnly
  const shared = { describedBy: ids.described || undefined, isReadOnly, isRequired }
  const cannot = !listApps || !listCollections
  return (
    <div
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <div
        className='lc-app-collection'
        role='group'
        aria-labelledby={ids.label}
        aria-describedby={ids.described || undefined}
      >
        {fixed === '' && (
          <div>
            <Select
              {...shared}
              id={ids.control}
              label={say('input.appCollection.app')}
              isInvalid={Boolean(error) && app === null}
              options={withStored(apps.loaded, app)}
              value={app}
              icon='apps'
              isClearable={!isRequired}
              isLoading={apps.loaded.is === 'loading'}
              isDisabled={isLocked || cannot}
              placeholder={say('input.appCollection.chooseApp')}
              onChange={(next: string | null) => {
                if (next !== app) onChange(next === null ? null : { app: next, collection: null })
              }}
            />
            {apps.loaded.is === 'failed' && (
              <Failed text={say('input.appCollection.appsFailed')} retry={say('action.retry')} onRetry={apps.retry} />
            )}
            {apps.loaded.is === 'ready' && apps.loaded.list.length === 0 && (
              <p className='lc-app-collection-note'>{say('input.appCollection.noApps')}</p>
            )}
          </div>
        )}
        <div>
          <Select
            {...shared}
            {...(fixed === '' ? {} : { id: ids.control })}
            label={say('input.appCollection.collection')}
            isInvalid={Boolean(error) && app !== null && collection === null}
            options={withStored(collections.loaded, collection)}
            value={collection}
            icon='database'
            isLoading={collections.loaded.is === 'loading'}
            isDisabled={isLocked || cannot || app === null}
            isClearable={!isRequired && fixed !== ''}
            placeholder={say(app === null ? 'input.appCollection.first' : 'input.appCollection.chooseCollection')}
            onChange={(next: string | null) => {
              if (app !== null)
                onChange(next === null ? (fixed === '' ? { app, collection: null } : null) : { app, collection: next })
            }}
          />
          {collections.loaded.is === 'failed' && (
            <Failed
              text={say('input.appCollection.collectionsFailed')}
              retry={say('action.retry')}
              onRetry={collections.retry}
            />
          )}
          {collections.loaded.is === 'ready' && collections.loaded.list.length === 0 && (
            <p className='lc-app-collection-note' role='status'>
              {say('input.appCollection.none')}
            </p>
          )}
        </div>
        {cannot && <p className='lc-app-collection-note lc-app-collection-wide'>{say('input.appCollection.cannot')}</p>}
        {problem !== null && !error && (
          <p className='lc-app-collection-note lc-app-collection-wide' role='status'>
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}

function Failed({
  text,
  retry,
  onRetry,
}: {
  readonly text: string
  readonly retry: string
  onRetry(): void
}): ReactNode {
  return (
    <p className='lc-app-collection-failed' role='status'>
      <Icon name='error' sizePx={14} /> {text}{' '}
      <Button size='s' variant='ghost' icon='refresh' onPress={onRetry}>
        {retry}
      </Button>
    </p>
  )
}

/** What is stored stays in sight, also while the list is on its way or no longer holds it. */
function withStored(loaded: Loaded, stored: string | null): readonly Choice[] {
  const list = loaded.is === 'ready' ? loaded.list : []
  return stored === null || list.some(one => one.value === stored) ? list : [...list, { value: stored, label: stored }]
}

/** Loads a list whenever `key` changes; '' loads nothing. An answer that was overtaken is dropped. */
function useList(
  key: string,
  load: () => Promise<readonly Choice[]> | undefined,
): { readonly loaded: Loaded; retry(): void } {
  const [state, setState] = useState<{ readonly key: string; readonly loaded: Loaded }>({
    key: '',
    loaded: { is: 'idle' },
  })
  const [round, setRound] = useState(0)
  const now = useRef(load)
  useEffect(() => {
    now.current = load
  })
  useEffect(() => {
    if (key === '') return undefined
    let isCurrent = true
    setState({ key, loaded: { is: 'loading' } })
    now.current()?.then(
      list => {
        if (isCurrent) setState({ key, loaded: { is: 'ready', list } })
      },
      () => {
        if (isCurrent) setState({ key, loaded: { is: 'failed' } })
      }, // shown with a retry
    )
    return () => {
      isCurrent = false
    }
  }, [key, round])
  const retry = useCallback(() => setRound(before => before + 1), [])
  return { loaded: key === '' ? { is: 'idle' } : state.key === key ? state.loaded : { is: 'loading' }, retry }
}
