import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#database/refusal.ts'
import { readPreloads } from './preloads.ts'

const carriesSecret = /^\/(?:activate|password-reset|invite|register\/invite|public\/invoice)\//

/** A map is shown on the page of a place, and there only when it was asked for. */
const showsMap = /^\/trainer\/places\/[^/?]+\?(?:.*&)?map=shown(?:&|$)/

/** Whether the document at an address may show pictures of a map, which come from somebody else. */
export function mayShowMap(url: string): boolean {
  return showsMap.test(url)
}

/** An invoice or a card is paid or kept only where that was asked for, by whoever has its link or is signed in. */
const pays =
  /^\/(?:public\/invoice(?:\/[^/?]+)?|client\/invoices\/[^/?]+)\?(?:.*&)?pay=card(?:&|$)|^\/client\/cards\?(?:.*&)?add=card(?:&|$)/

/** Whether the document at an address may load Stripe's script, where the server has keys for it. */
export function mayPay(url: string): boolean {
  return pays.test(url)
}

/**
 * The built client: hashed assets for ever, documents asked for anew each time, one document for every screen.
 * Throws a Refusal when the client was not built. Register after every endpoint: it answers what nothing else does.
 */
export async function serveDocuments(
  app: FastifyInstance,
  webDist: string,
  headersOf: (url: string) => Record<string, string>,
): Promise<void> {
  await readFile(join(webDist, 'index.html')).catch(() => {
    throw new Refusal('The client is not built: run `npm start`, which builds it, or `npm run build`.')
  })
  const preloadsOf = await readPreloads(webDist)
  const assets = `${join(webDist, 'assets')}${sep}`
  await app.register(fastifyStatic, {
    root: webDist,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/.*', 'index.html'],
    setHeaders(reply, path) {
      const immutable = path.startsWith(assets)
      void reply.headers({
        ...headersOf(reply.request.url),
        'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(!immutable && preloadsOf(reply.request.url)),
        ...(carriesSecret.test(reply.request.url) && {
          'referrer-policy': 'no-referrer',
          // Somebody may put such a link where search engines read.
          'x-robots-tag': 'noindex',
        }),
      })
    },
  })
}
