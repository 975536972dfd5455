import { t } from '@lingui/core/macro'
import { CaptchaUnavailable, InvalidCredentials } from '../../session/failure.ts'
import { CookiesRefused } from '../../session/token-store.ts'
import type { Refusal } from '../../ui/fields/form/Form.tsx'
import { ApiError } from '../../wire/api-error.ts'
import { OfflineError } from '../../wire/offline-error.ts'

/** The message of the error catalogue, with further help. */
export function explainFailure(failure: unknown): Refusal {
  const cause = failure instanceof Error ? failure.cause : undefined
  return {
    message: sentence(failure),
    help: failure instanceof InvalidCredentials ? invalidHelp() : help(cause),
    fields: cause instanceof ApiError ? cause.fields : undefined,
  }
}

function sentence(failure: unknown): string {
  if (failure instanceof InvalidCredentials) return t`Invalid credentials`
  return failure instanceof Error && failure.message === 'Failed to log in' ? t`Failed to log in` : t`Failed`
}

function invalidHelp(): string {
  return t`Check your email and password. New here? Open the link in our email first.`
}

function help(cause: unknown): string | undefined {
  if (cause instanceof OfflineError) return t`We can’t reach Cavaletti. What you typed is still here.`
  if (cause instanceof CookiesRefused) {
    return t`Your browser blocked the cookies that keep you signed in. Allow cookies for this site, then try again.`
  }
  if (cause instanceof CaptchaUnavailable) {
    return t`The “I am human” check could not load. Turn off any ad blocker for this page, check your connection, then try again.`
  }
  if (!(cause instanceof ApiError)) return undefined
  if (cause.status === 429 && cause.retryAfter !== undefined) {
    const minutes = Math.ceil(cause.retryAfter / 60)
    return minutes > 1
      ? t`Too many attempts. Try again in ${minutes} minutes.`
      : t`Too many attempts. Try again in a minute.`
  }
  return cause.message
}
