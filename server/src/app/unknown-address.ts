import type { FastifyInstance, FastifyReply } from 'fastify'
import { endpoints } from '@cavaletti/contract'
import type { SendDocument } from './documents.ts'
import { AppError } from '#platform/http/app-error.ts'
import { answer } from '#platform/http/errors.ts'
import { apiHeaders } from '#platform/http/headers.ts'

/** First segments of the client's routes. Other addresses get the same document with status 404. */
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

/**
 * Handles addresses without a route: screens get the client, others a JSON refusal.
 * @param sendDocument undefined: the server has no client
 */
export function answerUnknownAddresses(
  app: FastifyInstance,
  isSecure: boolean,
  sendDocument?: SendDocument,
): void {
  const headers = apiHeaders(isSecure)
  app.setNotFoundHandler((request, reply): FastifyReply => {
    const { method } = request
    const path = request.url.split('?')[0] ?? '/'
    const isScreen =
      ['GET', 'HEAD'].includes(method) && !/^\/(api|metrics)(\/|$)/.test(path) && !/\.\w+$/.test(path)
    if (!sendDocument || !isScreen) return answer(refusal(method, path), request, reply.headers(headers))
    return sendDocument(reply.code(areas.has(path.split('/')[1] ?? '') ? 200 : 404))
  })
}

/** 404, or 405 if the address exists with another method. */
function refusal(method: string, path: string): AppError {
  const known = endpoints.some(
    (endpoint) =>
      endpoint.method !== method &&
      new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  return new AppError(known ? 'method_not_allowed' : 'not_found')
}
