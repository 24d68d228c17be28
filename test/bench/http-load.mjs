// Load over HTTP for the benchmarks: requests over connections that stay open, how many a second were answered, and their times.
import { Agent, request } from 'node:http'

export const at = (list, share) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))]
export const any = list => list[Math.floor(Math.random() * list.length)]

/** Returns what sends requests to one server: `ask`, and `load`, which sends them over many connections for a time. */
export function createLoad(url, prefix = '') {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  const { hostname: host, port } = new URL(url)

  /** Sends one request; returns the status and the text of the answer. */
  const ask = (token, method, path, body) =>
    new Promise((resolveAnswer, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      }
      const sent = request({ agent, host, port, method, path: `${prefix}${path}`, headers }, answer => {
        const pieces = []
        answer.on('data', piece => pieces.push(piece))
        answer.on('end', () => resolveAnswer({ status: answer.statusCode, text: Buffer.concat(pieces).toString() }))
        answer.on('error', reject)
      })
      sent.on('error', error =>
        // the server closed a connection that was idle: nobody read the request
        sent.reusedSocket && error.code === 'ECONNRESET'
          ? ask(token, method, path, body).then(resolveAnswer, reject)
          : reject(error),
      )
      sent.end(text)
    })

  const read = async (token, method, path, body) => {
    const { status, text } = await ask(token, method, path, body)
    if (status < 200 || status > 204) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 400)}`)
    return text === '' ? undefined : JSON.parse(text).data
  }

  /** `make` returns method, path and body of the next request. */
  async function load(token, connections, make, forMs) {
    const waits = []
    const faults = new Map()
    const startMs = performance.now()
    const one = async () => {
      while (performance.now() - startMs < forMs) {
        const sentMs = performance.now()
        const { status } = await ask(token, ...make())
        if (status === 200 || status === 204) waits.push(performance.now() - sentMs)
        else faults.set(status, (faults.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: connections }, one))
    return { perSecond: waits.length / ((performance.now() - startMs) / 1000), waits, faults }
  }

  return { ask, read, load, close: () => agent.destroy() }
}

/** One line of figures. */
export const describe = (name, { perSecond, waits, faults }) =>
  `${name.padEnd(52)} ${perSecond.toFixed(1).padStart(7)}/s   p50 ${at(waits, 0.5)?.toFixed(1)} ms, p99 ${at(waits, 0.99)?.toFixed(1)} ms` +
  (faults.size > 0 ? `   refused: ${[...faults].map(([status, count]) => `${count} × ${status}`).join(', ')}` : '')
