import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { basisPoints } from './basis-points.ts'
import { feeWord } from './oversight-words.ts'
import { day } from '../../../ui/words/day.ts'

/** The platform's fees on card payments, with their first days. */
export function PlatformFeeCard() {
  const setFee = useApiChange('POST /api/admin/platform-fees')
  const timeZone = useTimeZone()
  const today = Temporal.Now.plainDateISO('UTC')
  return (
    <Card title={t`Platform fee`} narrow>
      <Loaded state={single(useApiQuery('GET /api/admin/platform-fees'))} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t`No platform fee.`}</p>
          ) : (
            <ul>
              {items.map((fee) => (
                <li key={fee.id}>
                  {t`${feeWord(fee.basisPoints)} from ${day(fee.validFrom)}, set by ${fee.setByName}`}{' '}
                  <Moment at={fee.setAt} timeZone={timeZone} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <KeptForm
        draftKey={'platform fee'}
        explain={explainRefusal}
        check={(data) =>
          basisPoints(formText(data, 'percent')) === undefined
            ? { percent: t`Enter a percentage from 0 to 10, for example 1.5.` }
            : {}
        }
        onSubmit={async (data) => {
          const wanted = basisPoints(formText(data, 'percent')) ?? 0
          await setFee({ body: { basisPoints: wanted, validFrom: formText(data, 'validFrom') } })
          showToast(t`Fee set. It applies to payments started from that day.`)
        }}
      >
        <TextField
          name="percent"
          label={t`Percentage of each payment`}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <DateField
          name="validFrom"
          label={t`From`}
          today={today}
          defaultValue={today.toString()}
          hint={t`Today or later (UTC time).`}
          required
        />
        <SubmitButton>{t`Set fee`}</SubmitButton>
      </KeptForm>
    </Card>
  )
}
