import { useEffect, useState } from 'react'
import type { Core, QueryState, WireRequest } from '../api/core.ts'
import { stableKey } from '../base/stable-key.ts'
import { collectionCalls } from '../contract/calls/collections.ts'
import type { Document } from '../contract/entities/item.ts'
import type { FormDefinition } from '../form/definition.ts'
import { useText } from '../ui/text.tsx'
import { useCall, useQuery } from '../stores/use.tsx'
import type { ConnectedQuestionnaireProps } from './connected-props.ts'
import { editedItem, problemOf, searchOf } from './edited-item.ts'
import type { RefusalProps } from './saving/refusal.tsx'
import { isHidden, readRequest, targetOf } from './saving/target.ts'
import { useFirst, useSettled } from './visit.ts'

export interface EditedItem {
  /** Undefined while it is read; null if a save makes it. */
  readonly item: Document | null | undefined
  readonly id: string | undefined
  /** Why there is nothing to edit. */
  readonly refusal: Omit<RefusalProps, 'onEvent'> | undefined
}

/** Reads the item that a form edits, once per visit. */
export function useEditedItem(
  { core, itemId, record }: Pick<ConnectedQuestionnaireProps, 'itemId' | 'record'> & { readonly core: Core },
  target: FormDefinition['target'],
  app: string | undefined,
  collection: string | undefined,
  person: string | undefined,
): EditedItem {
  const say = useText()
  const edited = editedItem({ itemId, target, record, user: person })
  const itemKey = stableKey(edited)
  const search = searchOf(edited)
  const named = edited.kind === 'named' ? edited.id : undefined
  const about = useCall(
    collectionCalls.readCollection,
    named === undefined || !app || !collection ? null : { params: { app, collection } },
  )
  const answersTarget =
    app && collection && (about.data || isHidden(about.error?.status))
      ? targetOf(app, collection, about.data)
      : undefined
  const wanted = answersTarget && named !== undefined ? readRequest(answersTarget, named) : undefined
  const one = useFreshItem(core, wanted && 'path' in wanted ? wanted : null)
  const found = useCall(
    collectionCalls.aggregate,
    search === undefined || !app || !collection ? null : { body: { app, collection, pipeline: [], ...search } },
  )
  // the first result is used: a save may change what the item is found by
  const isUserAwaited = target.uniqueResponse && person === undefined && edited.kind === 'new' // whose own answer it is, is not known yet
  const list = useFirst(search ? found.data : isUserAwaited ? undefined : noItems, itemKey)
  const read = useFirst(one.isFresh ? documentOf(one.data) : undefined, itemKey)
  const problem = problemOf(edited, list, say)
  const item = named !== undefined ? read : list && (list[0] ?? null)
  const id = named ?? (typeof item?.['_id'] === 'string' ? item['_id'] : undefined)
  const failure = one.error ?? found.error ?? (answersTarget ? undefined : about.error)
  const refusal =
    problem !== undefined
      ? { code: 'item', message: problem }
      : wanted && 'ok' in wanted
        ? { code: wanted.code, message: wanted.message }
        : item === undefined && failure
          ? { ...failure, onRetry: named === undefined ? found.retry : answersTarget ? one.retry : about.retry }
          : undefined
  return { item, id, refusal }
}

const documentOf = (data: unknown): Document | undefined =>
  data !== null && typeof data === 'object' ? { ...data } : undefined

/** Refetches the edited item: the cached one may be older than the stored one. `isFresh` is true once that is done. */
function useFreshItem(
  core: Core,
  request: WireRequest | null,
): QueryState & { readonly isFresh: boolean; retry(): void } {
  const path = request?.path ?? ''
  const [asked, setAsked] = useState('')
  useEffect(() => {
    if (path === '') return undefined
    let isCurrent = true
    core.invalidate(path)
    // by then a read shared with another view is pending
    queueMicrotask(() => {
      if (isCurrent) setAsked(path)
    })
    return () => {
      isCurrent = false
    }
  }, [core, path])
  const isAsked = path !== '' && asked === path
  const read = useQuery(isAsked ? request : null)
  const isSettled = useSettled(isAsked ? path : '', read.isLoading)
  return { ...read, isFresh: isAsked && isSettled }
}

const noItems: readonly Document[] = []
