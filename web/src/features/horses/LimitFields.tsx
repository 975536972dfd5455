import { t } from '@lingui/core/macro'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { weekdayOptions } from './horse-words.ts'
import css from './HorseForm.module.css'
import { boundTo, type FieldsProps, whole } from './ProfileFields.tsx'

/** How much the horse may work. Our defaults are custom, not law. */
export function LimitFields(props: FieldsProps) {
  const bind = boundTo(props)
  return (
    <>
      <p>{t`Every ride counts, lesson or not. The figures offered are our suggestion, not a law.`}</p>
      <div className={css['pair']}>
        <TextField {...bind('maxWorksPerDay')} label={t`Times a day`} {...whole(0, 12)} required />
        <TextField {...bind('maxMinutesPerDay')} label={t`Minutes a day`} {...whole(0, 720)} required />
        <TextField {...bind('maxMinutesPerWeek')} label={t`Minutes in seven days`} {...whole(0, 5040)} />
      </div>
      <div className={css['pair']}>
        <TextField {...bind('maxWorksInARow')} label={t`Times in a row`} {...whole(1, 12)} required />
        <TextField {...bind('minRestMinutes')} label={t`Then minutes of rest`} {...whole(0, 480)} required />
      </div>
      <div className={css['pair']}>
        <TextField {...bind('restDaysPerWeek')} label={t`Days of rest a week`} {...whole(0, 7)} required />
        <Select {...bind('restWeekday')} label={t`On a fixed day`} options={weekdayOptions()} />
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
        {...bind('loadPercent', t`Clients only ever see whether a horse suits them, never a figure.`)}
        label={t`Rider and tack at most, % of its weight`}
        inputMode="decimal"
        required
      />
      <div className={css['pair']}>
        <TextField
          {...bind('minRiderHeightCm')}
          label={t`Minimum rider height`}
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          {...bind('maxRiderHeightCm')}
          label={t`Maximum rider height`}
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <div className={css['pair']}>
        <TextField
          {...bind('minRiderLevel', t`0 takes everybody.`)}
          label={t`From level`}
          {...whole(0, 9)}
          required
        />
        <TextField
          {...bind('steadyFromLevel', t`Below it a rider counts a tenth heavier.`)}
          label={t`Steady from level`}
          {...whole(0, 9)}
          required
        />
      </div>
    </>
  )
}
