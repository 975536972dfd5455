import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/http/app-error.ts'

const changes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses changes that a browser sends on behalf of another site, sign-in included. Programs that are no browser
 * send neither header and pass; what protects them is the bearer token.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).origin
  app.addHook('onRequest', async (request) => {
    if (!changes.has(request.method)) return
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    if (origin === undefined ? site === 'cross-site' : origin !== ours) throw new AppError('cross_site')
  })
}
