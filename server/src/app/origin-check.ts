import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/http/app-error.ts'

const changes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses changes that a browser sends for another site, sign-in included. Programs other than browsers send neither
 * header and pass; the bearer token protects their calls.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).origin
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    const isForeign = origin === undefined ? site === 'cross-site' : origin !== ours
    done(isForeign && changes.has(request.method) ? new AppError('cross_site') : undefined)
  })
}
