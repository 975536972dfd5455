import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'

/** Turns the morning mail about unmarked lessons on or off. */
export function AttendanceMailsCard() {
  const change = useApiChange('PUT /api/attendance/mails')
  const [wanted, setWanted] = useState<boolean>()
  const turn = async (isOn: boolean): Promise<void> => {
    setWanted(isOn)
    try {
      const mails = await change({ body: { isOn } })
      showToast(mails.isOn ? t`Attendance emails turned on.` : t`Attendance emails turned off.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setWanted(undefined)
    }
  }
  return (
    <Card title={t`Attendance emails`}>
      <Loaded state={single(useApiQuery('GET /api/attendance/mails'))} rows={1}>
        {({ isOn }) => (
          <Checkbox
            name="attendanceMails"
            label={t`Email me the next morning if I have not marked attendance for a lesson`}
            hint={t`At most one email a day. Your colleagues choose for themselves.`}
            checked={wanted ?? isOn}
            onChange={({ target }) => void turn(target.checked)}
          />
        )}
      </Loaded>
    </Card>
  )
}
