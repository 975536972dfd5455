import { t } from '@lingui/core/macro'
import { ApiError } from '../wire/api-error.ts'
import { explainRefusal, type ExplainedRefusal } from './explain-refusal.ts'

/** Like explainRefusal, for a form whose record others may change at the same time. */
export function explainSave(error: unknown): ExplainedRefusal {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return explainRefusal(error)
  return {
    message: t`This was changed on another device while you were typing.`,
    help: t`What you typed is still here, next to what was saved in the meantime. Save again to keep your version.`,
  }
}
