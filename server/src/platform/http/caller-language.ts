import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Language, languageOf } from '@cavaletti/contract/messages'
import { currentLanguage, inLanguage } from '#platform/messages/say.ts'

/**
 * Answers each request in its Accept-Language, English by default. The browser client sends the language of its
 * screen.
 */
export function speakCallersLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inCallersLanguage(request, done))
  // Reading the body leaves the first hook's context.
  app.addHook('preValidation', (request, _reply, done) => inCallersLanguage(request, done))
  const english = z.locales.en().localeError
  const german = z.locales.de().localeError
  z.config({ localeError: (issue) => (currentLanguage() === 'de' ? german : english)(issue) })
}

export function inCallersLanguage<T>(request: FastifyRequest, work: () => T): T {
  return inLanguage(languageOf(request.headers['accept-language'] ?? ''), work)
}

/** The language of a screen: the one chosen in this browser (a cookie of the client), or the browser's first. */
export function languageOfDocument({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = /(?:^|;\s*)language=(\w\w)(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return languageOf([chosen, headers['accept-language']].filter((one) => one !== undefined).join(','))
}
