// From a stored module and a widget's own intent to the one request that is sent. Pure, so that equal widgets give equal requests.
import { wireRequest } from '../api/send.ts'
import type { WireRequest } from '../api/core.ts'
import { collectionCalls } from '../contract/calls/collections.ts'
import type { AggregateRequest } from '../contract/entities/aggregate.ts'
import type { Module } from '../contract/entities/module.ts'

type Selection = NonNullable<AggregateRequest['selection']>

export interface RequestContext {
  /** Overrules the module's own query. */
  readonly query?: string | undefined
  /** The page filters that bind this module. */
  readonly selection?: readonly Selection[number][] | undefined
  /** The item of a detail page. */
  readonly item?: string | undefined
  /** What was stored on the way up a deep dive. */
  readonly deepDive?: unknown
}

/** The slug a module reads: its primary query, else its first. */
export const sourceOf = (module: Pick<Module, 'queries'>): string | undefined =>
  (module.queries.find(query => query.primary) ?? module.queries[0])?.slug

/** Adds source, filters and item to a widget's request; null if it requests nothing or has no source. */
export function widgetRequest(
  module: Module,
  asked: AggregateRequest | null,
  context: RequestContext = {},
): WireRequest | null {
  if (!asked) return null
  const query = asked.query ?? context.query ?? sourceOf(module)
  if (!query && !asked.pipeline) return null
  const selection = [...(asked.selection ?? []), ...(context.selection ?? [])]
  const body: AggregateRequest = {
    type: module.type.name,
    ...asked,
    ...(query ? { query } : {}),
    ...(selection.length ? { selection } : {}),
    ...(context.item === undefined ? {} : { item_id: context.item }),
    ...(context.deepDive === undefined ? {} : { deep_dive: context.deepDive }),
  }
  return wireRequest(collectionCalls.aggregate, { body })
}
