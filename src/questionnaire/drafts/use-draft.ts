import { useCallback, useEffect, useRef, useState } from 'react'
import { stableKey } from '../../base/stable-key.ts'
import type { Draft, StoredDraft } from './draft.ts'
import type { Answers, FormEngine } from '../../form/engine.ts'
import type { RemoteDraft, RemoteDrafts, RemoteSaved } from './server-drafts.ts'

const pauseMs = 250
/** The server hears of what is typed this long after the last key. */
const remotePauseMs = 3_000

export interface DraftOffer {
  /** What was typed earlier; `isElsewhere`: on another device. */
  readonly restored: {
    readonly answers: Answers
    readonly at: number
    readonly step?: number | undefined
    readonly device?: string | undefined
    readonly isElsewhere: boolean
  }
  /** The same form was filled in differently on another device. */
  readonly theirs?: RemoteDraft | undefined
}
/** How a form goes on with answers. */
export interface Resumed {
  readonly answers: Answers
  readonly typed?: StoredDraft['typed']
  readonly step?: number | undefined
  readonly pending?: StoredDraft['pending']
}
export interface DraftState {
  readonly offer: DraftOffer | undefined
  /** There is another version, kept while this one is being worked on. */
  readonly hasOther: boolean
  /** Goes on with what was kept here, or with what the other device has. */
  take(which: 'kept' | 'theirs'): Resumed
  /** Goes on with the answers typed in this form; of a draft nothing stays. */
  discard(): void
  /** Changes places with the other version. */
  swap(): Resumed | undefined
  /** What these answers stood on at the server was sent or thrown away elsewhere. */
  readonly isGone: boolean
  /** Saved: nothing is left to keep. */
  clear(): void
  /** Left without saving: what was typed goes, what was only offered stays as it was. */
  forget(): void
}

interface Asked {
  readonly engine: FormEngine
  readonly draft: Draft
  readonly initial: Answers
  readonly remote: RemoteDrafts | undefined
  /** A form that goes on with given answers (a link, a page that was restored) asks nothing. */
  readonly isResumed: boolean
}

/**
 * Keeps what is typed, and offers what was kept before. While the offer stands nothing is lost: what is typed meanwhile lies over
 * the older answers, in the storage as well as after "continue"; and the server's draft is not touched.
 */
export function useDraft({ engine, draft, initial, remote, isResumed }: Asked): DraftState {
  const look = (): StoredDraft | undefined => {
    const stored = isResumed ? undefined : draft.read()
    return stored && (stored.typed !== undefined || stableKey(stored.answers) !== stableKey(initial))
      ? stored
      : undefined
  }
  const [found, setFound] = useState(look)
  const [openedAt] = useState(() => Date.now())
  const [theirs, setTheirs] = useState<RemoteDraft>()
  const [hasOther, setHasOther] = useState(() => draft.read()?.other !== undefined)
  const [isGone, setGone] = useState(false)
  /** What the server has, as far as this form knows: 0 for none, undefined while nobody asked. */
  const revision = useRef<number | undefined>(undefined)
  /** Grows when there is nothing left to keep: what is still on its way to the server then must go again. */
  const round = useRef(0)
  const mustPush = useRef(false)
  /** One write to the server at a time; the next one stands on its revision. */
  const sending = useRef<{ isBehind: boolean } | undefined>(undefined)
  const latestPush = useRef<(isLeaving: boolean) => void>(undefined)
  const isTheirsOpen = useRef(false) // a save that ends later asks for it
  useEffect(() => {
    isTheirsOpen.current = theirs !== undefined
  })
  const stopWaiting = useRef<() => void>(undefined)
  const lastDraft = useRef(draft)
  useEffect(() => {
    // the person became known after the form opened: it is their draft that counts
    if (lastDraft.current === draft) return
    lastDraft.current = draft
    setFound(look())
    setHasOther(draft.read()?.other !== undefined)
  }, [draft])
  useEffect(() => draft.watch(), [draft])

  useEffect(() => {
    if (!remote) return undefined
    let isCurrent = true
    void remote.read().then(
      stored => {
        if (!isCurrent || stored === undefined) return
        const mine = draft.read()
        revision.current = stored?.revision ?? 0
        if (!stored && mine?.revision) setGone(true)
        if (!stored || isResumed) return
        const isSame = stableKey(stored.answers) === stableKey(mine?.answers ?? engine.answers())
        const isOlder = mine?.revision === stored.revision // ours stands on it
        if (!isSame && !isOlder && stableKey(stored.answers) !== stableKey(initial)) setTheirs(stored)
      },
      () => {},
    ) // without an answer the form goes on with what this browser has
    return () => {
      isCurrent = false
    }
  }, [remote, draft])

  const isAsking = found !== undefined || theirs !== undefined
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let remoteTimer: ReturnType<typeof setTimeout> | undefined
    const write = (): void => {
      clearTimeout(timer)
      timer = undefined
      const typed = { ...found?.typed, ...typedIn(engine) }
      // what was half typed may be gone by now: then it must not come back
      if (engine.form().isDirty || Object.keys(typed).length > 0 || draft.read()?.typed !== undefined)
        draft.write({ answers: together(found?.answers, engine.answers(), initial), typed, step: engine.form().step })
    }
    const push = (isLeaving: boolean): void => {
      clearTimeout(remoteTimer)
      remoteTimer = undefined
      const base = revision.current
      if (!remote || isAsking || base === undefined || !engine.form().isDirty) return
      if (sending.current) {
        sending.current.isBehind = true
        return
      }
      const flight = { isBehind: false }
      sending.current = flight
      mustPush.current = false
      const mine = round.current
      void remote
        .save(engine.answers(), base, isLeaving)
        .catch((): RemoteSaved => ({ kind: 'failed' }))
        .then(answer => {
          sending.current = undefined
          if (mine !== round.current) {
            if (answer.kind === 'saved') remote.clear()
            return
          }
          if (answer.kind === 'saved') {
            revision.current = answer.revision
            draft.write({ revision: answer.revision })
          }
          if (answer.kind === 'conflict') {
            revision.current = answer.draft.revision
            setTheirs(answer.draft)
          }
          if (answer.kind === 'gone') {
            // made anew only with what is typed after this is said
            revision.current = 0
            draft.write({ revision: undefined })
            setGone(true)
          }
          if (flight.isBehind) latestPush.current?.(false)
        })
    }
    latestPush.current = push
    stopWaiting.current = () => {
      clearTimeout(timer)
      clearTimeout(remoteTimer)
      timer = undefined
      remoteTimer = undefined
    }
    const change = (): void => {
      clearTimeout(timer)
      timer = setTimeout(write, pauseMs)
      clearTimeout(remoteTimer)
      remoteTimer = setTimeout(() => push(false), remotePauseMs)
    }
    const hide = (): void => {
      if (globalThis.document?.visibilityState !== 'hidden') return
      if (timer !== undefined) write()
      if (remoteTimer !== undefined) push(true)
    }
    const leave = (): void => {
      if (timer !== undefined) write()
    }
    const stop = engine.subscribe(':answers', change)
    if (mustPush.current) remoteTimer = setTimeout(() => push(false), pauseMs)
    globalThis.document?.addEventListener('visibilitychange', hide)
    globalThis.addEventListener?.('pagehide', leave)
    return () => {
      stop()
      globalThis.document?.removeEventListener('visibilitychange', hide)
      globalThis.removeEventListener?.('pagehide', leave)
      leave() // a page that goes away still keeps the last words
      if (remoteTimer !== undefined && !mustPush.current) push(false) // other answers come next: they are what the server gets
      clearTimeout(remoteTimer)
    }
  }, [engine, draft, found, initial, remote, isAsking])

  /** Of this form's answers nothing is kept any more, also not what is on its way. The other device's stay until somebody chooses. */
  const drop = useCallback((): void => {
    round.current++
    draft.clear()
    if ((revision.current ?? 0) > 0 && !isTheirsOpen.current) remote?.clear()
    if (revision.current !== undefined) revision.current = 0
    setGone(false)
  }, [draft, remote])
  const settle = (answers: Answers, other: Answers | undefined, typed: StoredDraft['typed'] = {}): void => {
    setFound(undefined)
    setTheirs(undefined)
    setGone(false)
    setHasOther(other !== undefined)
    mustPush.current = true
    draft.write({ answers, typed, other, revision: revision.current })
  }
  return {
    offer: found
      ? { restored: { answers: found.answers, at: found.at, step: found.step, isElsewhere: false }, theirs }
      : theirs
        ? engine.form().isDirty
          ? { restored: { answers: engine.answers(), at: openedAt, isElsewhere: false }, theirs }
          : { restored: { ...theirs, isElsewhere: true } }
        : undefined,
    hasOther,
    isGone,
    take(which) {
      const mine = together(found?.answers, engine.answers(), initial)
      const isTheirs = which === 'theirs' || (!found && !engine.form().isDirty)
      const answers = isTheirs && theirs ? theirs.answers : mine
      const other = !theirs || (!found && !engine.form().isDirty) ? undefined : isTheirs ? mine : theirs.answers
      const typed = isTheirs ? {} : { ...found?.typed, ...typedIn(engine) }
      settle(answers, other, typed)
      return isTheirs ? { answers } : { answers, typed, step: found?.step, pending: found?.pending }
    },
    discard() {
      draft.clear()
      if (engine.form().isDirty) draft.write({ answers: engine.answers(), step: engine.form().step })
      else if ((revision.current ?? 0) > 0) {
        remote?.clear()
        revision.current = 0
      }
      setFound(undefined)
      setTheirs(undefined)
      setHasOther(false)
      setGone(false)
    },
    swap() {
      const other = draft.read()?.other
      if (!other) return undefined
      settle(other, engine.answers())
      return { answers: other }
    },
    clear: useCallback(() => {
      drop()
      setFound(undefined)
      setTheirs(undefined)
      setHasOther(false)
    }, [drop]),
    forget() {
      stopWaiting.current?.()
      mustPush.current = false
      if (found) {
        draft.clear()
        draft.write(found)
      } else drop()
    },
  }
}

/** What a draft keeps of what is unfinished; an upload that is under way, for one, cannot be kept. */
const typedIn = (engine: FormEngine): NonNullable<StoredDraft['typed']> =>
  Object.fromEntries(Object.entries(engine.allUnfinished()).filter(([, { typed }]) => typed !== undefined))

const together = (older: Answers | undefined, typed: Answers, initial: Answers): Answers =>
  older
    ? {
        ...older,
        ...Object.fromEntries(
          Object.entries(typed).filter(
            ([key, value]) => value !== null && stableKey(value) !== stableKey(initial[key] ?? null),
          ),
        ),
      }
    : typed
