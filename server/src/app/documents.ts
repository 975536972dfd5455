import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#database/refusal.ts'
import type { Language } from '@cavaletti/contract/messages'
import { languageOfDocument } from '#platform/http/caller-language.ts'
import { attribute, type Head } from './head-of-page.ts'
import { readPreloads } from './preloads.ts'

const carriesSecret =
  /^\/(?:activate|password-reset|invite|register\/invite|public\/(?:invoice|lesson|new-email|old-email|second-step|unsubscribe))\//

/** Only the page of a location and a public page show a map, and only after a click. */
const showsMap = /^\/(?:trainer\/places|public\/trainer)\/[^/?]+\?(?:.*&)?map=shown(?:&|$)/

/** Whether the document at an address may load map images from another host. */
export function mayShowMap(url: string): boolean {
  return showsMap.test(url)
}

/** Documents that may pay an invoice or places, or save a card. */
const pays =
  /^\/(?:public\/invoice(?:\/[^/?]+)?|client\/invoices\/[^/?]+|client\/book\/pay\/[^/?]+)\?(?:.*&)?pay=card(?:&|$)|^\/client\/cards\?(?:.*&)?add=card(?:&|$)/

/** Whether the document at an address may load Stripe's script, if the server has keys. */
export function mayPay(url: string): boolean {
  return pays.test(url)
}

export interface DocumentOptions {
  /** Folder of the built client. */
  webDist: string
  /** Headers of the document at an address. */
  headersOf: (url: string) => Record<string, string>
  /** Origin of the API, if it differs from the page's. */
  apiOrigin: string | null
}

/** Sends the single document of all screens, with a head of its own if one is given. */
export type SendDocument = (reply: FastifyReply, head?: Head) => FastifyReply

/**
 * Serves the built client. Hashed assets are cached for ever; everything else is revalidated on each visit. Returns a
 * function that sends the single document of all screens. Register it after all endpoints.
 * @throws Refusal if the client was not built
 */
export async function serveDocuments(
  app: FastifyInstance,
  { webDist, headersOf, apiOrigin }: DocumentOptions,
): Promise<SendDocument> {
  const builds: Record<Language, Build> = {
    en: await readBuild(webDist, 'en'),
    de: await readBuild(webDist, 'de'),
  }
  const assets = `${join(webDist, 'assets')}${sep}`
  const headersAt = (url: string, isAsset: boolean): Record<string, string> => ({
    ...headersOf(url),
    'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
    // Search engines may find links with a secret.
    ...(carriesSecret.test(url) && { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }),
  })
  await app.register(fastifyStatic, {
    root: webDist,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/.*', 'index*.html'],
    setHeaders(reply, path) {
      void reply.headers(headersAt(reply.request.url, path.startsWith(assets)))
    },
  })
  return (reply, head) => {
    const language = languageOfDocument(reply.request)
    const { file, html, preloadsOf } = builds[language]
    const { url } = reply.request
    void reply.headers({ ...preloadsOf(url), 'content-language': language, vary: 'cookie, accept-language' })
    if (apiOrigin === null && !head) return reply.sendFile(file)
    const named = apiOrigin === null ? html : nameApiHost(html, apiOrigin)
    return reply
      .headers(headersAt(url, false))
      .type('text/html; charset=utf-8')
      .send(head ? withHead(named, head) : named)
  }
}

interface Build {
  file: string
  html: string
  preloadsOf: (url: string) => { link?: string }
}

async function readBuild(webDist: string, language: Language): Promise<Build> {
  const inName = language === 'en' ? '' : `.${language}`
  const file = `index${inName}.html`
  const html = await readFile(join(webDist, file), 'utf8').catch(() => {
    throw new Refusal('The client is not built: run `npm start`, which builds it, or `npm run build`.')
  })
  return { file, html, preloadsOf: await readPreloads(webDist, `manifest${inName}.json`) }
}

/** The document with the title, description and further elements of its page. */
export function withHead(html: string, { title, description, elements }: Head): string {
  // Functions, because `$` in a text would have a meaning.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${attribute(title)}</title>`)
    .replace(
      /<meta name="description" content="[^"]*"/,
      () => `<meta name="description" content="${attribute(description)}"`,
    )
    .replace('</head>', () => `${elements}</head>`)
}

/** Inserts the API's origin into the document. An origin contains nothing to escape. */
export function nameApiHost(html: string, apiOrigin: string): string {
  return html.replace('</head>', `<meta name="api-host" content="${apiOrigin}" /></head>`)
}
