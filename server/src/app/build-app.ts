import type { IncomingMessage } from 'node:http'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from '#platform/http/app-error.ts'
import { inCallersLanguage, speakCallersLanguage } from '#platform/http/caller-language.ts'
import { answer, answerErrors } from '#platform/http/errors.ts'
import { apiHeaders } from '#platform/http/headers.ts'
import { acceptJsonOnly } from '#platform/http/json-body.ts'
import type { Log } from '#platform/log.ts'
import { say } from '#platform/messages/say.ts'
import { cutOffSilentBodies } from './silent-bodies.ts'
import { answerOtherOrigin } from './other-origin.ts'
import { refuseCrossSite } from './origin-check.ts'
import { describeApi } from './openapi.ts'

/** Longest time for a whole request, also if it keeps arriving; milliseconds. */
const longestRequest = 600_000

export interface AppOptions {
  publicUrl: string
  /** Base address for the client's calls, if the API has a host of its own. */
  apiUrl?: string | null
  trustedProxies: readonly string[]
  log: Log
  /** Longest pause within a request, milliseconds. */
  patience?: number
}

/**
 * Of two Authorization headers Node keeps the first, but a proxy may have read the second. Refuse both: the caller is
 * not certain.
 */
function hasOneBearer({ headers, rawHeaders }: IncomingMessage): boolean {
  if (headers.authorization === undefined) return true
  return rawHeaders.filter((name, at) => at % 2 === 0 && /^authorization$/i.test(name)).length <= 1
}

/** Builds an HTTP server with our limits, headers, errors and log lines, without endpoints. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { publicUrl, log, patience = 60_000 } = options
  // Typed as Fastify's own logger type, so that the app is a plain FastifyInstance.
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
    frameworkErrors: (error, request, reply) =>
      void inCallersLanguage(request, () => answer(error, request, reply)),
    return503OnClosing: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('principal', null)
  answerErrors(app)
  speakCallersLanguage(app)
  acceptJsonOnly(app)
  const headers = apiHeaders(publicUrl.startsWith('https:'))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api')) reply.headers(headers)
    done(
      hasOneBearer(request.raw)
        ? undefined
        : new AppError('invalid_input', { fields: { Authorization: say('must be sent once') } }),
    )
  })
  cutOffSilentBodies(app, patience)
  if (options.apiUrl) answerOtherOrigin(app, publicUrl)
  refuseCrossSite(app, publicUrl)
  // One line for each request, with the route's pattern: an address may hold a secret. These fields hold none, so we
  // skip redaction, which would cost more than the line.
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
