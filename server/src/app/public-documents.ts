import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  findPagePhoto,
  listPublished,
  openAddress,
  openPagePhoto,
  readPublished,
} from '#modules/schedule/public-page/index.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { forCaller } from '#platform/caller-signal.ts'
import { AppError } from '#platform/http/app-error.ts'
import { languageOfDocument } from '#platform/http/caller-language.ts'
import type { InTurnOf } from '#platform/http/handlers.ts'
import { plainAddress, throttleSubject } from '#platform/http/network.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { SendDocument } from './documents.ts'
import { headOfPage } from './head-of-page.ts'
import { signalOf } from './received-call.ts'
import type { RequestTurns } from './request-turns.ts'

const ofPage = z.object({ slug: z.string().max(200) })
const ofPhoto = ofPage.extend({ id: z.uuid() })

/**
 * Public pages as search engines and other sites read them: the document with title, description and structured data,
 * photos, sitemap.xml and robots.txt. They take turns and limits like other requests without a session.
 */
export function servePublicPages(
  app: FastifyInstance,
  { db, files, limits, publicUrl }: Pick<Parts, 'db' | 'files' | 'limits' | 'publicUrl'>,
  turns: RequestTurns,
  sendDocument?: SendDocument,
): void {
  const inTurn = <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (inTurnOf: InTurnOf) => Promise<T>,
  ): Promise<T> => {
    const address = throttleSubject(plainAddress(request.ip))
    return forCaller(signalOf(reply), () =>
      turns.take('address', address, async (inTurnOf) => {
        await limits.spend(['public address', address])
        return work(inTurnOf)
      }),
    )
  }
  const hidden = { schema: { hide: true } }

  app.get('/public/trainer/:slug/photos/:id', hidden, async (request, reply) => {
    const { slug, id } = readParams(ofPhoto, request)
    const size = /[?&]size=large(?:&|$)/.test(request.url) ? 'large' : 'small'
    const { bytes, type } = await inTurn(request, reply, async (inTurnOf) => {
      const address = await openAddress(db, slug)
      const businessId = address.pageBusinessId
      return inTurnOf(businessId, async () => {
        const { photoIds } = await readPublished(db, address, publicUrl)
        if (!photoIds.includes(id)) throw new AppError('not_found')
        const photo = await inScope(db, jobScope(businessId), (tx) => findPagePhoto(tx, id))
        return openPagePhoto(files, photo, size)
      })
    })
    return reply
      .headers({
        'content-type': type,
        // Bytes never change; after the page is taken down, a photo stays in a browser for an hour at most.
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(bytes)
  })

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const slugs = await inTurn(request, reply, () => listPublished(db))
    const urls = ['/public', ...slugs.map((slug) => `/public/trainer/${slug}`)]
    const entries = urls.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('')
    return reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`,
      )
  })

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /client\nDisallow: /trainer\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  )

  if (!sendDocument) return
  app.get('/public/trainer/:slug', hidden, async (request, reply) => {
    const { slug } = readParams(ofPage, request)
    const page = await inTurn(request, reply, async (inTurnOf) => {
      const address = await openAddress(db, slug).catch(unlessUnknown)
      return address && inTurnOf(address.pageBusinessId, () => readPublished(db, address, publicUrl))
    })
    if (!page) return sendDocument(reply.code(404).header('x-robots-tag', 'noindex'))
    return sendDocument(
      reply,
      inLanguage(languageOfDocument(request), () => headOfPage(page, publicUrl)),
    )
  })
}

/** Throws `not_found` for parameters that no page has. */
function readParams<T>(schema: z.ZodType<T>, { params }: FastifyRequest): T {
  const read = schema.safeParse(params)
  if (!read.success) throw new AppError('not_found')
  return read.data
}

function unlessUnknown(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return
  throw error
}
