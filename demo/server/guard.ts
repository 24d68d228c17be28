// The last error handler of the process. An error of one connection or one request is logged and the others continue;
// after any other error the state is unknown, so the server shuts down in order and its supervisor restarts it.

interface Guarded {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown
}
interface Options {
  log(line: string): void
  /** Closes the server and ends the process. */
  stop(): void
}

export function guardProcess(process: Guarded, { log, stop }: Options): void {
  process.on('unhandledRejection', error => log(`A promise was rejected and nobody handled it: ${described(error)}`))
  process.on('uncaughtException', error => {
    if (isOfOneConnection(error)) {
      log(`A connection broke and nobody handled it: ${described(error)}`)
      return
    }
    log(`An error that nobody caught: the server stops. ${described(error)}`)
    stop()
  })
}

const connectionCodes = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTCONN',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ERR_HTTP_HEADERS_SENT',
])

function isOfOneConnection(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return connectionCodes.has(code) || code.startsWith('HPE_') || code.startsWith('WS_ERR_')
}

const described = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
