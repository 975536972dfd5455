import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@cavaletti/contract'
import { AppError } from '#platform/http/app-error.ts'
import type { Call, Events, Handlers, SentFile } from '#platform/http/handlers.ts'
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts'
import type { RequestAllowance } from '#platform/rate-limits/request-allowance.ts'
import { readDeviceCookie } from '#platform/session/device-cookie.ts'
import type { Principal, SessionGate } from '#platform/session/gate.ts'
import { sendFile } from './downloads.ts'
import type { EventStreams } from './event-streams.ts'
import { ReceivedCall } from './received-call.ts'
import { addUploadRoute, checkUpload } from './uploads.ts'

export type Handler = (call: Call<Endpoint>) => Promise<unknown>

/** An endpoint of the contract together with the handler that serves it. */
export type Served = readonly [endpoint: Endpoint, handler: Handler]

/** Pairs a contract with its handlers. */
export function serve<A extends Record<string, Endpoint>>(contract: A, handlers: Handlers<A>): Served[] {
  return Object.entries(contract).map(([name, endpoint]) => [endpoint, handlers[name] as Handler])
}

const auths = new Set(['public', 'capability', 'user', 'admin', 'trainer', 'client'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route serves. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    principal: Principal | null
  }
}

export interface Admission {
  gate: SessionGate
  allowance: RequestAllowance
  limits: Pick<RateLimits, 'spend'>
  streams: EventStreams
}

/** Registers one endpoint. Throws at the start when it does not say who may call it. */
export function addEndpoint(app: FastifyInstance, served: Served, admission: Admission): void {
  const [{ auth, method, path, upload }] = served
  const roles = typeof auth === 'string' ? [auth] : auth
  if (!roles?.length || !roles.every((role) => auths.has(role)))
    throw new Error(`${method} ${path} does not say who may call it.`)
  if (upload) addUploadRoute(app, upload, (scope) => addRoute(scope, served, roles, admission))
  else addRoute(app, served, roles, admission)
}

function addRoute(
  app: FastifyInstance,
  [endpoint, handle]: Served,
  roles: readonly string[],
  { gate, allowance, limits, streams }: Admission,
): void {
  const { auth, method, path, params, query, body, upload, reply, download, events, repeatable } = endpoint
  const open = auth === 'public' || auth === 'capability'
  const status = endpoint.status ?? (reply || download || events ? 200 : 204)
  const identify = (request: FastifyRequest) =>
    gate.identify(request.headers.authorization, readDeviceCookie(request.headers.cookie))

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
      // Before the file is read, so that what is refused costs nothing.
      if (upload) await limits.spend(['upload user', principal.userId])
      if (download?.includes('application/pdf')) await limits.spend(['print user', principal.userId])
      request.principal = principal
    },
    async handler(request, response) {
      if (upload) checkUpload(request, upload)
      const call = new ReceivedCall(request, response, identify, repeatable === true) as Call<Endpoint>
      const answer = await handle(call)
      response.code(status)
      if (events)
        return streams.send(response, answer as Events<unknown>, {
          userId: request.principal?.userId ?? '',
          sessionId: request.principal?.sessionId ?? '',
          isAdmitted: async () => isSame(await identify(request), request.principal),
        })
      if (download) return sendFile(request, response, answer as SentFile, download)
      // What is returned is sent; nothing has to be sent by hand. Fastify would wait for a returned reply to end.
      return reply ? answer : response.send()
    },
  })
}

/** Whether a session that was admitted still is, and nothing about its rights has changed. */
function isSame(now: Principal | null, then: Principal | null): boolean {
  return now !== null && now.role === then?.role && now.businessId === then.businessId
}
