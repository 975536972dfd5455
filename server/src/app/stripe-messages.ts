import type { FastifyInstance } from 'fastify'
import { receiveMessage } from '#modules/cards/stripe-reconciliation/index.ts'
import type { Parts } from '#platform/parts.ts'
import { originOf } from './received-call.ts'

const mostBytes = 300_000

/**
 * POST /api/stripe-public/events: messages from Stripe. The signature over the raw bytes replaces session and schema,
 * so the body is parsed only after that check. Answers 204 once the message is stored.
 */
export async function takeStripeMessages(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_request, bytes, done) => done(null, bytes),
    )
    scope.post(
      '/api/stripe-public/events',
      { schema: { hide: true }, bodyLimit: mostBytes },
      async (request, reply) => {
        const signature = request.headers['stripe-signature']
        const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        await receiveMessage(parts, bytes, typeof signature === 'string' ? signature : '', originOf(request))
        return reply.code(204).send()
      },
    )
  })
}
