// The earlier versions of a document: the changes since one of them, its preview, and a way to restore it. Nothing is
// published here.
import { writeDate } from '../../base/format/date.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { isSameTree } from '../../base/same-tree.ts'
import type { Say } from '../../base/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useLang } from '../../ui/text.tsx'
import { isUnpublished } from '../bar.tsx'
import type { DocumentStore, PanelProps, Version } from '../kind.ts'
import { words as benchWords } from '../words.ts'
import { DifferencesList } from './differences-list.tsx'
import { useKindText } from '../kind-text.ts'
import { words as ownWords } from './words.ts'
import sheet from './versions.css'

type Read<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'ready'; readonly value: T }

/** Requests once per `key`, and again on demand. A late reply to an earlier request is ignored. */
function useRead<T>(key: string, ask: (() => Promise<T>) | undefined, known?: T): Read<T> & { retry(): void } {
  const [state, setState] = useState<{ readonly key: string; readonly read: Read<T> }>()
  const [attempt, setAttempt] = useState(0)
  const asking = useRef(ask)
  asking.current = ask
  const isKnown = known !== undefined
  useEffect(() => {
    if (isKnown || !asking.current) return undefined
    let isCurrent = true
    const settle = (read: Read<T>): void => {
      if (isCurrent) setState({ key, read })
    }
    settle({ is: 'loading' })
    asking.current().then(
      value => settle({ is: 'ready', value }),
      (error: unknown) => settle({ is: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, attempt, isKnown])
  const retry = useCallback(() => setAttempt(before => before + 1), [])
  if (known !== undefined) return { is: 'ready', value: known, retry }
  return { ...(state?.key === key ? state.read : { is: 'loading' }), retry }
}

export interface VersionsProps<D> extends Omit<PanelProps<D>, 'services' | 'problems' | 'store'> {
  readonly store: Pick<DocumentStore<D>, 'listVersions' | 'readVersion'>
  /** Sentences of this kind of document; `${key}.${kind.name}` replaces the panel's own. */
  readonly words?: Readonly<Record<string, string>>
  /** Renders a version as its visitors saw it; absent: there is no preview. */
  readonly preview?: (settings: D) => ReactNode
  /** Renders a version beside what is edited now, below the list of changes; replaces the tabs. */
  readonly compare?: (then: D, version: number) => ReactNode
}

export default function VersionsPanel<D>(props: VersionsProps<D>): ReactNode {
  useSheet(sheet)
  const { words, kind } = props
  const say = useKindText(
    useMemo(() => ({ ...benchWords, ...ownWords, ...kind.words, ...words }), [kind, words]),
    kind.name,
  )
  const { store, published } = props
  const [chosen, setChosen] = useState<number>()
  const canList = store.listVersions !== undefined && published.version > 0
  const { retry, ...list } = useRead<readonly Version[]>(
    `${published.id ?? ''} ${published.version}`,
    canList ? () => store.listVersions?.() ?? Promise.resolve([]) : undefined,
  )
  const state = !store.listVersions ? (
    <EmptyState icon='clock' title={say('versions.unknown')} text={say('versions.unknown.text')} />
  ) : published.version === 0 || (list.is === 'ready' && list.value.length === 0) ? (
    <EmptyState icon='clock' title={say('versions.none')} text={say('versions.none.text')} />
  ) : list.is === 'loading' ? (
    <Skeleton kind='table' heightPx={240} />
  ) : (
    list.is === 'failed' && <ErrorState title={say('versions.failed')} message={list.message} onRetry={retry} />
  )
  if (state !== false || list.is !== 'ready') return <div className='lc-versions-empty'>{state}</div>
  const known = chosen !== undefined && list.value.some(one => one.version === chosen) ? chosen : undefined
  return (
    <div className='lc-versions' role='region' aria-label={say('versions.title')}>
      <ol className='lc-versions-list' aria-label={say('versions.list')}>
        {list.value.map(one => (
          <li key={one.version}>
            <VersionButton
              version={one}
              say={say}
              isPublished={one.version === published.version && !isUnpublished(kind, published)}
              isChosen={one.version === known}
              onChoose={() => setChosen(one.version)}
            />
          </li>
        ))}
      </ol>
      <div className='lc-versions-one'>
        {known === undefined ? (
          <EmptyState icon='clock' title={say('versions.pick')} text={say('versions.pick.text')} />
        ) : (
          <OneVersion {...props} say={say} version={known} />
        )}
      </div>
    </div>
  )
}

function VersionButton({
  say,
  version: { version, atMs, author, note },
  isPublished,
  isChosen,
  onChoose,
}: {
  readonly say: Say
  readonly version: Version
  readonly isPublished: boolean
  readonly isChosen: boolean
  onChoose(): void
}): ReactNode {
  const lang = useLang()
  return (
    <button type='button' className='lc-versions-item' aria-pressed={isChosen} onClick={onChoose}>
      <span className='lc-versions-name'>
        <strong>{say('versions.of', { version })}</strong>{' '}
        {isPublished && <Badge kind='success'>{say('versions.published')}</Badge>}
      </span>
      <small>
        {atMs === undefined ? (
          say('versions.unknownDate')
        ) : (
          <time dateTime={new Date(atMs).toISOString()}>{writeDate(atMs, lang, 'moment')}</time>
        )}
        {author !== undefined && author !== '' && <> {say('versions.by', { author })}</>}
      </small>
      {note !== undefined && note !== '' && <small>{note}</small>}
    </button>
  )
}

function OneVersion<D>({
  say,
  version,
  settings,
  kind,
  store,
  published,
  change,
  select,
  open,
  preview,
  compare,
}: VersionsProps<D> & { readonly say: Say; readonly version: number }): ReactNode {
  const [view, setView] = useState<'changes' | 'preview'>('changes')
  const [restored, setRestored] = useState<D>()
  const heading = useRef<HTMLHeadingElement>(null)
  const ask =
    store.readVersion && (() => store.readVersion?.(version) ?? Promise.reject(new Error(say('versions.unknown'))))
  // the published version is already loaded
  const { retry, ...read } = useRead(
    `${published.id ?? ''} ${version}`,
    ask,
    version === published.version ? published.settings : undefined,
  )
  const then = read.is === 'ready' ? read.value : undefined
  const list = useMemo(() => (then !== undefined ? kind.differences(then, settings) : []), [kind, then, settings])
  const isSame = useMemo(() => then !== undefined && isSameTree(then, settings), [then, settings])
  if (!store.readVersion && then === undefined)
    return <EmptyState icon='clock' title={say('versions.unknown')} text={say('versions.unknown.text')} />
  if (read.is === 'failed')
    return <ErrorState title={say('versions.failed.one', { version })} message={read.message} onRetry={retry} />
  if (then === undefined) return <Skeleton kind='form' heightPx={320} />
  const changes = (
    <>
      {restored === then && isSame && <Banner kind='success'>{say('versions.restored', { version })}</Banner>}
      {isSame ? (
        <p>{say('versions.same', { version })}</p>
      ) : (
        <DifferencesList
          list={list}
          before={then}
          after={settings}
          detailsOf={kind.detailsOf}
          say={say}
          onGo={path => {
            select(path)
            open('edit')
          }}
        />
      )}
    </>
  )
  return (
    <>
      <div className='lc-versions-head'>
        <h2 ref={heading} tabIndex={-1}>
          {say('versions.of', { version })}
        </h2>
        <small>
          {isSame ? '' : say(list.length === 1 ? 'versions.count.one' : 'versions.count', { count: list.length })}
        </small>
        <span className='lc-versions-space' />
        <Button
          icon='undo'
          variant='primary'
          isDisabled={isSame}
          onPress={() => {
            change(then, say('versions.did.restore', { version }), { select: '' })
            setRestored(then)
            heading.current?.focus() // the button is off now
          }}
        >
          {say('versions.restore')}
        </Button>
      </div>
      {compare ? (
        <>
          {isSame ? (
            changes
          ) : (
            <details className='lc-versions-since' open>
              <summary>{say('versions.since', { version })}</summary>
              {changes}
            </details>
          )}
          {compare(then, version)}
        </>
      ) : (
        <Tabs
          label={say('versions.view')}
          value={view}
          onChange={id => setView(id === 'preview' ? 'preview' : 'changes')}
          tabs={[
            {
              id: 'changes',
              label: say('versions.changes'),
              icon: 'edit',
              content: (
                <div className='lc-versions-body'>
                  {!isSame && <p>{say('versions.since', { version })}</p>}
                  {changes}
                </div>
              ),
            },
            ...(preview
              ? [
                  {
                    id: 'preview',
                    label: say('versions.preview'),
                    icon: 'eye',
                    content: (
                      <div className='lc-versions-body'>
                        <p className='lc-builder-note'>{say('versions.preview.text', { version })}</p>
                        {preview(then)}
                      </div>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </>
  )
}
