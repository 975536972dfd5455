import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pause } from '#platform/in-steps.ts'
import { say } from '#platform/messages/say.ts'
import { inCallersLanguage } from './caller-language.ts'
import { AppError } from './app-error.ts'

const maxDepth = 20
/** Bytes of a body that is parsed at once. Larger ones take turns: many that arrive together take long to validate. */
const small = 8_192

/**
 * Accepts JSON in UTF-8 only. Other types get 415; invalid UTF-8, more than 20 levels and prototype keys get 400. An
 * empty body is no body.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parser = app.getDefaultJsonParser('error', 'error')
  const parse = (request: FastifyRequest, body: string) =>
    new Promise((resolve, reject) => {
      void parser(request, body, (error, value) => (error ? reject(error) : resolve(value)))
    })
  app.removeAllContentTypeParsers()
  const read = async (request: FastifyRequest, bytes: Buffer): Promise<unknown> => {
    if (bytes.length > small) await pause()
    if (!isInUtf8(request.headers['content-type'])) throw new AppError('unsupported_media_type')
    const refusal = (problem: () => string) =>
      new AppError('invalid_input', { fields: { '': inCallersLanguage(request, problem) } })
    if (!isUtf8(bytes)) throw refusal(() => say('must be UTF-8'))
    const body = bytes.toString()
    if (body.trim() === '') return undefined
    if (depth(body) > maxDepth)
      throw refusal(() => say('must not be nested deeper than {levels} levels', { levels: maxDepth }))
    return parse(request, body)
  }
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, read)
}

/** JSON is UTF-8 (RFC 8259). Proxies might read a body with another declared charset differently. */
function isInUtf8(type: string | undefined): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type ?? '')?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset)
}

/** Deepest nesting of brackets outside strings. Counted before parsing, so that depth costs no memory. */
function depth(json: string): number {
  let level = 0
  let deepest = 0
  let inString = false
  for (let i = 0; i < json.length; i++) {
    const char = json.charCodeAt(i)
    if (inString) {
      if (char === 0x5c) i++
      else if (char === 0x22) inString = false
    } else if (char === 0x22) inString = true
    else if (char === 0x7b || char === 0x5b) deepest = Math.max(deepest, ++level)
    else if (char === 0x7d || char === 0x5d) level--
  }
  return deepest
}
