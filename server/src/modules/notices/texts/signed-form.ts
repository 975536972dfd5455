import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import type { TextSender } from '#platform/texts/text-sender.ts'

/** A form that a provider of text messages sends us. */
export interface SignedForm {
  path: string
  body: string
  signature: string
  origin: Origin
}

/**
 * Reads a form with the signature of the provider. Throws `invalid_input` for a wrong signature, and `rate_limited`
 * after many of those.
 */
export async function readSigned(
  { db, texts, limits, apiUrl }: Pick<Parts, 'db' | 'limits' | 'apiUrl'> & { texts: TextSender },
  { path, body, signature, origin }: SignedForm,
): Promise<URLSearchParams> {
  const form = new URLSearchParams(body)
  if (texts.isSigned(`${apiUrl}${path}`, form, signature)) return form
  await limits.spend(['forged message', throttleSubject(origin.ip)])
  await audit(db, 'webhook_rejected', { origin }, { outcome: 'failure' })
  throw new AppError('invalid_input', { fields: { 'X-Twilio-Signature': 'must be of Twilio' } })
}
