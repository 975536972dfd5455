import type { FastifyInstance } from 'fastify'
import { takeReply } from '#modules/notices/texts/index.ts'
import type { Parts } from '#platform/parts.ts'
import { originOf } from './received-call.ts'

const path = '/api/text-messages-public/replies'
const mostBytes = 20_000

/**
 * Replies to text messages, from Twilio. The signature over address and form replaces session and schema. The answer
 * says that nothing is to be sent back.
 */
export async function takeTextReplies(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post(path, { schema: { hide: true }, bodyLimit: mostBytes }, async (request, reply) => {
      const signature = request.headers['x-twilio-signature']
      await takeReply(parts, {
        path,
        body: typeof request.body === 'string' ? request.body : '',
        signature: typeof signature === 'string' ? signature : '',
        origin: originOf(request),
      })
      return reply.type('text/xml').send('<Response/>')
    })
  })
}
