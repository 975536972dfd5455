import { plural, t } from '@lingui/core/macro'
import { ApiError } from '../wire/api-error.ts'
import { OfflineError } from '../wire/offline-error.ts'
import { InputError } from './input-error.ts'

/** Explanation of a failed call for a form: a message, what to do, and sentences for fields. */
export interface ExplainedRefusal {
  /** Code of the refusal. */
  code?: ApiError['code']
  message: string
  help?: string | undefined
  fields?: Readonly<Record<string, string>> | undefined
  fieldsSuffice?: boolean
}

/** Explains a failed call to the user. */
export function explainRefusal(error: unknown): ExplainedRefusal {
  if (error instanceof OfflineError) {
    return {
      message: t`We can’t reach Cavaletti.`,
      help: t`What you typed is still here. Try again when the connection is back.`,
    }
  }
  if (error instanceof InputError) return { message: error.message }
  if (!(error instanceof ApiError)) return { message: t`Something went wrong. Try again in a minute.` }
  if (error.code === 'mail_limit' || error.code === 'mail_quota')
    return { code: error.code, message: error.message, help: laterSentence(error.retryAfter) }
  if (error.status === 429) return { code: error.code, message: waitSentence(error.retryAfter) }
  // The screen already shows the newer version: see runChange.
  if (error.code === 'version_conflict')
    return {
      code: error.code,
      message: t`This was changed in the meantime. Check what you see now, then try again.`,
    }
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, complaint]) => [path, fieldSentence(complaint)]),
  )
  return { code: error.code, message: error.message, fields, fieldsSuffice: true }
}

/** The same for a toast: without a form, only the sentences about fields say what is wrong. */
export function refusalMessage(error: unknown): string {
  const { code, message, fields = {} } = explainRefusal(error)
  const sentences = Object.values(fields)
  return code === 'invalid_input' && sentences.length > 0 ? sentences.join(' ') : message
}

function waitSentence(seconds: number | undefined): string {
  const minutes = Math.ceil((seconds ?? 0) / 60)
  return minutes > 1
    ? t`Too many attempts. Try again in ${minutes} minutes.`
    : t`Too many attempts. Try again in a minute.`
}

function laterSentence(seconds: number | undefined): string {
  const hours = Math.ceil((seconds ?? 0) / 3600)
  return plural(hours, {
    one: 'You can send it again in about # hour.',
    other: 'You can send it again in about # hours.',
  })
}

/**
 * The contract's complaints are partial sentences, such as "must be one line of text"; those of policies are full
 * ones.
 */
export function fieldSentence(complaint: string): string {
  if (!/^\p{Ll}/u.test(complaint)) return complaint
  const words = complaint.replace(/\.$/, '')
  return t`This ${words}.`
}
