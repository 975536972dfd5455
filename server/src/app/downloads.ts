import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DownloadType } from '@cavaletti/contract'
import { isKnown, validators } from '#platform/http/freshness.ts'
import { byteRangeOf } from '#platform/http/byte-range.ts'
import type { SentFile, SentStream } from '#platform/http/handlers.ts'

/**
 * Sends a file for saving: with a name and a fixed type, in the sandbox of all API answers, so that browsers never
 * run it. Answers 304 to a matching validator. Throws if a handler returns a type that its endpoint does not declare.
 */
export function sendFile(
  request: FastifyRequest,
  response: FastifyReply,
  file: SentFile | SentStream,
  declared: readonly DownloadType[],
): Uint8Array | FastifyReply {
  const { type, name, freshness } = file
  if (!declared.includes(type)) throw new Error(`The endpoint does not declare that it answers ${type}.`)
  if (freshness) {
    // Only the caller may cache it, and must revalidate each time.
    response.headers({ ...validators(freshness), 'cache-control': 'private, no-cache' })
    if (isKnown(request.headers, freshness)) return response.code(304).send()
  }
  response.headers({ 'content-type': type, 'content-disposition': attachment(name) })
  return 'open' in file ? sendStream(request, response, file) : file.bytes
}

/** Sends a large file, or the part that was asked for, if it is still of the same file. */
function sendStream(
  { headers }: FastifyRequest,
  response: FastifyReply,
  { bytes, freshness, open }: SentStream,
): FastifyReply {
  response.header('accept-ranges', 'bytes')
  const asks = headers['if-range'] ?? validators(freshness).etag
  const range = asks === validators(freshness).etag ? byteRangeOf(headers.range, bytes) : undefined
  if (range === null)
    return response.code(416).header('content-range', `bytes */${bytes}`).removeHeader('content-type').send()
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  if (range) response.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  return response.header('content-length', end - start + 1).send(open({ start, end }))
}

/** RFC 6266: the name in ASCII for old programs, and in full. */
function attachment(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}
