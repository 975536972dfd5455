import type { FastifyInstance } from 'fastify'
import { liveApi } from '@cavaletti/contract/live'
import { platformApi } from '@cavaletti/contract/platform'
import { sessionSource } from '#modules/sessions/index.ts'
import type { Parts } from '#platform/parts.ts'
import { createRequestAllowance, noAllowance } from '#platform/rate-limits/request-allowance.ts'
import { createSessionGate } from '#platform/session/gate.ts'
import { widgetHosts } from '#platform/captcha/site-verify.ts'
import { documentHeaders } from '#platform/http/headers.ts'
import { answerUnknownAddresses } from './unknown-address.ts'
import { serveOpenapi } from './serve-openapi.ts'
import { serveApiPage } from './api-page.ts'
import { buildApp } from './build-app.ts'
import type { Config } from './config.ts'
import { takeCspReports } from './csp-report.ts'
import { addEndpoint, serve } from './endpoints.ts'
import { eventStreams } from './event-streams.ts'
import { liveRoutes } from './live-routes.ts'
import type { Metrics } from './metrics.ts'
import { moduleEndpoints } from './modules.ts'
import { mayPay, mayShowMap, serveDocuments } from './documents.ts'
import { platformRoutes } from './platform-routes.ts'
import { takeStripeMessages } from './stripe-messages.ts'

/** The HTTP server with every endpoint of the contract, and the built client if there is one; it does not listen yet. */
export async function assembleApp(
  config: Config,
  parts: Parts,
  { isReady, metrics, webDist }: { isReady: () => boolean; metrics?: Metrics; webDist?: string },
): Promise<FastifyInstance> {
  const gate = createSessionGate(parts.accessTokens, sessionSource(parts.db))
  const allowance = config.rateLimits ? createRequestAllowance() : noAllowance
  const app = await buildApp({
    publicUrl: parts.publicUrl,
    apiUrl: config.apiUrl,
    trustedProxies: config.trustedProxies,
    log: parts.log,
  })
  metrics?.observe(app)
  const streams = eventStreams(app)
  parts.live.onSessionsEnded(streams.lookAgain)
  const served = [
    ...moduleEndpoints(parts),
    ...serve(liveApi, liveRoutes(parts)),
    ...serve(platformApi, platformRoutes(parts, config, isReady)),
  ]
  for (const endpoint of served)
    addEndpoint(app, endpoint, { gate, allowance, limits: parts.limits, streams })
  serveApiPage(app, served)
  serveOpenapi(app, parts.limits)
  await takeCspReports(app, parts.limits)
  await takeStripeMessages(app, parts)
  if (webDist !== undefined) await serveDocuments(app, webDist, headersOfDocuments(config, parts.publicUrl))
  answerUnknownAddresses(app, webDist !== undefined, parts.publicUrl.startsWith('https:'))
  return app
}

/** Where the pictures of maps come from. */
const mapHosts = ['https://tile.openstreetmap.org']

function headersOfDocuments(
  { apiUrl, captcha: { provider }, stripe }: Config,
  publicUrl: string,
): (url: string) => Record<string, string> {
  const options = {
    secure: publicUrl.startsWith('https:'),
    apiOrigin: apiUrl === null ? null : new URL(apiUrl).origin,
    widgetHosts: provider === 'off' || provider === 'altcha' ? [] : widgetHosts[provider],
  }
  const plain = documentHeaders(options)
  const withMap = documentHeaders({ ...options, mapHosts })
  const toPay = documentHeaders({ ...options, pays: true })
  return (url) => {
    if (mayShowMap(url)) return withMap
    return stripe !== null && mayPay(url) ? toPay : plain
  }
}
