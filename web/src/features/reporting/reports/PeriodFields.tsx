import { t } from '@lingui/core/macro'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { type NamedPeriod, type Period, usualPeriods } from './periods.ts'
import css from './Reports.module.css'

/** Chooses a common period, or any two days. */
export function PeriodFields({
  period,
  today,
  periods: usual = usualPeriods(today),
  onChange,
}: {
  period: Period
  today: Temporal.PlainDate
  /** The common ones; left out: those of reports. */
  periods?: readonly NamedPeriod[]
  onChange: (period: Period) => void
}) {
  const keyOf = ({ from, until }: Period) => `${from} ${until}`
  const chosen = usual.find((one) => keyOf(one) === keyOf(period))
  return (
    <div className={css['fields']}>
      <FilterSelect
        label={t`Period`}
        options={[
          ...usual.map((one) => ({ value: keyOf(one), label: one.name })),
          ...(chosen ? [] : [{ value: '', label: t`Custom period` }]),
        ]}
        value={chosen ? keyOf(chosen) : ''}
        onChange={(value) => {
          const next = usual.find((one) => keyOf(one) === value)
          if (next) onChange({ from: next.from, until: next.until })
        }}
      />
      {(['from', 'until'] as const).map((end) => (
        <DateField
          key={`${end} ${period[end]}`}
          name={end}
          label={end === 'from' ? t`First day` : t`Last day`}
          today={today}
          defaultValue={period[end]}
          onChange={(day) => {
            const next = { ...period, [end]: day }
            if (day !== '' && next.from <= next.until) onChange(next)
          }}
        />
      ))}
    </div>
  )
}
