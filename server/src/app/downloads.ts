import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DownloadType } from '@cavaletti/contract'
import { isKnown, validators } from '#platform/http/freshness.ts'
import type { SentFile } from '#platform/http/handlers.ts'

/**
 * Answers a file so that a browser saves it and never runs it: to be saved under a name, of the type said, in the
 * sandbox that every answer of the API is in. Who has it already is told so, where it says by what to ask. Throws when a handler answers a type its endpoint does not declare.
 */
export function sendFile(
  request: FastifyRequest,
  response: FastifyReply,
  { type, bytes, name, freshness }: SentFile,
  declared: readonly DownloadType[],
): Uint8Array | FastifyReply {
  if (!declared.includes(type)) throw new Error(`The endpoint does not declare that it answers ${type}.`)
  if (freshness) {
    // To be kept by whoever asked and nobody between, and asked for again each time.
    response.headers({ ...validators(freshness), 'cache-control': 'private, no-cache' })
    if (isKnown(request.headers, freshness)) return response.code(304).send()
  }
  response.headers({ 'content-type': type, 'content-disposition': attachment(name) })
  return bytes
}

/** RFC 6266: the name in ASCII for programs that know no other, and in full. */
function attachment(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}
