// The sticky title bar: the title, the age of the data, and a refresh button.
import { writeAge, writeDate } from '../base/format/date.ts'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Page } from '../contract/entities/page.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLang, useText } from '../ui/text.tsx'
import { targetPath, useNavigation } from './navigation.ts'
import { iconOf } from './icon-setting.ts'
import { words } from './page-words.ts'

export interface PageBarProps {
  readonly app: string
  readonly appName: string | undefined
  readonly page: Page | undefined
  readonly item?: string | undefined
  /** Undefined until the page is read. */
  readonly title: string | undefined
  /** The way back and through the list of a detail page. */
  readonly tools?: ReactNode
  /** Unix milliseconds of the newest answer, 0 before the first. */
  readonly updatedAtMs: number
  readonly isRefreshing: boolean
  onRefresh(): void
  onBack?: (() => void) | undefined
}

export function PageBar({
  app,
  appName,
  page,
  item,
  title,
  tools,
  updatedAtMs,
  isRefreshing,
  onRefresh,
  onBack,
}: PageBarProps): ReactNode {
  const text = useText(words)
  const navigation = useNavigation()
  const icon = iconOf(page?.icon)
  const home = { app, page: '' }
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // what stays in sight within the page stays beneath this bar
    const { current } = bar
    if (!current || typeof ResizeObserver === 'undefined') return undefined
    const watch = new ResizeObserver(() =>
      current.parentElement?.style.setProperty('--lc-page-bar-height', `${current.offsetHeight}px`),
    )
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  return (
    <header ref={bar} className='lc-page-bar' part='header'>
      {onBack && <IconButton icon='arrow-left' label={text('page.back')} onPress={onBack} />}
      <div className='lc-page-where'>
        {appName ? (
          <nav aria-label={text('page.breadcrumb')}>
            <ol className='lc-page-crumbs'>
              <li>
                <a
                  href={navigation?.href(home) ?? targetPath(home)}
                  onClick={event => {
                    if (
                      event.defaultPrevented ||
                      event.button !== 0 ||
                      event.metaKey ||
                      event.ctrlKey ||
                      event.shiftKey ||
                      event.altKey
                    )
                      return
                    event.preventDefault()
                    navigation?.open(home)
                  }}
                >
                  {appName}
                </a>
              </li>
            </ol>
          </nav>
        ) : (
          <p className='lc-page-crumbs' aria-hidden='true'>
            {'\u00a0'}
          </p>
        )}
        <h1 className='lc-page-title' tabIndex={-1} aria-hidden={page === undefined || undefined}>
          {icon && <Icon name={icon.name} sizePx={20} color={icon.color} />}
          <span className={title === undefined ? 'lc-page-title-blank' : undefined}>{title}</span>
        </h1>
      </div>
      <div className='lc-page-tools'>
        {/* first: what comes late and grows moves no button */}
        {updatedAtMs > 0 && <Age atMs={updatedAtMs} />}
        {tools}
        {navigation?.edit && page && (
          <ButtonLink
            size='s'
            icon='edit'
            href={navigation.edit.href({ app, page: page.slug, item })}
            onNavigate={() => navigation.edit?.open({ app, page: page.slug, item })}
          >
            {text('page.edit')}
          </ButtonLink>
        )}
        {navigation?.savePdf && page && title !== undefined && (
          <SavePdf save={() => navigation.savePdf?.(bar.current?.parentElement ?? document.body, title)} />
        )}
        {navigation?.copyLink && page && (
          <IconButton icon='link' label={text('page.copyLink')} onPress={navigation.copyLink} />
        )}
        <IconButton
          icon='refresh'
          label={text('page.refresh')}
          isBusy={isRefreshing && page !== undefined}
          onPress={onRefresh}
        />
      </div>
    </header>
  )
}

function SavePdf({ save }: { save(): Promise<void> | undefined }): ReactNode {
  const text = useText(words)
  const [isBusy, setBusy] = useState(false)
  const press = async (): Promise<void> => {
    setBusy(true)
    await save()
    setBusy(false)
  }
  return (
    <IconButton
      icon='download'
      label={text('page.savePdf')}
      isBusy={isBusy}
      onPress={() => {
        if (!isBusy) void press()
      }}
    />
  )
}

const tickMs = 15_000

function Age({ atMs }: { readonly atMs: number }): ReactNode {
  const text = useText(words)
  const lang = useLang()
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [atMs])
  const when = ageText(atMs, nowMs, lang) ?? text('page.justNow')
  return (
    <time className='lc-page-age' dateTime={new Date(atMs).toISOString()} title={writeDate(atMs, lang, 'exact')}>
      {text('page.updated', { when })}
    </time>
  )
}

/** "3 minutes ago" in the given language; undefined within the first half minute. */
export function ageText(atMs: number, nowMs: number, lang: string): string | undefined {
  const seconds = Math.max(0, Math.round((nowMs - atMs) / 1000))
  if (seconds < 30) return undefined
  return writeAge(seconds, lang)
}
