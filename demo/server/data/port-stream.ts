import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** The socket `pg` talks to: PostgreSQL's wire protocol over a MessagePort instead of TCP. */
export class PortStream extends Duplex {
  #port: MessagePort | undefined
  readonly #open: () => Promise<MessagePort>

  constructor(open: () => Promise<MessagePort>) {
    super()
    this.#open = open
  }

  connect(): this {
    this.#open().then(
      port => this.#use(port),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    )
    return this
  }

  #use(port: MessagePort): void {
    if (this.destroyed) {
      port.close()
      return
    }
    this.#port = port
    port.on('message', (piece: Uint8Array | { readonly error: string }) => {
      if (piece instanceof Uint8Array) this.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
      else this.destroy(new Error(piece.error))
    })
    port.on('close', () => this.push(null))
    this.emit('connect')
  }

  /** Whether it has reached the database. */
  get isOpen(): boolean {
    return this.#port !== undefined
  }

  override _read(): void {}

  override _write(piece: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#send(piece)
    done()
  }

  /** The messages of one extended query arrive together; the engine answers only when it has them all. */
  override _writev(pieces: readonly { readonly chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(pieces.map(piece => piece.chunk)))
    done()
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#port?.close()
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#port?.close()
    done(error)
  }

  // Socket methods that pg calls and a port does not need.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  #send(bytes: Buffer): void {
    const copy = new Uint8Array(bytes) // pg writes its pieces into one buffer it uses again
    this.#port?.postMessage(copy, [copy.buffer])
  }
}
