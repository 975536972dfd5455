import { t } from '@lingui/core/macro'
import { ApiError } from '../wire/api-error.ts'
import { explainRefusal } from './explain-refusal.ts'

/** Why something was not undone, in words. */
export function explainUndo(error: unknown): string {
  if (error instanceof ApiError && error.code === 'version_conflict')
    return t`This was changed again in the meantime, so we could not undo it.`
  return `${t`We could not undo this.`} ${explainRefusal(error).message}`
}
