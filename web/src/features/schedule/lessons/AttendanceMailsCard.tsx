import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../../api/explain-refusal.ts'
import { single } from '../../../api/single.ts'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useAttendanceMails, useChangeAttendanceMails } from './use-unmarked.ts'

/** Turns the morning mail about unmarked lessons on or off. */
export function AttendanceMailsCard() {
  const change = useChangeAttendanceMails()
  return (
    <Card title={t`Attendance emails`}>
      <Loaded state={single(useAttendanceMails())} rows={1}>
        {({ isOn }) => (
          <Checkbox
            name="attendanceMails"
            label={t`Email me the next morning if I have not marked attendance for a lesson`}
            hint={t`At most one email a day. Your colleagues choose for themselves.`}
            checked={change.isPending ? change.variables : isOn}
            onChange={({ target }) =>
              change.mutate(target.checked, {
                onSuccess: (mails) =>
                  showToast(mails.isOn ? t`Attendance emails turned on.` : t`Attendance emails turned off.`),
                onError: (error) => showToast(explainRefusal(error).message),
              })
            }
          />
        )}
      </Loaded>
    </Card>
  )
}
