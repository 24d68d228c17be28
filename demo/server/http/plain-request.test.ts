import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { asPlainRequest } from './plain-request.ts'

/** Returns what the HTTP server finds on the socket that it is handed back. */
function handedBack(rawHeaders: string[], head = ''): string {
  const socket = new PassThrough()
  const found: string[] = []
  const server = {
    emit: (event: string, back: PassThrough) => {
      found.push(`${event}: ${String(back.read())}`)
      return true
    },
  }
  asPlainRequest(
    server as Parameters<typeof asPlainRequest>[0],
    { method: 'POST', url: '/item?x=1', httpVersion: '1.1', rawHeaders } as IncomingMessage,
    socket,
    Buffer.from(head),
  ) // all that is read of a request
  return found.join()
}

it('is the request as it came, without its offer to upgrade', () => {
  const headers = [
    'Host',
    'lc.test',
    'Connection',
    'Upgrade, HTTP2-Settings',
    'UPGRADE',
    'h2c',
    'HTTP2-Settings',
    'AAMAAABk',
    'Cookie',
    'a=1',
    'Cookie',
    'b=2',
  ]
  expect(handedBack(headers)).toBe(
    'connection: POST /item?x=1 HTTP/1.1\r\nHost: lc.test\r\nCookie: a=1\r\nCookie: b=2\r\n\r\n',
  )
})

it('stands in front of the bytes that followed it', () => {
  expect(handedBack(['Content-Length', '4'], 'body')).toBe(
    'connection: POST /item?x=1 HTTP/1.1\r\nContent-Length: 4\r\n\r\nbody',
  )
})

it('keeps the bytes of a header as they are', () => {
  const socket = new PassThrough()
  let bytes: Buffer = Buffer.alloc(0)
  asPlainRequest(
    {
      emit: (_, back) => {
        bytes = back.read() as Buffer
        return true
      },
    },
    { method: 'GET', url: '/', httpVersion: '1.1', rawHeaders: ['X-Name', 'Zo\xEB'] } as IncomingMessage,
    socket,
    Buffer.alloc(0),
  ) // all that is read of a request
  expect(bytes.includes(Buffer.from([0x6f, 0xeb, 0x0d]))).toBe(true)
})
