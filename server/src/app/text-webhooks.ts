import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeReply, takeReport } from '#modules/notices/texts/index.ts'
import type { Parts } from '#platform/parts.ts'
import { originOf } from './received-call.ts'

const replies = '/api/text-messages-public/replies'
const reports = '/api/text-messages-public/reports/:textId'
const mostBytes = 20_000

/**
 * Replies to text messages and reports on their delivery, from Twilio. The signature over address and form replaces
 * session and schema. The answer to a reply says that nothing is to be sent back.
 */
export async function takeTextWebhooks(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    )
    const options = { schema: { hide: true }, bodyLimit: mostBytes }
    scope.post(replies, options, async (request, reply) => {
      await takeReply(parts, { path: replies, ...signedForm(request) })
      return reply.type('text/xml').send('<Response/>')
    })
    scope.post(reports, options, async (request, reply) => {
      const { textId } = request.params as { textId: string }
      await takeReport(parts, { textId, ...signedForm(request) })
      return reply.code(204).send()
    })
  })
}

function signedForm(request: FastifyRequest) {
  const signature = request.headers['x-twilio-signature']
  return {
    body: typeof request.body === 'string' ? request.body : '',
    signature: typeof signature === 'string' ? signature : '',
    origin: originOf(request),
  }
}
