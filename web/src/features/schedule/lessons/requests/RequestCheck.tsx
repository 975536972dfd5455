import { t } from '@lingui/core/macro'
import { ApiError } from '../../../../wire/api-error.ts'
import { explainRequest } from './request-words.ts'
import type { MoveConflict, RequestConflict } from './request.ts'
import css from '../../../../ui/Requests.module.css'

/** Whether a request could be confirmed at this moment as it was made, in the words of its refusal. */
export function RequestCheck({
  refusal,
  isFinal = false,
}: {
  refusal: RequestConflict['refusal'] | MoveConflict['refusal']
  /** The trainer can neither choose another horse nor override it. */
  isFinal?: boolean
}) {
  if (refusal === null) return <p className={css['clear']}>{t`No conflicts`}</p>
  const { status, code, fields = {}, obstacles = [] } = refusal
  const refused = new ApiError(status, { code, message: refusal.message, fields, obstacles })
  const { message, help, reasons, mayOverride } = explainRequest(refused)
  return (
    <div className={css['conflicts']}>
      <p>
        <strong>{message}</strong>
      </p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {mayOverride && !isFinal ? (
        <p>{t`Choose another horse, or confirm the lesson and give a reason for the override.`}</p>
      ) : (
        help && <p>{help}</p>
      )}
    </div>
  )
}
