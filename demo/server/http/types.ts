// What a route is made of: a call of the contract, who asks, the answer.
import type { Failure } from '../../../src/base/result.ts'
import type { Call, CallReply, Params } from '../../../src/contract/call.ts'
import type { Calls } from '../../../src/contract/calls/index.ts'
import type { GenericSchema, InferOutput } from '../../../src/base/schema.ts'
import type { Engine } from '../data/engine.ts'
import type { Access } from '../rights/access.ts'
import type { RuledRepo } from '../data/repo.ts'
import type { Readers, RuledAggregator } from '../rights/readers.ts'
import type { Who } from '../rights/who.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Exports } from '../exports/run.ts'
import type { Imports } from '../imports/run.ts'
import type { Hooks } from '../hooks.ts'
import type { FileStore } from '../files/store.ts'
import type { Uploads } from '../files/uploads.ts'
import type { AddressBook } from '../address/address-book.ts'
import type { Changes } from '../live/changes.ts'
import type { ColumnWatch } from '../routes/column-watch.ts'
import type { Limiter } from '../auth/limiter.ts'
import type { BodyLimits } from './limits.ts'
import type { PageRooms } from '../live/page-people.ts'
import type { TextRooms } from '../live/texts.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { PictureMaker } from '../files/picture-maker.ts'
import type { PdfWriter } from '../pdf/writer.ts'
import type { MailServer } from '../mail/smtp.ts'

export interface ServerConfig {
  /** Where the calls are mounted, for the cookie's path. Default ''. */
  readonly basePath?: string
  /** Origins that may call from another site; '*' for every one. */
  readonly origins?: readonly string[]
  /** Signs the tokens that host back ends make. Without one embed tokens are refused. */
  readonly embedSecret?: string | undefined
  /** Folder for files and the mail outbox. */
  readonly dataDir: string
  /** Address people see, for links in mails. */
  readonly publicUrl?: string
  /** Receives the emails (MSG-004); without one they stay in the outbox as .eml files. */
  readonly mailServer?: MailServer | undefined
  /**
   * The sender of emails: "no-reply@example.org" or "Northline <no-reply@example.org>". Default: no-reply at the host
   * of `publicUrl`.
   */
  readonly mailFrom?: string | undefined
  /** Believe X-Forwarded-For and X-Forwarded-Proto. */
  readonly trustProxy?: boolean
  readonly signInAttemptsPerMinute?: number
  readonly publicWritesPerMinute?: number
  /** Mails and notifications one person may send, counted by recipient. Default 30. */
  readonly messagesPerMinute?: number
  /** What the open editors of one account may send to shared texts. Default 1,800: five a second from each of six. */
  readonly textCallsPerMinute?: number
  /** Comments on shared texts that an account writes or changes. */
  readonly textCommentsPerMinute?: number
  /** A stored group-by that takes this long several times gets columns of its own. Default 100. */
  readonly slowGroupMs?: number
  /** How many bytes of request bodies are held at once, and how slowly they may come. */
  readonly bodies?: BodyLimits
  readonly accessTokenSec?: number
  readonly refreshTokenSec?: number
  /** For so long a just rotated cookie may be used again by another tab. */
  readonly refreshLeewaySec?: number
  /** Where addresses are looked up beyond the table of the sample (API-145). */
  readonly addressProvider?: { readonly url: string; readonly key?: string | undefined } | undefined
  /** Functions that POST /drop-in/{name} calls, beside `echo`. */
  readonly hooks?: Hooks | undefined
  log?(line: string): void
}

export interface Services {
  readonly engine: Engine
  readonly repo: RuledRepo
  readonly aggregator: RuledAggregator
  readonly access: Access
  readonly readers: Readers
  readonly sessions: Sessions
  readonly exports: Exports
  readonly imports: Imports
  readonly files: FileStore
  readonly pdfs: PdfWriter
  readonly pictures: PictureMaker
  readonly uploads: Uploads
  /** Who is in which shared text. */
  readonly texts: TextRooms
  readonly pageRooms: PageRooms
  readonly addresses: AddressBook
  readonly changes: Changes
  readonly columns: ColumnWatch
  readonly limiter: Limiter
  readonly outbox: Outbox
  readonly config: ServerConfig
}

export interface Asked {
  readonly ip: string
  readonly origin: string | undefined
  readonly isSecure: boolean
  header(name: string): string | undefined
}

/** The output type of a schema; undefined if a call has none. */
type Parsed<S> = [Exclude<S, undefined>] extends [never]
  ? undefined
  : Exclude<S, undefined> extends GenericSchema
    ? InferOutput<Exclude<S, undefined>>
    : undefined

export interface HandlerInput<C extends Call> {
  readonly params: Params<C>
  readonly query: Parsed<C['query']>
  readonly body: Parsed<C['body']>
  readonly who: Who
  readonly asked: Asked
}

/** An answer that is not a failure. */
export interface Reply<T> {
  readonly ok: true
  readonly data: T
  readonly total?: number
  readonly next_page?: number | null
  readonly grouped_by?: string | undefined
  readonly message?: string
  /** `data` as JSON text, when it is there already: then `data` is not looked at. */
  readonly text?: string
  /** `data` as pieces of JSON text, when it is too large to be held at once. */
  readonly pieces?: AsyncIterable<string>
  /** The body itself, for calls that answer no JSON (their `media`). */
  readonly stream?: ReadableStream<Uint8Array>
  readonly headers?: Readonly<Record<string, string>>
}

/** Failures may also have headers (Retry-After), and the conflicting data (409). */
export type Refusal = Failure & { readonly headers?: Readonly<Record<string, string>>; readonly data?: unknown }
export type Outcome<T> = Reply<T> | Refusal
export type Handler<C extends Call> = (input: HandlerInput<C>) => Promise<Outcome<CallReply<C>>>
export type Handlers<K extends keyof Calls = keyof Calls> = { readonly [Name in K]: Handler<Calls[Name]> }

export const reply = <T>(data: T, more: Omit<Reply<T>, 'ok' | 'data'> = {}): Reply<T> => ({ ok: true, data, ...more })
