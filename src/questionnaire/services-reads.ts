// What inputs ask of the server by name: addresses, rows, apps, collections, mail. Loaded when an input asks for the first time.
import type { Core } from '../api/core.ts'
import { send } from '../api/send.ts'
import { valueAt } from '../base/path.ts'
import type { Answer, Call, CallInput, CallReply } from '../contract/call.ts'
import { addressCalls } from '../contract/calls/address.ts'
import { appCalls } from '../contract/calls/apps.ts'
import { collectionCalls } from '../contract/calls/collections.ts'
import { messageCalls } from '../contract/calls/messages.ts'
import { limits } from '../contract/limits.ts'
import type { InputServices, InputViewProps } from '../inputs/part.ts'

type OptionSource = Parameters<NonNullable<InputViewProps['loadOptions']>>[0]

/** Handles 200 and 404; throws an error with a message for anything else. */
async function ask<C extends Call>(
  core: Core,
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<Answer<CallReply<C>>> {
  const answer = await send(core, call, input, signal)
  if (answer.status !== 200 && answer.status !== 404) throw new Error(answer.data.message)
  return answer
}

/** `itemId`: the item that is edited. */
export const reads = (
  core: Core,
  itemId?: string,
): Pick<Required<InputServices>, 'lookupAddress' | 'loadRows' | 'listApps' | 'listCollections' | 'sendMail'> => ({
  async lookupAddress(postcode, number, signal) {
    const { status, data } = await ask(
      core,
      addressCalls.lookupAddress,
      { params: { postcode: postcode.replaceAll(/\s/g, ''), number } },
      signal,
    )
    const found = data.data
    if (status === 404 || !found) return null
    const { city, municipality, province, street, location } = found
    const [longitude, latitude] = location?.coordinates ?? []
    return {
      city,
      municipality,
      province,
      street,
      number: found.number,
      postcode: found.postcode,
      ...(longitude === undefined || latitude === undefined
        ? {}
        : { location: { type: 'Point' as const, coordinates: [longitude, latitude] as const } }),
    }
  },
  async loadRows({ app, collection, query, pipeline = [], isTable = false, limit = limits.dynamicSelectRows }) {
    const answer = await ask(core, collectionCalls.aggregate, {
      body: {
        ...(app === undefined ? {} : { app }),
        ...(collection === undefined ? {} : { collection }),
        ...(query === undefined ? { pipeline: pipeline.map(stage => ({ ...stage })) } : { query }),
        limit,
        ...(isTable
          ? { type: 'Data Table', sorting: { ASC: [], DESC: [] }, search: '' as const, item_id: itemId ?? null }
          : {}),
      },
    })
    if (answer.data.code !== 200) throw new Error(answer.data.message)
    return answer.data.data ?? []
  },
  async listApps() {
    const { data } = await ask(core, appCalls.listApps, { query: { extended: false } })
    return (data.data ?? []).map(({ id, name }) => ({ id, name }))
  },
  async listCollections(app) {
    const { data } = await ask(core, collectionCalls.listCollections, {})
    return (data.data ?? []).filter(one => one.app === app).map(({ slug, name }) => ({ slug, name }))
  },
  async sendMail({ subject, content, recipients }) {
    const { status, data } = await ask(core, messageCalls.sendMessage, {
      query: { type: 'email' },
      body: { subject, content, users: typeof recipients === 'string' ? recipients : [...recipients] },
    })
    if (status !== 200) throw new Error(data.message)
  },
})

/** The options a query gives (INP-046). Throws an Error with a sentence to show. */
export const loadOptions = async (core: Core, source: OptionSource): Promise<ReturnType<typeof optionsOf>> =>
  optionsOf(await reads(core).loadRows({ query: source.query }), source)

/** Rows of a query as options, by the configured fields; rows without a value are left out, doubles once (INP-046). */
export function optionsOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  source: Pick<OptionSource, 'label' | 'value'>,
): readonly { readonly key: string; readonly name: string; readonly value: unknown }[] {
  const options = new Map<string, { key: string; name: string; value: unknown }>()
  for (const row of rows) {
    const value = valueAt(row, source.value)
    if (value === null || value === undefined) continue
    const key = String(value)
    if (!options.has(key)) options.set(key, { key, name: String(valueAt(row, source.label) ?? value), value })
  }
  return [...options.values()]
}
