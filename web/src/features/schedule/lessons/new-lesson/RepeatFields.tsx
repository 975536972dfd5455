import { t } from '@lingui/core/macro'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { DateField } from '../../../../ui/fields/time/DateField.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import css from '../Lessons.module.css'
import { weekdays } from '../lesson-words.ts'
import { repeatOf, type LessonDraft } from './new-lesson.ts'
import { ruleWords } from './repeat-rule.ts'
import { ranges } from './repeat-limits.ts'

interface RepeatFieldsProps {
  draft: LessonDraft
  onChange: (change: Partial<LessonDraft>) => void
}

/** Whether and how a lesson repeats, with the rule in words. */
export function RepeatFields({ draft, onChange }: RepeatFieldsProps) {
  const { repeats, end } = draft
  const repeat = repeatOf(draft)
  const chosen = repeat?.weekdays ?? draft.weekdays
  return (
    <>
      <Checkbox
        name="repeats"
        label={t`Repeat`}
        checked={repeats}
        onChange={(event) => onChange({ repeats: event.target.checked })}
      />
      {repeats && (
        <fieldset className={css['repeat']}>
          <legend className="visually-hidden">{t`How it repeats`}</legend>
          <div className={css['days']}>
            {weekdays().map((name, place) => (
              <Checkbox
                key={name}
                name={`day-${place + 1}`}
                label={name}
                checked={chosen.includes(place + 1)}
                onChange={() => {
                  const day = place + 1
                  onChange({
                    weekdays: chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day],
                  })
                }}
              />
            ))}
          </div>
          <div className={css['fields']}>
            <TextField
              name="everyWeeks"
              label={t`Repeat every (weeks)`}
              type="number"
              inputMode="numeric"
              {...ranges.everyWeeks}
              value={draft.everyWeeks}
              onChange={(event) => onChange({ everyWeeks: event.target.value })}
            />
            <Select
              name="end"
              label={t`Ends`}
              options={[
                { value: 'never', label: t`No end date` },
                { value: 'until', label: t`On a date` },
                { value: 'count', label: t`After a number of lessons` },
              ]}
              value={end}
              onChange={(event) => onChange({ end: event.target.value as LessonDraft['end'] })}
            />
            {end === 'until' && (
              <DateField
                name="until"
                label={t`Last day`}
                defaultValue={draft.until}
                required
                onChange={(until) => onChange({ until })}
              />
            )}
            {end === 'count' && (
              <TextField
                name="count"
                label={t`Number of lessons`}
                type="number"
                inputMode="numeric"
                {...ranges.count}
                value={draft.count}
                onChange={(event) => onChange({ count: event.target.value })}
                required
              />
            )}
          </div>
          <output className={css['ruleWords']}>{repeat && ruleWords(repeat)}</output>
        </fieldset>
      )}
    </>
  )
}
