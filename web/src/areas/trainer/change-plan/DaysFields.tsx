import { t } from '@lingui/core/macro'
import { DateField } from '../../../ui/fields/time/DateField.tsx'

interface DaysFieldsProps {
  fromDay: string
  untilDay: string
  onFrom: (day: string) => void
  onUntil: (day: string) => void
}

/** First and last day. */
export function DaysFields({ fromDay, untilDay, onFrom, onUntil }: DaysFieldsProps) {
  return (
    <>
      <DateField name="fromDay" label={t`First day`} defaultValue={fromDay} onChange={onFrom} required />
      <DateField name="untilDay" label={t`Last day`} defaultValue={untilDay} onChange={onUntil} required />
    </>
  )
}
