import { useCallback, useEffect, useRef, useState } from 'react'
import { own } from '../../base/loose.ts'
import { stableKey } from '../../base/stable-key.ts'
import type { Draft, StoredDraft } from './draft.ts'
import type { Answers, FormEngine } from '../../form/engine.ts'
import type { RemoteDraft, RemoteDrafts, RemoteSaved } from './server-drafts.ts'

const pauseMs = 250
/** The delay after the last key before typed answers are sent to the server. */
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
/** The state with which a form continues. */
export interface Resumed {
  readonly answers: Answers
  readonly typed?: StoredDraft['typed']
  readonly step?: number | undefined
  readonly pending?: StoredDraft['pending']
}
export interface DraftState {
  readonly offer: DraftOffer | undefined
  /** There is another version, stored while this one is being edited. */
  readonly hasOther: boolean
  /** Continues with what was stored here, or with the draft of the other device. */
  take(which: 'kept' | 'theirs'): Resumed
  /** Continues with the answers typed in this form; deletes the draft. */
  discard(): void
  /** Swaps with the other version. */
  swap(): Resumed | undefined
  /** The server's draft that these answers are based on was submitted or deleted elsewhere. */
  readonly isGone: boolean
  /** Saved: nothing is left to keep. */
  clear(): void
  /** Left without saving: typed answers are discarded, an offer that was not taken stays. */
  forget(): void
}

interface Asked {
  readonly engine: FormEngine
  readonly draft: Draft
  readonly initial: Answers
  readonly remote: RemoteDrafts | undefined
  /** A form that continues with given answers (a link, a restored page) does not ask. */
  readonly isResumed: boolean
}

/**
 * Stores what is typed, and offers what was stored before. While the offer is open nothing is lost: new input is
 * layered over the older answers, in the storage and after "continue"; and the server's draft is not changed.
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
  /** The server's revision as far as this form knows: 0 for none, undefined until it was requested. */
  const revision = useRef<number | undefined>(undefined)
  /** Incremented when there is nothing left to store: a pending write to the server must then be deleted again. */
  const round = useRef(0)
  const mustPush = useRef(false)
  /** One write to the server at a time; the next one is based on its revision. */
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
        const isOlder = mine?.revision === stored.revision // ours is based on it
        if (!isSame && !isOlder && stableKey(stored.answers) !== stableKey(initial)) setTheirs(stored)
      },
      () => {},
    ) // without a reply the form continues with what this browser has
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
      // the unfinished input may be cleared by now: then it must not return
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
            // created again only with what is typed after this is shown
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
      if (document.visibilityState !== 'hidden') return
      if (timer !== undefined) write()
      if (remoteTimer !== undefined) push(true)
    }
    const leave = (): void => {
      if (timer !== undefined) write()
    }
    const stop = engine.subscribe(':answers', change)
    if (mustPush.current) remoteTimer = setTimeout(() => push(false), pauseMs)
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', leave)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', leave)
      leave() // a page that is closed still stores the last words
      if (remoteTimer !== undefined && !mustPush.current) push(false) // other answers come next: they are what the server gets
      clearTimeout(remoteTimer)
    }
  }, [engine, draft, found, initial, remote, isAsking])

  /**
   * Deletes this form's answers, including a pending write. The draft of the other device stays until the user chooses.
   */
  const drop = useCallback((): void => {
    round.current++
    draft.clear()
    if ((revision.current ?? 0) > 0 && !isTheirsOpen.current) remote?.clear()
    if (revision.current !== undefined) revision.current = 0
    setGone(false)
  }, [draft, remote])
  const settle = (answers: Answers, other: Answers | undefined, typed: StoredDraft['typed'] = {}): void => {
    stopWaiting.current?.() // what waits to be stored would replace what is chosen here
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
      stopWaiting.current?.() // what waits to be stored has the discarded answers
      draft.clear()
      if (engine.form().isDirty) {
        draft.write({ answers: engine.answers(), step: engine.form().step })
        mustPush.current = true
      } else if ((revision.current ?? 0) > 0) {
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

/** Returns the unfinished input that a draft can store; an upload in progress, for example, cannot be stored. */
const typedIn = (engine: FormEngine): NonNullable<StoredDraft['typed']> =>
  Object.fromEntries(Object.entries(engine.allUnfinished()).filter(([, { typed }]) => typed !== undefined))

const together = (older: Answers | undefined, typed: Answers, initial: Answers): Answers =>
  older
    ? {
        ...older,
        ...Object.fromEntries(
          Object.entries(typed).filter(
            ([key, value]) => value !== null && stableKey(value) !== stableKey(own(initial, key) ?? null),
          ),
        ),
      }
    : typed
