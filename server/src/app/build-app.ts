import type { IncomingMessage } from 'node:http'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from '#platform/http/app-error.ts'
import { answer, answerErrors } from '#platform/http/errors.ts'
import { apiHeaders } from '#platform/http/headers.ts'
import { acceptJsonOnly } from '#platform/http/json-body.ts'
import type { Log } from '#platform/log.ts'
import { answerOtherOrigin } from './other-origin.ts'
import { refuseCrossSite } from './origin-check.ts'
import { describeApi } from './openapi.ts'

/** Even what comes slowly but steadily ends, milliseconds. */
const longestRequest = 600_000

export interface AppOptions {
  publicUrl: string
  /** Where the client's calls go, where that is another host than the client's own. */
  apiUrl?: string | null
  trustedProxies: readonly string[]
  log: Log
  /** How long a caller may send nothing of a request that has begun, milliseconds. */
  patience?: number
}

/** Of two headers Node keeps the first and a proxy may have read the second: then nobody knows who is calling. */
function hasOneBearer({ headers, rawHeaders }: IncomingMessage): boolean {
  if (headers.authorization === undefined) return true
  return rawHeaders.filter((name, at) => at % 2 === 0 && /^authorization$/i.test(name)).length <= 1
}

/** An HTTP server with our limits, headers, errors and log lines, and no endpoint yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { publicUrl, log, patience = 60_000 } = options
  // Typed as what Fastify asks of a logger, so that the app is a plain FastifyInstance.
  const logger: FastifyBaseLogger = log
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length ? [...options.trustedProxies] : false,
    bodyLimit: 100_000,
    routerOptions: { maxParamLength: 512 },
    requestTimeout: longestRequest,
    http: { headersTimeout: patience, connectionsCheckingInterval: patience / 12 },
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => void answer(error, request, reply),
    return503OnClosing: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('principal', null)
  answerErrors(app)
  acceptJsonOnly(app)
  const headers = apiHeaders(publicUrl.startsWith('https:'))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api')) reply.headers(headers)
    done(
      hasOneBearer(request.raw)
        ? undefined
        : new AppError('invalid_input', { fields: { Authorization: 'must be sent once' } }),
    )
  })
  cutOffSilence(app, patience)
  if (options.apiUrl) answerOtherOrigin(app, publicUrl)
  refuseCrossSite(app, publicUrl)
  // One line a request: the route's pattern, never the address itself, which may hold a secret. None of these fields
  // can, so they are spared the search for some, which would cost more than the line.
  const lines = log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    lines.info({
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'document',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.principal && { user: request.principal.userId }),
    })
    done()
  })
  await describeApi(app)
  return app
}

/** Ends a connection on which nothing of a body comes for so long; how long the answer takes then makes no difference. */
function cutOffSilence(app: FastifyInstance, patience: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // A request that is injected, as the demo's are, has no real socket.
    request.raw.socket.setTimeout?.(patience)
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    request.raw.socket.setTimeout?.(0)
    done()
  })
}
