import type { FastifyInstance } from 'fastify'
import { liveApi } from '@cavaletti/contract/live'
import { platformApi } from '@cavaletti/contract/platform'
import { sessionSource } from '#modules/identity/sessions/index.ts'
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
import { RequestTurns } from './request-turns.ts'
import { addEndpoint, serve } from './endpoints.ts'
import { eventStreams } from './event-streams.ts'
import { liveRoutes } from './live-routes.ts'
import type { Metrics } from './metrics.ts'
import { moduleEndpoints } from './modules.ts'
import { mayPay, mayShowMap, serveDocuments } from './documents.ts'
import { servePublicPages } from './public-documents.ts'
import { platformRoutes } from './platform-routes.ts'
import { takeStripeMessages } from './stripe-messages.ts'
import { takeTextWebhooks } from './text-webhooks.ts'
import { leadToUnsubscribePage } from './unsubscribe-page.ts'

/**
 * Builds the HTTP server with every endpoint of the contract, and with the client if it was built. Does not listen
 * yet.
 */
export async function assembleApp(
  config: Config,
  parts: Parts,
  { isReady, metrics, webDist }: { isReady: () => boolean; metrics?: Metrics; webDist?: string },
): Promise<FastifyInstance> {
  const gate = createSessionGate(parts.accessTokens, sessionSource(parts.db), config.adminsNeedFactor)
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
  const turns = new RequestTurns()
  for (const endpoint of served)
    addEndpoint(app, endpoint, { db: parts.db, gate, allowance, limits: parts.limits, streams, turns })
  serveApiPage(app, served)
  serveOpenapi(app, parts.limits)
  await takeCspReports(app, parts.limits)
  await takeStripeMessages(app, parts)
  await takeTextWebhooks(app, parts)
  leadToUnsubscribePage(app, parts.publicUrl)
  const apiOrigin = otherOrigin(config.apiUrl, parts.publicUrl)
  const headersOf = headersOfDocuments(config, parts.publicUrl, apiOrigin)
  const sendDocument =
    webDist === undefined ? undefined : await serveDocuments(app, { webDist, headersOf, apiOrigin })
  servePublicPages(app, parts, turns, sendDocument)
  answerUnknownAddresses(app, parts.publicUrl.startsWith('https:'), sendDocument)
  return app
}

/** The origin of the API, if it differs from the page's. */
function otherOrigin(apiUrl: string | null, publicUrl: string): string | null {
  if (apiUrl === null) return null
  const { origin } = new URL(apiUrl)
  return origin === new URL(publicUrl).origin ? null : origin
}

/** Hosts of map images. */
const mapHosts = ['https://tile.openstreetmap.org']

function headersOfDocuments(
  { captcha: { provider }, stripe }: Config,
  publicUrl: string,
  apiOrigin: string | null,
): (url: string) => Record<string, string> {
  const options = {
    secure: publicUrl.startsWith('https:'),
    apiOrigin,
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
