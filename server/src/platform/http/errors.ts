import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ErrorCode, type ErrorReply, errors } from '@cavaletti/contract'
import { OutsideBusiness } from '#database/business-transaction.ts'
import { isDatabaseAway, isExcluded, isGivenWay, isLockTimeout, isTaken } from '#database/failures.ts'
import { say, sayKnown } from '#platform/messages/say.ts'
import { AppError } from './app-error.ts'
import { inCallersLanguage } from './caller-language.ts'

/**
 * Answers all refusals and failures. An AppError keeps its message; other errors are logged and answer only
 * `internal`.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    inCallersLanguage(request, () => answer(error, request, reply)),
  )
}

export function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = expected(error)
  if ((refusal.code === 'internal' || refusal.code === 'unavailable') && !isGivenUp(error, reply))
    request.log.error(
      { err: error },
      refusal.code === 'internal' ? 'request failed' : 'request could not be served',
    )
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  const body: ErrorReply = { error: describeRefusal(refusal) }
  return reply
    .code(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** A refusal in the caller's language. */
export function describeRefusal({ code, details }: AppError): ErrorReply['error'] {
  const { fields, captchaRequired, obstacles, obstructed, outOf, alternatives } = details
  const { conflicts, affected, nearest, factorNeeded } = details
  return {
    code,
    message: sayKnown(errors[code][1]),
    ...(fields && { fields }),
    ...(captchaRequired !== undefined && { captchaRequired }),
    ...(factorNeeded !== undefined && { factorNeeded }),
    ...(obstacles && { obstacles }),
    ...(obstructed && { obstructed }),
    ...(outOf !== undefined && { outOf }),
    ...(alternatives && { alternatives }),
    ...(nearest && { nearest }),
    ...(conflicts && { conflicts }),
    ...(affected && { affected }),
  }
}

/** The caller disconnected and the work was stopped: not a failure. */
function isGivenUp(error: unknown, { raw }: FastifyReply): boolean {
  return raw.destroyed && error instanceof DOMException && error.name === 'AbortError'
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
}

function expected(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error) || isLockTimeout(error) || isGivenWay(error))
    return new AppError('unavailable', { retryAfterSeconds: 1 })
  if (error instanceof OutsideBusiness) return new AppError('not_found')
  if (isTaken(error)) return new AppError('id_taken')
  if (isExcluded(error)) return new AppError('lesson_conflict')
  if (hasZodFastifySchemaValidationErrors(error))
    return new AppError('invalid_input', { fields: fieldsOf(error) })
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = frameworkCodes[code]
  if (known) return new AppError(known)
  // Other 4xx errors of Fastify: malformed JSON, a broken percent escape, a wrong body length.
  if (statusCode >= 400 && statusCode < 500) return new AppError('invalid_input')
  return new AppError('internal')
}

function fieldsOf(error: {
  validation: readonly { instancePath: string; message?: string }[]
}): Record<string, string> {
  return Object.fromEntries(
    error.validation.map((issue) => [
      issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      issue.message === undefined ? say('is not right') : sayKnown(issue.message),
    ]),
  )
}
