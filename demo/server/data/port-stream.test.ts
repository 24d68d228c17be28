import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { PortStream } from './port-stream.ts'

it('sends what is written in one turn as one message, in its order, and the last before it closes', async () => {
  const { port1, port2 } = new MessageChannel()
  const messages: string[][] = []
  port2.on('message', (pieces: Uint8Array[]) => messages.push(pieces.map(piece => Buffer.from(piece).toString())))
  const stream = new PortStream(async () => port1).connect()
  await once(stream, 'connect')
  const reused = Buffer.from('begin')
  stream.write(reused)
  reused.write('reuse')
  stream.write('select')
  await once(port2, 'message')
  stream.end('terminate')
  await once(port2, 'close')
  expect(messages).toEqual([['begin', 'select'], ['terminate']])
})
