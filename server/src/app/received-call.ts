import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@cavaletti/contract'
import type { Db } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { plainAddress } from '#platform/http/network.ts'
import { say } from '#platform/messages/say.ts'
import { type DeviceProof, readDeviceCookie } from '#platform/session/device-cookie.ts'
import { type Once, onceFor } from '#platform/idempotency/once.ts'
import type { Principal } from '#platform/session/gate.ts'
import type { InTurnOf } from '#platform/http/handlers.ts'

/** One request for its handler. Each part is parsed on first use, because most handlers need few. */
export class ReceivedCall {
  readonly #request: FastifyRequest
  readonly #response: FastifyReply
  readonly #identify: (request: FastifyRequest) => Promise<Principal | null>
  readonly #endpoint: Endpoint
  readonly #db: Db
  readonly inTurnOf: InTurnOf

  constructor(
    request: FastifyRequest,
    response: FastifyReply,
    identify: (request: FastifyRequest) => Promise<Principal | null>,
    endpoint: Endpoint,
    db: Db,
    inTurnOf: InTurnOf,
  ) {
    this.#request = request
    this.#response = response
    this.#identify = identify
    this.#endpoint = endpoint
    this.#db = db
    this.inTurnOf = inTurnOf
  }

  get params(): unknown {
    return this.#request.params
  }

  get query(): unknown {
    return this.#request.query
  }

  get body(): unknown {
    return this.#request.body
  }

  get principal(): Principal | null {
    return this.#request.principal
  }

  get identify(): () => Promise<Principal | null> {
    return () => this.#identify(this.#request)
  }

  get origin(): Origin {
    return originOf(this.#request)
  }

  get device(): DeviceProof | null {
    return readDeviceCookie(this.#request.headers.cookie)
  }

  /** Throws `invalid_input` for a key that none of our clients makes. */
  get once(): Once | undefined {
    const { method, path, repeatable } = this.#endpoint
    const { principal, params, query, body } = this.#request
    if (!repeatable || !principal) return undefined
    return onceFor(this.#db, principal.scope, {
      userId: principal.userId,
      key: idempotencyKey(this.#request),
      endpoint: `${method} ${path}`,
      request: [params, query, body],
    })
  }

  get setHeader(): (name: string, value: string) => void {
    return (name, value) => void this.#response.header(name, value)
  }
}

/** Aborted when the caller disconnects before the answer was sent. */
export function signalOf({ raw }: FastifyReply): AbortSignal {
  const given = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) given.abort()
  })
  if (raw.destroyed) given.abort()
  return given.signal
}

export function originOf(request: FastifyRequest): Origin {
  return {
    ip: plainAddress(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 256),
    requestId: request.id,
  }
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('invalid_input', {
      fields: { 'Idempotency-Key': say('must be 1 to 200 visible ASCII characters') },
    })
  return key
}
