import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@cavaletti/contract'
import { type Db, reading } from '#database/scope.ts'
import { forCaller } from '#platform/caller-signal.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Call, Events, Handlers, InTurnOf, SentFile, SentStream } from '#platform/http/handlers.ts'
import { plainAddress, throttleSubject } from '#platform/http/network.ts'
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts'
import type { RequestAllowance } from '#platform/rate-limits/request-allowance.ts'
import { readDeviceCookie } from '#platform/session/device-cookie.ts'
import { mustEnrol, needFreshProof } from '#platform/session/fresh-proof.ts'
import type { Principal, SessionGate } from '#platform/session/gate.ts'
import { may } from '#platform/session/role-matrix.ts'
import { sendFile } from './downloads.ts'
import type { EventStreams } from './event-streams.ts'
import { hideAmounts } from './hide-amounts.ts'
import { keepToOwnClients } from './keep-to-own-clients.ts'
import { addOneClickRoute } from './one-click.ts'
import { ReceivedCall, signalOf } from './received-call.ts'
import { type RequestTurns, turnKindOf } from './request-turns.ts'
import { addUploadRoute, checkUpload } from './uploads.ts'

export type Handler = (call: Call<Endpoint>) => Promise<unknown>

/** An endpoint of the contract with its handler. */
export type Served = readonly [endpoint: Endpoint, handler: Handler]

/** Pairs a contract with its handlers. */
export function serve<A extends Record<string, Endpoint>>(contract: A, handlers: Handlers<A>): Served[] {
  return Object.entries(contract).map(([name, endpoint]) => [endpoint, handlers[name] as Handler])
}

/**
 * They take no turn. All but the last are answered from memory, and a probe gets its answer while its address queues.
 * `GET /api/me` needs only the session, which is read before any turn, and every screen waits for it.
 */
const withoutTurn = new Set(
  ['health', 'ready', 'password-rules', 'captcha', 'me'].map((name) => `GET /api/${name}`),
)

const auths = new Set(['public', 'capability', 'user', 'admin', 'trainer', 'client'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that the route serves. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    principal: Principal | null
  }
}

export interface Admission {
  db: Db
  gate: SessionGate
  allowance: RequestAllowance
  limits: Pick<RateLimits, 'spend'>
  streams: EventStreams
  turns: RequestTurns
}

/** Registers one endpoint. Throws at start if it does not declare who may call it. */
export function addEndpoint(app: FastifyInstance, served: Served, admission: Admission): void {
  const [{ auth, method, path, upload, oneClick, freshProof, action }] = served
  const roles = typeof auth === 'string' ? [auth] : auth
  if (!roles?.length || !roles.every((role) => auths.has(role)))
    throw new Error(`${method} ${path} does not say who may call it.`)
  if (freshProof && roles.some((role) => role === 'public' || role === 'capability'))
    throw new Error(`${method} ${path} needs a fresh proof, but no session.`)
  if (roles.includes('trainer') !== (action !== undefined))
    throw new Error(`${method} ${path} does not say which action of the role matrix it is.`)
  if (upload) addUploadRoute(app, upload, (scope) => addRoute(scope, served, roles, admission))
  else if (oneClick) addOneClickRoute(app, (scope) => addRoute(scope, served, roles, admission))
  else addRoute(app, served, roles, admission)
}

function addRoute(
  app: FastifyInstance,
  [endpoint, handle]: Served,
  roles: readonly string[],
  { db, gate, allowance, limits, streams, turns }: Admission,
): void {
  const { auth, action, method, path, params, query, body, upload, reply, download, events } = endpoint
  const open = auth === 'public' || auth === 'capability'
  const status = endpoint.status ?? (reply || download || events ? 200 : 204)
  const identify = (request: FastifyRequest) =>
    gate.identify(request.headers.authorization, readDeviceCookie(request.headers.cookie))

  const isFree = events !== undefined || withoutTurn.has(`${method} ${path}`)
  const kind = turnKindOf(endpoint)
  const inTurn = (
    { principal, ip }: FastifyRequest,
    response: FastifyReply,
    work: (inTurnOf: InTurnOf) => Promise<unknown>,
  ) => {
    if (isFree) return work((_, rest) => rest())
    const [of, key] = principal
      ? ([kind, principal.businessId ?? principal.userId] as const)
      : (['address', throttleSubject(plainAddress(ip))] as const)
    return forCaller(signalOf(response), () => turns.take(of, key, work))
  }

  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    ...(upload && { bodyLimit: upload.maxBytes }),
    schema: {
      summary: endpoint.summary,
      tags: [path.split('/')[2] ?? ''],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(reply && { response: { [status]: reply } }),
      ...(open ? {} : { security: [{ bearer: [] }] }),
    },
    async onRequest(request) {
      if (open) return
      const principal = await identify(request)
      if (!principal) throw new AppError('unauthenticated')
      allowance.spend(principal.userId)
      if (auth !== 'user' && !roles.includes(principal.role)) throw new AppError('forbidden')
      if (!endpoint.beforeEnrolment && mustEnrol(principal)) throw new AppError('enrolment_required')
      if (action && principal.role === 'trainer' && !may(principal, action)) throw new AppError('forbidden')
      if (endpoint.freshProof === true) needFreshProof(principal)
      if (endpoint.freshProof === 'factor') needFreshProof(principal, 'factor')
      // Before reading the file, so that a refusal costs nothing.
      if (upload) await limits.spend(['upload user', principal.userId])
      if (download?.includes('application/pdf')) await limits.spend(['print user', principal.userId])
      request.principal = method === 'GET' ? { ...principal, scope: reading(principal.scope) } : principal
    },
    async handler(request, response) {
      if (upload) checkUpload(request, upload)
      const answer = await inTurn(request, response, async (inTurnOf) => {
        await keepToOwnClients(db, request, method)
        return handle(new ReceivedCall(request, response, identify, endpoint, db, inTurnOf) as Call<Endpoint>)
      })
      response.code(status)
      const { principal } = request
      // Everybody sees their own pay. Calls of every user have no action: they are about that user alone.
      const isOwn = action === undefined || action === 'pay.own'
      const seesMoney = principal?.role !== 'trainer' || isOwn || may(principal, 'money.read')
      if (events)
        return streams.send(response, answer as Events<unknown>, {
          userId: request.principal?.userId ?? '',
          sessionId: request.principal?.sessionId ?? '',
          isAdmitted: async () => isSame(await identify(request), request.principal),
        })
      if (download) return sendFile(request, response, answer as SentFile | SentStream, download)
      // Fastify would wait for a returned reply to end, so return the answer instead.
      if (!reply) return response.send()
      return seesMoney ? answer : hideAmounts(answer)
    },
  })
}

/** Whether an admitted session is still valid, with the same rights. */
function isSame(now: Principal | null, then: Principal | null): boolean {
  return (
    now !== null &&
    now.role === then?.role &&
    now.staffRole === then.staffRole &&
    now.seesOwnOnly === then.seesOwnOnly &&
    now.businessId === then.businessId
  )
}
