// The source of Dutch addresses: a network provider if one is configured, otherwise the small table of the sample. The
// provider's key stays here (API-145); its results are cached for a day, and concurrent equal requests are merged.
import { isRecord } from '../../../src/base/loose.ts'
import type { Loose } from '../../../src/base/loose.ts'
import type { Address } from '../../../src/contract/entities/address.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import { sampleAddresses } from '../sample/addresses.ts'

export interface AddressBook {
  /** `postcode` as 1234AB. Undefined for an unknown address; a failure if the provider does not respond. */
  find(postcode: string, number: string): Promise<Result<Address | undefined>>
}
export interface AddressProvider {
  /** With {postcode} and {number} in it; without them they are added as two steps of the path. */
  readonly url: string
  /** Sent as X-Api-Key. */
  readonly key?: string | undefined
}

const waitMs = 3_000
const cacheMs = 24 * 3600_000
/** A new house gets its address some day. */
const cacheUnknownMs = 3600_000
const maxCached = 5_000

export function createAddressBook(provider: AddressProvider | undefined, ask: typeof fetch = fetch): AddressBook {
  if (!provider) return { find: async (postcode, number) => ok(sampleAddresses.get(`${postcode} ${number}`)) }
  const cache = new Map<string, { readonly until: number; readonly answer: Promise<Result<Address | undefined>> }>()

  async function request(postcode: string, number: string): Promise<Result<Address | undefined>> {
    try {
      const answer = await ask(addressOf(provider?.url ?? '', postcode, number), {
        headers: { Accept: 'application/json', ...(provider?.key === undefined ? {} : { 'X-Api-Key': provider.key }) },
        signal: AbortSignal.timeout(waitMs),
        redirect: 'error',
      })
      if (answer.status === 404) return ok(undefined)
      if (!answer.ok) return unavailable
      return ok(readAddress(await answer.json(), postcode, number))
    } catch {
      return unavailable // no connection, too late, or no JSON: for who asks it is the same
    }
  }

  return {
    async find(postcode, number) {
      const key = `${postcode} ${number}`
      const known = cache.get(key)
      if (known && known.until > Date.now()) return known.answer
      const answer = request(postcode, number)
      cache.delete(key)
      cache.set(key, { until: Date.now() + cacheMs, answer })
      for (const oldest of cache.keys())
        if (cache.size > maxCached) cache.delete(oldest)
        else break
      const result = await answer
      if (!result.ok) cache.delete(key)
      else if (!result.value) cache.set(key, { until: Date.now() + cacheUnknownMs, answer })
      return result
    },
  }
}

const unavailable = fail('provider', 'Addresses cannot be looked up at the moment. Please try again in a minute.', {
  status: 502,
})

function addressOf(url: string, postcode: string, number: string): string {
  const [code, house] = [encodeURIComponent(postcode), encodeURIComponent(number)]
  return /\{(postcode|number)\}/.test(url)
    ? url.replaceAll('{postcode}', code).replaceAll('{number}', house)
    : `${url.replace(/\/$/, '')}/${code}/${house}`
}

/**
 * Parses the plain shape ({street, city, municipality, province, …}, also inside `data`) and that of the Dutch land
 * registry's search.
 */
export function readAddress(answer: unknown, postcode: string, number: string): Address | undefined {
  const body = isRecord(answer) && isRecord(answer['data']) ? answer['data'] : answer
  const found =
    isRecord(body) && isRecord(body['response']) && Array.isArray(body['response']['docs'])
      ? body['response']['docs'].find(isRecord)
      : body
  if (!isRecord(found)) return undefined
  const text = (...names: readonly string[]): string | undefined => {
    for (const name of names) {
      const value = found[name]
      if (typeof value === 'string' && value !== '') return value
    }
    return undefined
  }
  const street = text('street', 'straatnaam'),
    city = text('city', 'woonplaatsnaam')
  if (street === undefined || city === undefined) return undefined
  const coordinates = pointOf(found)
  return {
    street,
    city,
    municipality: text('municipality', 'gemeentenaam') ?? city,
    province: text('province', 'provincienaam') ?? '',
    number,
    postcode,
    ...(coordinates ? { location: { type: 'Point' as const, coordinates } } : {}),
  }
}

function pointOf(found: Loose): [number, number] | undefined {
  const { location, geo, centroide_ll: centre } = found
  const list = isRecord(location) ? location['coordinates'] : undefined
  const point = isRecord(geo) ? geo : isRecord(location) ? location : found
  const wkt = typeof centre === 'string' ? /POINT\(([\d.]+) ([\d.]+)\)/.exec(centre) : null
  const pair = Array.isArray(list)
    ? list
    : wkt
      ? [wkt[1], wkt[2]]
      : [point['lon'] ?? point['lng'] ?? point['longitude'], point['lat'] ?? point['latitude']]
  const [longitude, latitude] = pair.map(value =>
    value === undefined || value === null || value === '' ? Number.NaN : Number(value),
  )
  return Number.isFinite(longitude) && Number.isFinite(latitude) ? [Number(longitude), Number(latitude)] : undefined
}
