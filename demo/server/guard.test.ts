import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { guardProcess } from './guard.ts'

describe('the guard of the process', () => {
  const guarded = () => {
    const process = new EventEmitter(),
      lines: string[] = []
    let stops = 0
    guardProcess(process, {
      log: line => {
        lines.push(line)
      },
      stop: () => {
        stops++
      },
    })
    return { process, lines, stops: () => stops }
  }

  it.each(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'HPE_INVALID_METHOD', 'WS_ERR_INVALID_UTF8'])(
    'logs %s of a connection and goes on',
    code => {
      const { process, lines, stops } = guarded()
      process.emit('uncaughtException', Object.assign(new Error('gone'), { code }))
      expect(lines.join()).toContain('gone')
      expect(stops()).toBe(0)
    },
  )

  it('logs a rejected promise and goes on', () => {
    const { process, lines, stops } = guarded()
    process.emit('unhandledRejection', new Error('forgotten'))
    process.emit('unhandledRejection', 'a text')
    expect(lines.join()).toMatch(/forgotten[^]*a text/)
    expect(stops()).toBe(0)
  })

  it('logs an error of unknown effect and stops in order', () => {
    const { process, lines, stops } = guarded()
    process.emit('uncaughtException', new TypeError('broken'))
    expect(lines.join()).toContain('broken')
    expect(stops()).toBe(1)
  })
})
