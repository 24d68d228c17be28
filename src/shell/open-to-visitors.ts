// Whether a page is open to a visitor without an account, according to the server, and what happens when that ends.
import { useEffect, useRef } from 'react'
import type { Session } from '../api/core.ts'
import { ticker } from '../api/ticker.ts'
import { limits } from '../contract/limits.ts'
import { defaultPage } from '../page/layout.ts'
import { useText } from '../ui/text.tsx'
import { useToast } from '../ui/toast.tsx'
import { mayShowPublicly } from './access.ts'
import type { Decision } from './access.ts'
import { groupsOf, useApp } from './apps.ts'
import type { Match } from './router.ts'
import { words } from './words.ts'

/** Reads again every 5 s while the document shows: nobody notifies a visitor that a page became private. */
export function useReadAgain(read: (() => void) | undefined): void {
  const last = useRef(read)
  last.current = read
  const isAsked = read !== undefined
  useEffect(() => (isAsked ? ticker(limits.publicReadMs, () => last.current?.()) : undefined), [isAsked])
}

/** Replies that refuse; any other failure says nothing about rights. */
const refusals: ReadonlySet<number | undefined> = new Set([401, 403, 404])

/**
 * Returns whether the server opens this page to a visitor: the menu that it sends has the pages they may open. Undefined
 * until it has replied; without its reply the page shows the error itself.
 */
export function useIsOpen(match: Match | undefined, { status, user }: Session): boolean | undefined {
  const { app = '', page } = match?.route.screen === 'page' ? match.params : {}
  const isAsked =
    app !== '' &&
    (status === 'signed-out' ||
      (status === 'public' && user !== undefined && mayShowPublicly(user, app, page) === undefined))
  const { data, error, retry } = useApp(isAsked ? app : undefined)
  useReadAgain(isAsked ? retry : undefined)
  if (!isAsked || refusals.has(error?.status)) return false
  if (!data) return error ? true : undefined
  const groups = groupsOf(data)
  return page ? groups.some(({ items }) => items.some(({ slug }) => slug === page)) : defaultPage(groups) !== undefined
}

/** Explains to a visitor why the page that was open leaves. */
export function useClosedNote(match: Match | undefined, { kind }: Decision, { status }: Session): void {
  const text = useText(words)
  const toast = useToast()
  const seen = useRef<string>(undefined)
  const path = match?.route.screen === 'page' && status !== 'signed-in' ? match.path : undefined
  useEffect(() => {
    if (kind === 'redirect' && path !== undefined && seen.current === path)
      toast({ kind: 'info', text: text('public.closed') })
    seen.current = kind === 'show' ? path : undefined
  }, [kind, path])
}
