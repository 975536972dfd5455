import { t } from '@lingui/core/macro'
import { ApiError } from './api-error.ts'
import { explainRefusal, type ExplainedRefusal } from './explain-refusal.ts'

/** The same as explainRefusal for a form over something that others may save at the same time. */
export function explainSave(error: unknown): ExplainedRefusal {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return explainRefusal(error)
  return {
    message: t`This was changed elsewhere while you were typing.`,
    help: t`What you typed is still here, and what was saved meanwhile stands beside it. Save again to keep yours.`,
  }
}
