import { t } from '@lingui/core/macro'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { longestMeasure } from '../../../ui/words/measures.ts'
import { ranges } from './horse-limits.ts'
import { weekdayOptions } from './horse-words.ts'
import css from './HorseForm.module.css'
import { boundTo, type FieldsProps, whole } from './ProfileFields.tsx'

/** Limits of a horse's work. The defaults are ours, not law. */
export function LimitFields(props: FieldsProps) {
  const bind = boundTo(props)
  return (
    <>
      <p>{t`Every ride counts, not only lessons. Our default limits are suggestions, not law.`}</p>
      <div className={css['pair']}>
        <TextField
          {...bind('maxWorksPerDay')}
          label={t`Rides a day`}
          {...whole(ranges.maxWorksPerDay)}
          required
        />
        <TextField
          {...bind('maxMinutesPerDay')}
          label={t`Minutes a day`}
          {...whole(ranges.maxMinutesPerDay)}
          required
        />
        <TextField
          {...bind('maxMinutesPerWeek')}
          label={t`Minutes in 7 days`}
          {...whole(ranges.maxMinutesPerWeek)}
        />
      </div>
      <div className={css['pair']}>
        <TextField
          {...bind('maxWorksInARow')}
          label={t`Rides in a row`}
          {...whole(ranges.maxWorksInARow)}
          required
        />
        <TextField
          {...bind('minRestMinutes')}
          label={t`Rest after that (minutes)`}
          {...whole(ranges.minRestMinutes)}
          required
        />
      </div>
      <div className={css['pair']}>
        <TextField
          {...bind('restDaysPerWeek')}
          label={t`Rest days a week`}
          {...whole(ranges.restDaysPerWeek)}
          required
        />
        <Select {...bind('restWeekday')} label={t`Fixed rest day`} options={weekdayOptions()} />
      </div>
    </>
  )
}

/** Which riders suit the horse. */
export function RiderFields(props: FieldsProps) {
  const bind = boundTo(props)
  return (
    <>
      <TextField
        {...bind('loadPercent', t`Clients see only whether a horse is suitable, never a figure.`)}
        label={t`Rider and tack: maximum % of the horse’s weight`}
        inputMode="decimal"
        required
      />
      <div className={css['pair']}>
        <TextField
          {...bind('minRiderHeightCm')}
          label={t`Minimum rider height`}
          autoComplete="off"
          maxLength={longestMeasure}
        />
        <TextField
          {...bind('maxRiderHeightCm')}
          label={t`Maximum rider height`}
          autoComplete="off"
          maxLength={longestMeasure}
        />
      </div>
      <div className={css['pair']}>
        <TextField
          {...bind('minRiderLevel', t`Enter 0 for all riders.`)}
          label={t`Minimum level`}
          {...whole(ranges.minRiderLevel)}
          required
        />
        <TextField
          {...bind('steadyFromLevel', t`Riders below this level count as 10% heavier.`)}
          label={t`Riders are balanced from level`}
          {...whole(ranges.steadyFromLevel)}
          required
        />
      </div>
    </>
  )
}
