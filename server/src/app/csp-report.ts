import type { FastifyInstance } from 'fastify'
import { throttleSubject } from '#platform/http/network.ts'
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts'
import { originOf } from './received-call.ts'

/** POST /api/csp-report: logs a browser's report of a broken directive in short form. Always answers 204. */
export async function takeCspReports(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const types = ['application/csp-report', 'application/reports+json', 'application/json']
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
      done(null, body.toString()),
    )
    scope.post('/api/csp-report', { schema: { hide: true } }, async (request, reply) => {
      const { ip } = originOf(request)
      const [taken] = await limits.take(['public address', throttleSubject(ip)])
      if (taken?.waitSeconds === 0)
        request.log.warn({ report: summary(String(request.body)) }, 'content security policy')
      return reply.code(204).send()
    })
  })
}

/** The broken directive and the blocked address, without path and query, because a path may hold a secret. */
function summary(body: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body)
    const first = (
      Array.isArray(parsed) ? parsed[0]?.body : (parsed as Record<string, unknown>)['csp-report']
    ) as Record<string, unknown> | undefined
    const short = (value: unknown) =>
      (typeof value === 'string' ? value : '').replace(/^(\w+:\/\/[^/]+).*$/, '$1').slice(0, 100)
    return {
      directive: short(
        first?.['effectiveDirective'] ?? first?.['effective-directive'] ?? first?.['violated-directive'],
      ),
      blocked: short(first?.['blockedURL'] ?? first?.['blocked-uri']),
    }
  } catch {
    return 'unreadable'
  }
}
