import { describe, expect, it, vi } from 'vitest'
import { createAddressBook, readAddress } from './address-book.ts'

const museum = {
  street: 'Museumstraat',
  city: 'Amsterdam',
  municipality: 'Amsterdam',
  province: 'Noord-Holland',
  location: { type: 'Point', coordinates: [4.885, 52.36] },
}
const answering = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))

describe('without a provider', () => {
  it('answers from the table of the sample, and returns nothing for an unknown address (API-144)', async () => {
    const book = createAddressBook(undefined)
    expect(await book.find('1071XX', '1')).toMatchObject({
      ok: true,
      value: { street: 'Museumstraat', number: '1', city: 'Amsterdam' },
    })
    expect(await book.find('1071XX', '2')).toEqual({ ok: true, value: undefined })
  })
})

describe('with a provider', () => {
  it('sends the key to its provider and nowhere else (API-145)', async () => {
    const ask = answering(museum)
    const book = createAddressBook({ url: 'https://addresses.test/v1', key: 'secret' }, ask)
    expect(await book.find('1071XX', '1')).toEqual({ ok: true, value: { ...museum, postcode: '1071XX', number: '1' } })
    const [url, init] = ask.mock.calls[0] ?? []
    expect([url, new Headers(init?.headers).get('X-Api-Key')]).toEqual(['https://addresses.test/v1/1071XX/1', 'secret'])
  })

  it('fills the places of an address, encoded', async () => {
    const ask = answering(museum)
    await createAddressBook({ url: 'https://addresses.test/find?q={postcode}+{number}' }, ask).find('1071XX', '1&x')
    expect(ask.mock.calls[0]?.[0]).toBe('https://addresses.test/find?q=1071XX+1%26x')
  })

  it('looks up the same address once, also when it is requested twice at once, and when it does not exist', async () => {
    const ask = answering(museum)
    const book = createAddressBook({ url: 'https://addresses.test' }, ask)
    await Promise.all([book.find('1071XX', '1'), book.find('1071XX', '1')])
    await book.find('1071XX', '1')
    expect(ask).toHaveBeenCalledTimes(1)
    const none = answering({}, 404)
    const other = createAddressBook({ url: 'https://addresses.test' }, none)
    expect(await other.find('9999ZZ', '1')).toEqual({ ok: true, value: undefined })
    await other.find('9999ZZ', '1')
    expect(none).toHaveBeenCalledTimes(1)
  })

  it('returns a sentence when the provider fails, and tries again the next time', async () => {
    const ask = vi
      .fn<typeof fetch>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValueOnce(new Response('busy', { status: 503 }))
      .mockResolvedValueOnce(new Response('<html>'))
      .mockResolvedValueOnce(new Response(JSON.stringify(museum)))
    const book = createAddressBook({ url: 'https://addresses.test' }, ask)
    for (let tries = 0; tries < 3; tries++)
      expect(await book.find('1071XX', '1')).toMatchObject({
        ok: false,
        status: 502,
        message: expect.stringContaining('try again') as string,
      })
    expect(await book.find('1071XX', '1')).toMatchObject({ ok: true, value: { street: 'Museumstraat' } })
  })

  it('waits three seconds and no longer', async () => {
    const ask = vi.fn<typeof fetch>(
      (_url, init) =>
        new Promise((_done, refuse) => {
          init?.signal?.addEventListener('abort', () => refuse(new Error('too late')))
        }),
    )
    const late = new AbortController()
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    const found = createAddressBook({ url: 'https://addresses.test' }, ask).find('1071XX', '1')
    expect(limits.mock.calls).toEqual([[3_000]])
    late.abort()
    expect(await found).toMatchObject({ ok: false, status: 502 })
    limits.mockRestore()
  })
})

it('reads an answer of the land register’s search, one inside data, and one with latitude and longitude', () => {
  const docs = [
    {
      straatnaam: 'Dam',
      woonplaatsnaam: 'Amsterdam',
      gemeentenaam: 'Amsterdam',
      provincienaam: 'Noord-Holland',
      centroide_ll: 'POINT(4.894 52.373)',
    },
  ]
  expect(readAddress({ response: { docs } }, '1012JS', '1')).toEqual({
    street: 'Dam',
    city: 'Amsterdam',
    municipality: 'Amsterdam',
    province: 'Noord-Holland',
    postcode: '1012JS',
    number: '1',
    location: { type: 'Point', coordinates: [4.894, 52.373] },
  })
  expect(
    readAddress({ data: { street: 'Dam', city: 'Amsterdam', geo: { lat: 52.373, lon: 4.894 } } }, '1012JS', '1'),
  ).toMatchObject({ municipality: 'Amsterdam', location: { coordinates: [4.894, 52.373] } })
  expect(readAddress({ street: 'Dam', city: 'Amsterdam', latitude: null }, '1012JS', '1')).not.toHaveProperty(
    'location',
  )
  expect(readAddress({ response: { docs: [] } }, '1012JS', '1')).toBeUndefined()
  expect(readAddress('nothing', '1012JS', '1')).toBeUndefined()
})
