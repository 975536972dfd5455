import type { z } from 'zod'
import type { BodyOf, Endpoint, DownloadType, ParamsOf, QueryOf, ReplyOf } from '@cavaletti/contract'
import type { DeviceProof } from '#platform/session/device-cookie.ts'
import type { Freshness } from './freshness.ts'
import type { Principal } from '#platform/session/gate.ts'

/** Where a request came from; enters audit entries and session rows. */
export interface Origin {
  ip: string
  userAgent: string
  requestId: string
}

/** One request to an endpoint, validated. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Who calls. Endpoints that ask for no session have none; they may ask `identify`. */
  principal: E['auth'] extends 'public' | 'capability' ? null : Principal
  /** Whoever a bearer token that came along belongs to, or null. */
  identify: () => Promise<Principal | null>
  origin: Origin
  device: DeviceProof | null
  /** The Idempotency-Key header. */
  idempotencyKey: string | null
  setHeader: (name: string, value: string) => void
  /** Aborted when the caller goes away before the answer: nobody waits for it any more. */
  signal: AbortSignal
}

/** A file as it is answered. */
export interface SentFile {
  type: DownloadType
  bytes: Uint8Array
  /** What it is called when it is saved. */
  name: string
  /** By what it may be asked for again, where that is worth it. */
  freshness?: Freshness
}

/** Starts telling of events as they happen; answers what ends it. */
export type Events<T> = (tell: (event: T) => void) => () => void

type AnswerOf<E extends Endpoint> = E extends { download: readonly DownloadType[] }
  ? SentFile
  : E extends { events: infer T extends z.ZodType }
    ? Events<z.input<T>>
    : ReplyOf<E>

/** A handler for every endpoint of a contract: one that is forgotten does not compile. */
export type Handlers<A extends Record<string, Endpoint>> = {
  [K in keyof A]: (call: Call<A[K]>) => Promise<AnswerOf<A[K]>>
}
