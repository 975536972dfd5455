import { t } from '@lingui/core/macro'
import { DateField } from './DateField.tsx'

/** First day on which a rate or fee applies: today, unless another is typed. */
export function FirstDayField({ today }: { today: Temporal.PlainDate }) {
  return (
    <DateField
      name="validFrom"
      label={t({ message: 'From', context: 'the first day on which it applies' })}
      required
      today={today}
      defaultValue={today.toString()}
    />
  )
}
