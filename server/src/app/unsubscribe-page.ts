import type { FastifyInstance } from 'fastify'

/**
 * People and programs that check mails also open the address of a mail program's button (RFC 8058). They get the page
 * that asks first: opening it stops nothing.
 */
export function leadToUnsubscribePage(app: FastifyInstance, publicUrl: string): void {
  app.get<{ Params: { secret: string } }>(
    '/api/notice-mails/:secret/end',
    { schema: { hide: true } },
    ({ params }, reply) =>
      reply.redirect(`${publicUrl}/public/unsubscribe/${encodeURIComponent(params.secret)}`, 303),
  )
}
