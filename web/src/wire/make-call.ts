import type { Api, ReplyOf, RequestOf } from '@cavaletti/contract'
import { locate, type Address, type Query } from './address.ts'
import type { Outgoing } from './send.ts'

/** Sends with the access token of a session. `silent`: never leads to sign-in. */
export interface Sender {
  send: (outgoing: Outgoing, manner: { silent?: boolean | undefined }) => Promise<unknown>
}

/**
 * Calls of public endpoints are silent: visitors without a session are not led to sign-in. Repeatable calls need an
 * idempotency key, see `idempotencyKeys`.
 */
export type Options<A extends Address> = RequestOf<Api[A]> &
  (Api[A] extends { repeatable: true } ? { idempotencyKey: string } : unknown) &
  (Api[A]['auth'] extends 'public' | 'capability' ? { silent: true } : { silent?: boolean }) & {
    signal?: AbortSignal | undefined
  }

// oxlint-disable-next-line typescript/no-empty-object-type -- the question is whether nothing at all will do
type Rest<A extends Address> = {} extends Options<A> ? [options?: Options<A>] : [options: Options<A>]

/**
 * Calls an endpoint: `call('GET /api/me')`.
 * @throws ApiError, OfflineError, or the signal's reason
 */
export type Call = <A extends Address>(address: A, ...rest: Rest<A>) => Promise<ReplyOf<Api[A]>>

interface AnyOptions {
  params?: Record<string, unknown>
  query?: Query
  body?: unknown
  idempotencyKey?: string
  silent?: boolean
  signal?: AbortSignal | undefined
}

export function makeCall(session: Sender): Call {
  return async <A extends Address>(address: A, ...rest: Rest<A>) => {
    const options: AnyOptions = rest[0] ?? {}
    const { method, path } = locate(address, options.params, options.query)
    const reply = await session.send(
      {
        method,
        url: path,
        body: options.body,
        headers: options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {},
        signal: options.signal,
      },
      { silent: options.silent },
    )
    // The server validates its replies against the same contract.
    return reply as ReplyOf<Api[A]>
  }
}
