import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { BodyOf, Endpoint, DownloadType, ParamsOf, QueryOf, ReplyOf } from '@cavaletti/contract'
import type { DeviceProof } from '#platform/session/device-cookie.ts'
import type { Once } from '#platform/idempotency/once.ts'
import type { Freshness } from './freshness.ts'
import type { Principal } from '#platform/session/gate.ts'

/** Origin of a request, for audit entries and sessions. */
export interface Origin {
  ip: string
  userAgent: string
  requestId: string
}

/** Runs work about a business when it is that business's turn, and ends the turn of the caller's address. */
export type InTurnOf = <T>(businessId: string, work: () => Promise<T>) => Promise<T>

/** A validated request to an endpoint. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The signed-in user. Null for endpoints without a session, which may call `identify`. */
  principal: E['auth'] extends 'public' | 'capability' ? null : Principal
  /** The user of the bearer token, or null. */
  identify: () => Promise<Principal | null>
  origin: Origin
  device: DeviceProof | null
  /** The transaction of a call that the contract declares `repeatable`; the handler opens no other to write. */
  once: E extends { repeatable: true } ? Once : undefined
  /** Only for callers without a session, once their link has named its business. */
  inTurnOf: InTurnOf
  setHeader: (name: string, value: string) => void
}

/** A file in a reply. */
export interface SentFile {
  type: DownloadType
  bytes: Uint8Array
  /** File name for saving. */
  name: string
  /** Validators, if caching is worthwhile. */
  freshness?: Freshness
}

/** A large file in a reply, read as it is sent. It never changes, so a caller can ask for any part of it. */
export interface SentStream {
  type: DownloadType
  name: string
  bytes: number
  freshness: Freshness
  /** Reads the bytes of a range, both ends included. */
  open: (range: { start: number; end: number }) => Readable
}

/** Starts an event stream; returns a function that ends it. */
export type Events<T> = (tell: (event: T) => void) => () => void

type AnswerOf<E extends Endpoint> = E extends { download: readonly DownloadType[] }
  ? SentFile | SentStream
  : E extends { events: infer T extends z.ZodType }
    ? Events<z.input<T>>
    : ReplyOf<E>

/** One handler for each endpoint of a contract. A missing one does not compile. */
export type Handlers<A extends Record<string, Endpoint>> = {
  [K in keyof A]: (call: Call<A[K]>) => Promise<AnswerOf<A[K]>>
}
