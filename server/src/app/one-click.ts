import type { FastifyInstance } from 'fastify'

const most = 1024

/**
 * Adds a route for the button of mail programs (RFC 8058), which send a small form. Its content says nothing that the
 * address does not. JSON is accepted as everywhere.
 */
export function addOneClickRoute(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: most } as const
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      options,
      (_request, _bytes, done) => done(null, undefined),
    )
    add(scope)
  })
}
