import { t } from '@lingui/core/macro'
import { TextField } from '../../../ui/fields/text/TextField.tsx'

/** Why a make-up lesson is granted or withdrawn. */
export function ReasonForClient({ maxLength }: { maxLength: number }) {
  return (
    <TextField
      name="reason"
      label={t`Reason`}
      hint={t`The client sees it.`}
      autoComplete="off"
      maxLength={maxLength}
      required
    />
  )
}
