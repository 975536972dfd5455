import type { FastifyInstance, FastifyReply } from 'fastify'
import { endpoints } from '@cavaletti/contract'
import { AppError } from '#platform/http/app-error.ts'
import { answer } from '#platform/http/errors.ts'
import { apiHeaders } from '#platform/http/headers.ts'

/** First segments of the route table; other addresses get the same document, but as not found. */
const areas = new Set([
  '',
  'invite',
  'login',
  'activate',
  'password-reset',
  'register',
  'admin',
  'trainer',
  'client',
  'public',
])

/** Answers what no route does: a screen's address with the client, everything else with a refusal in JSON. */
export function answerUnknownAddresses(app: FastifyInstance, hasDocuments: boolean, isSecure: boolean): void {
  const headers = apiHeaders(isSecure)
  app.setNotFoundHandler((request, reply): FastifyReply => {
    const { method } = request
    const path = request.url.split('?')[0] ?? '/'
    const isScreen =
      ['GET', 'HEAD'].includes(method) && !/^\/(api|metrics)(\/|$)/.test(path) && !/\.\w+$/.test(path)
    if (!hasDocuments || !isScreen) return answer(refusal(method, path), request, reply.headers(headers))
    return reply.code(areas.has(path.split('/')[1] ?? '') ? 200 : 404).sendFile('index.html')
  })
}

/** Nothing there, or there with another method. */
function refusal(method: string, path: string): AppError {
  const known = endpoints.some(
    (endpoint) =>
      endpoint.method !== method &&
      new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  return new AppError(known ? 'method_not_allowed' : 'not_found')
}
