import { t } from '@lingui/core/macro'
import { ApiError } from '../api/api-error.ts'
import { OfflineError } from '../api/offline-error.ts'
import { InvalidCredentials } from '../session/failure.ts'
import { CookiesRefused } from '../session/token-store.ts'
import type { Refusal } from '../ui/Form.tsx'

/** The sentence of the error catalogue, and beneath it what may help. */
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
  return t`Check the address and the password. A new account works once it has been activated from its mail.`
}

function help(cause: unknown): string | undefined {
  if (cause instanceof OfflineError) return t`The server cannot be reached. What you typed is still here.`
  if (cause instanceof CookiesRefused) {
    return t`Your browser refused the cookies that keep you signed in. Allow them for this address.`
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
