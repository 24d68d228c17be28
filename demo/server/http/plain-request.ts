import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

interface HttpServer {
  emit(event: 'connection', socket: Duplex): boolean
}

const hopByHop = new Set(['upgrade', 'connection', 'http2-settings'])

/**
 * Hands a request back to the HTTP server without its Upgrade header, as RFC 9110 §7.8 permits: `curl --http2` offers
 * h2c with every request and accepts a reply over HTTP/1.1. Node leaves the HTTP parser once there is an "upgrade"
 * listener, so the request is put back in front of the bytes that followed it.
 */
export function asPlainRequest(server: HttpServer, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  let lines = `${request.method} ${request.url} HTTP/${request.httpVersion}\r\n`
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(i, i + 2)
    if (!hopByHop.has(name.toLowerCase())) lines += `${name}: ${value}\r\n`
  }
  if (head.length > 0) socket.unshift(head)
  socket.unshift(Buffer.from(`${lines}\r\n`, 'latin1'))
  server.emit('connection', socket)
}
