import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TimeField } from '../../../ui/fields/time/TimeField.tsx'
import css from './Availability.module.css'
import { type PlaceOption, weekdayNames, shortWeekdayNames } from './availability-words.ts'
import { readTime, type Stroke } from './paint.ts'
import { PlaceSelect } from './PlaceSelect.tsx'

/** The typed values. */
export interface HoursDraft {
  weekdays: readonly number[]
  from: string
  until: string
  placeId: string | null
}

interface HoursFormProps {
  draft: HoursDraft
  places: readonly PlaceOption[]
  onChange: (draft: HoursDraft) => void
  onStroke: (stroke: Stroke) => void
}

/** Adds and removes hours by keyboard and on phones. */
export function HoursForm({ draft, places, onChange, onStroke }: HoursFormProps) {
  const { weekdays, from, until, placeId } = draft
  const stroke = (isOpen: boolean): Stroke => ({
    weekdays,
    from: readTime(from),
    // Midnight as an end is the end of the day.
    until: readTime(until) || 1440,
    isOpen,
    placeId,
  })
  const isWhole = weekdays.length > 0 && from !== '' && until !== '' && stroke(true).until > stroke(true).from
  return (
    <Form
      aria-label={t`Edit working hours`}
      className={css['hoursForm'] ?? ''}
      onSubmit={() => onStroke(stroke(true))}
      check={(): Record<string, string> => {
        if (weekdays.length === 0) return { from: t`Choose at least one day.` }
        return from !== '' && until !== '' && !isWhole ? { until: t`The end must be after the start.` } : {}
      }}
    >
      <fieldset className={css['weekdays']}>
        <legend>{t`Days`}</legend>
        {weekdayNames().map((name, place) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={weekdays.includes(place + 1)}
              aria-label={name}
              onChange={(event) =>
                onChange({
                  ...draft,
                  weekdays: event.target.checked
                    ? [...weekdays, place + 1]
                    : weekdays.filter((weekday) => weekday !== place + 1),
                })
              }
            />
            <span aria-hidden="true">{shortWeekdayNames()[place]}</span>
          </label>
        ))}
      </fieldset>
      <div className={css['fields']}>
        <TimeField
          name="from"
          label={t`From`}

          required
          value={from}
          onChange={(time) => onChange({ ...draft, from: time })}
        />
        <TimeField
          name="until"
          label={t`Until`}

          required
          value={until}
          onChange={(time) => onChange({ ...draft, until: time })}
        />
        <PlaceSelect
          places={places}
          value={placeId ?? ''}
          onChange={(event) => onChange({ ...draft, placeId: event.target.value || null })}
        />
      </div>
      <div className={css['buttons']}>
        <SubmitButton>{t`Add these hours`}</SubmitButton>
        <Button
          variant="secondary"
          aria-disabled={!isWhole}
          onClick={() => isWhole && onStroke(stroke(false))}
        >
          {t`Remove these hours`}
        </Button>
      </div>
    </Form>
  )
}
