import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upload } from '@cavaletti/contract'
import { fileTypeOf } from '#platform/files/file-type.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'

/** Adds a route that accepts files of these types as bodies. It refuses JSON with 415. */
export function addUploadRoute(
  app: FastifyInstance,
  { types, maxBytes }: Upload,
  add: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: maxBytes } as const
    scope.addContentTypeParser([...types], options, (_request, bytes, done) => done(null, bytes))
    scope.addContentTypeParser('*', (_request, _payload, done) => done(new AppError('file_type_refused')))
    add(scope)
  })
}

/** Throws `invalid_input` without a file, and `file_type_refused` if its first bytes match no accepted type. */
export function checkUpload({ body }: FastifyRequest, { types }: Upload): void {
  if (!(body instanceof Uint8Array) || body.length === 0)
    throw new AppError('invalid_input', { fields: { file: say('is required') } })
  const type = fileTypeOf(body)
  if (!type || !types.includes(type)) throw new AppError('file_type_refused')
}
