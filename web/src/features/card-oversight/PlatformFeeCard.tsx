import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { single } from '../../api/single.ts'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { Card } from '../../ui/Card.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { basisPoints } from './basis-points.ts'
import { feeWord } from './oversight-words.ts'
import { usePlatformFees, useSetFee } from './use-card-oversight.ts'

/** What the platform takes of each payment by card, and from when. */
export function PlatformFeeCard() {
  const setFee = useSetFee()
  const timeZone = useTimeZone()
  const today = Temporal.Now.plainDateISO('UTC')
  return (
    <Card title={t`Fee of the platform`} narrow>
      <Loaded state={single(usePlatformFees())} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t`The platform takes nothing of a payment.`}</p>
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
      <Form
        explain={explainRefusal}
        check={(data) =>
          basisPoints(formText(data, 'percent')) === undefined
            ? { percent: t`Write a percentage from 0 to 10, such as 1.5.` }
            : {}
        }
        onSubmit={async (data) => {
          const wanted = basisPoints(formText(data, 'percent')) ?? 0
          await setFee({ basisPoints: wanted, validFrom: formText(data, 'validFrom') })
          showToast(t`The fee is set. Payments begun from that day on bear it.`)
        }}
      >
        <TextField
          name="percent"
          label={t`Percent of each payment`}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <DateField
          name="validFrom"
          label={t`From`}
          today={today}
          defaultValue={today.toString()}
          hint={t`Today or later, by UTC.`}
          required
        />
        <SubmitButton>{t`Set the fee`}</SubmitButton>
      </Form>
    </Card>
  )
}

function day(iso: string): string {
  return iso.split('-').toReversed().join('/')
}
