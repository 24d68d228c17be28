// The earlier versions of a form: what has changed since one of them, how it looked, and a way back to it. Nothing is published here.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Loose } from '../../base/loose.ts'
import { useWords } from '../../inputs/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useLang } from '../../ui/text.tsx'
import { isUnpublished } from '../../builders/form/checks.ts'
import { differences } from '../../builders/form/differences.ts'
import type { BuilderPanelProps, FormVersion } from '../../builders/form/panel-shapes.ts'
import { isSameTree } from '../../base/same-tree.ts'
import { DifferencesList } from './differences-list.tsx'
import { words } from '../../builders/form/versions/words.ts'
import sheet from './versions.css'

const Questionnaire = later(
  async () => (await import('../../questionnaire/questionnaire.tsx')).Questionnaire,
  () => <Skeleton kind='form' heightPx={320} />,
)

type Read<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'ready'; readonly value: T }

/** Asks once per `key`, and again on demand. What was asked before and answers late is left alone. */
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

export default function VersionsPanel(props: BuilderPanelProps): ReactNode {
  useSheet(sheet)
  const say = useWords(words)
  const { services, published } = props
  const [chosen, setChosen] = useState<number>()
  const canList = services.listVersions !== undefined && published.version > 0
  const { retry, ...list } = useRead<readonly FormVersion[]>(
    `${published.id ?? ''} ${published.version}`,
    canList ? () => services.listVersions?.() ?? Promise.resolve([]) : undefined,
  )
  const state = !services.listVersions ? (
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
              isPublished={one.version === published.version && !isUnpublished(published)}
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
          <OneVersion {...props} version={known} />
        )}
      </div>
    </div>
  )
}

function VersionButton({
  version: { version, atMs, author, note },
  isPublished,
  isChosen,
  onChoose,
}: {
  readonly version: FormVersion
  readonly isPublished: boolean
  readonly isChosen: boolean
  onChoose(): void
}): ReactNode {
  const say = useWords(words)
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
          <time dateTime={new Date(atMs).toISOString()}>
            {new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(atMs)}
          </time>
        )}
        {author !== undefined && author !== '' && <> {say('versions.by', { author })}</>}
      </small>
      {note !== undefined && note !== '' && <small>{note}</small>}
    </button>
  )
}

function OneVersion({
  version,
  settings,
  services,
  published,
  change,
  select,
  open,
}: BuilderPanelProps & { readonly version: number }): ReactNode {
  const say = useWords(words)
  const [view, setView] = useState<'changes' | 'preview'>('changes')
  const [restored, setRestored] = useState<Loose>()
  const heading = useRef<HTMLHeadingElement>(null)
  const ask =
    services.readVersion &&
    (() => services.readVersion?.(version) ?? Promise.reject(new Error(say('versions.unknown'))))
  // the published one is at hand
  const { retry, ...read } = useRead(
    `${published.id ?? ''} ${version}`,
    ask,
    version === published.version ? published.settings : undefined,
  )
  const then = read.is === 'ready' ? read.value : undefined
  const list = useMemo(() => (then ? differences(then, settings) : []), [then, settings])
  const isSame = useMemo(() => then !== undefined && isSameTree(then, settings), [then, settings])
  if (!services.readVersion && !then)
    return <EmptyState icon='clock' title={say('versions.unknown')} text={say('versions.unknown.text')} />
  if (read.is === 'failed')
    return <ErrorState title={say('versions.failed.one', { version })} message={read.message} onRetry={retry} />
  if (!then) return <Skeleton kind='form' heightPx={320} />
  return (
    <>
      <header>
        <h3 ref={heading} tabIndex={-1}>
          {say('versions.of', { version })}
        </h3>
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
      </header>
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
                {restored === then && isSame && <Banner kind='success'>{say('versions.restored', { version })}</Banner>}
                {isSame ? (
                  <p>{say('versions.same', { version })}</p>
                ) : (
                  <>
                    <p>{say('versions.since', { version })}</p>
                    <DifferencesList
                      list={list}
                      before={then}
                      after={settings}
                      onGo={place => {
                        select(place)
                        open('edit')
                      }}
                    />
                  </>
                )}
              </div>
            ),
          },
          {
            id: 'preview',
            label: say('versions.preview'),
            icon: 'eye',
            content: (
              <div className='lc-versions-body'>
                <p className='lc-fb-note'>{say('versions.preview.text', { version })}</p>
                <Questionnaire
                  isReadOnly
                  settings={then}
                  type='page'
                  save={() => Promise.resolve({ ok: true })}
                  loadOptions={services.loadOptions}
                  services={services.inputs}
                />
              </div>
            ),
          },
        ]}
      />
    </>
  )
}
