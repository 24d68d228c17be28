// The React side of every element: providers, the view, and its replacement while loading or after a failure.
import {
  Component,
  useCallback,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Core } from '../src/api/core.ts'
import { onCore } from '../src/api/cores.ts'
import type { SessionToLeave } from '../src/api/session-machine.ts'
import { messages as ours } from '../src/contract/messages.ts'
import { CoreProvider } from '../src/stores/use.tsx'
import { OverlayProvider } from '../src/ui/overlay.tsx'
import type { OverlayMode } from '../src/ui/overlay.tsx'
import { adoptSheet, RootProvider, useRoot, useSheet } from '../src/ui/sheet.ts'
import { ErrorState, Skeleton } from '../src/ui/state.tsx'
import { MessagesProvider, useLanguage, useText } from '../src/ui/text.tsx'
import type { Words } from '../src/ui/text.tsx'
import { checkLater, themeSheet } from '../src/ui/theme/theme.ts'
import type { ElementViewProps, Values } from './element-types.ts'
import { catalogue } from './languages.ts'
import sheet from './root.css'

export interface ViewError {
  readonly code: string
  readonly message: string
  readonly details?: string
}

export interface ElementRootProps {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly core: Core | undefined
  readonly values: Values
  readonly attempt: number
  readonly View: ComponentType<ElementViewProps> | undefined
  readonly error: ViewError | undefined
  readonly isErrorHidden: boolean
  readonly overlays: OverlayMode
  readonly skeleton: 'block' | 'text' | 'table' | 'chart' | 'form' | 'value' | undefined
  readonly lang: string | undefined
  /** Somebody chose the language for this element; else it is only that of the page. */
  readonly isLangChosen: boolean
  onEvent(name: string, detail?: unknown, cancelable?: boolean): boolean
  onRetry(): void
  onFail(error: ViewError): void
  onDrawn(): void
}

/** Catches errors of a view so that the page around the element is not affected. */
class Boundary extends Component<
  { readonly onFail: (error: ViewError) => void; readonly children: ReactNode },
  { readonly isBroken: boolean }
> {
  override state = { isBroken: false }
  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true }
  }
  override componentDidCatch(error: unknown): void {
    this.props.onFail({
      code: 'view',
      message: ours['error.default'],
      details: error instanceof Error ? error.message : String(error),
    })
  }
  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children
  }
}

function Drawn({ host, root, onDrawn }: Pick<ElementRootProps, 'host' | 'root' | 'onDrawn'>): ReactNode {
  // where the page has shown content of its own until now, a skeleton that follows it does not wait (src/ui/state.css)
  useLayoutEffect(() => {
    if ([...host.children].some(({ slot }) => slot === 'loading' || !slot))
      root.getAnimations?.().forEach(clock => {
        clock.startTime = 0
      })
  }, [])
  useEffect(onDrawn, [])
  return null
}

/**
 * Marks the drawing with its language, for screen readers and hyphenation, if the page around it declares another one.
 * Browsers style everything again for another `lang`, so the words are painted first.
 */
function LangMark({
  host,
  root,
  lang,
}: Pick<ElementRootProps, 'host' | 'root'> & { readonly lang: string }): ReactNode {
  useEffect(() => {
    const later = setTimeout(() => {
      const box = root.querySelector<HTMLElement>('.lc-root')
      if (host.closest<HTMLElement>('[lang]')?.lang === lang) box?.removeAttribute('lang')
      else box?.setAttribute('lang', lang)
    }, paintedMs)
    return () => clearTimeout(later)
  }, [host, root, lang])
  return null
}
/** Longer than a change of language takes to be painted. */
const paintedMs = 500

const sheets = new WeakMap<object, CSSStyleSheet | undefined>()
/** One sheet per theme object, shared by all roots that use it. */
function sheetOf(theme: Readonly<Record<string, string>> | undefined): CSSStyleSheet | undefined {
  if (!theme) return undefined
  if (!sheets.has(theme)) sheets.set(theme, themeSheet(theme))
  return sheets.get(theme)
}

/** An option that configure() may change while the core lives. */
const useOption = <K extends 'theme' | 'lang'>(core: Core | undefined, name: K): Core['options'][K] | undefined =>
  useSyncExternalStore(
    useCallback(tell => (core ? onCore(core.name, tell) : () => {}), [core]),
    () => core?.options[name],
  )

function Sheets({ core }: { readonly core: Core | undefined }): ReactNode {
  useSheet(sheet)
  const root = useRoot()
  const theme = useOption(core, 'theme')
  useInsertionEffect(() => {
    const own = sheetOf(theme)
    if (!root || !own) return undefined
    adoptSheet(root, own)
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter(one => one !== own)
    }
  }, [root, theme])
  useEffect(() => {
    if (root instanceof ShadowRoot) checkLater(root.host)
  }, [root, theme])
  return null
}

export function ElementRoot(props: ElementRootProps): ReactNode {
  const { host, root, core, values, View, error, attempt } = props
  const lang = useElementLang(core, props)
  const language = useLanguage(lang, 'people', catalogue)
  const own = values['messages']
  const messages = useMemo(
    () => ({ ...core?.options.messages, ...(own !== null && typeof own === 'object' ? (own as Words) : {}) }), // texts by key
    [core, own],
  )
  const waiting = <slot name='loading'>{props.skeleton && <Skeleton isStretched kind={props.skeleton} />}</slot>
  return (
    <RootProvider root={root}>
      <Sheets core={core} />
      <LangMark host={host} root={root} lang={language.lang && isSpoken(language.lang) ? language.lang : 'en'} />
      <MessagesProvider
        messages={messages}
        catalogue={catalogue}
        lang={language.lang}
        table={language.table}
        readerLangs={readerLangs(language.lang, props.isLangChosen || props.lang === undefined)}
      >
        <CoreProvider core={core}>
          <OverlayProvider mode={props.overlays}>
            {error ? (
              props.isErrorHidden ? null : (
                <slot name='error'>
                  <Failed error={error} onRetry={props.onRetry} />
                </slot>
              )
            ) : View && language.isReady ? (
              <Boundary key={attempt} onFail={props.onFail}>
                <View values={values} core={core} host={host} onEvent={props.onEvent} />
                <Drawn {...props} />
              </Boundary>
            ) : (
              waiting
            )}
          </OverlayProvider>
        </CoreProvider>
      </MessagesProvider>
    </RootProvider>
  )
}

/** What failed, in the language in force where it has a text. */
function Failed({ error, onRetry }: { readonly error: ViewError; onRetry(): void }): ReactNode {
  const say = useText()
  return <ErrorState message={say(keyOf(error))} onRetry={onRetry} details={error.details} />
}

/** The language of the place the element stands in, else of its core, else of the account that is signed in, else the first of the browser's that there are words in. */
function useElementLang(core: Core | undefined, { lang }: ElementRootProps): string | undefined {
  const coreLang = useOption(core, 'lang')
  const session: SessionToLeave | undefined = core?.session
  // a chart that stands alone asks for its rows only: the account counts where something else reads it
  const accountLang = useSyncExternalStore(
    session?.listen ?? never,
    () => core?.session.get().user?.extra_information?.language,
  )
  return lang ?? coreLang ?? accountLang ?? navigator.languages.find(isSpoken)
}
const isSpoken = (lang: string): boolean =>
  /^en\b/i.test(lang) || (lang.split('-')[0]?.toLowerCase() ?? '') in catalogue
const never = (): (() => void) => () => {}

/**
 * The reader's languages, by preference: the one chosen for this part of the page, then the browser's, then the page's.
 */
const readerLangs = (lang: string | undefined, isLangChosen: boolean): readonly string[] => {
  const own = lang ? [lang] : []
  const { languages } = navigator
  return isLangChosen ? [...own, ...languages] : [...languages, ...own]
}

const keyOf = (error: ViewError): keyof typeof ours =>
  error.code === 'chunk' ? 'error.chunk' : error.code === 'config' ? 'error.config' : 'error.default'
