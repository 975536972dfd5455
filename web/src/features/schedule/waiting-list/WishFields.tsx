import { t } from '@lingui/core/macro'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { TimeField } from '../../../ui/fields/time/TimeField.tsx'
import { type HorseNeed, needsHorse, type WishDraft } from './waiting.ts'
import css from './Waiting.module.css'
import { noticeHoursWords, weekdayName } from './waiting-words.ts'

export interface WishChoices {
  /** In the order in which they are shown. */
  offers: readonly { id: string; name: string; horses: HorseNeed }[]
  trainers: readonly { id: string; name: string }[]
  places: readonly { id: string; name: string }[]
}

/** Own horses of the rider. */
export type WishHorses = readonly { id: string; name: string }[]

interface WishFieldsProps {
  wish: WishDraft
  choices: WishChoices
  horses: WishHorses
  /** The entry waits for one lesson, so only the time before it is asked. */
  isForLesson: boolean
  onChange: (change: Partial<WishDraft>) => void
}

const hours = [0, 1, 2, 3, 6, 12, 24, 48]

/** Which places suit a rider. */
export function WishFields({ wish, choices, horses, isForLesson, onChange }: WishFieldsProps) {
  const { offers, trainers, places } = choices
  const any = (label: string, all: readonly { id: string; name: string }[]) => [
    { value: '', label },
    ...all.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const toggled = <T,>(list: readonly T[], one: T, isOn: boolean): T[] =>
    isOn ? [...list, one] : list.filter((other) => other !== one)
  return (
    <>
      {!isForLesson && (
        <>
          <fieldset className={css['days']}>
            <legend>{t`Lesson types`}</legend>
            {offers.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="offerIds"
                label={name}
                checked={wish.offerIds.includes(id)}
                onChange={({ target }) => onChange({ offerIds: toggled(wish.offerIds, id, target.checked) })}
              />
            ))}
          </fieldset>
          <fieldset className={css['days']}>
            <legend>{t`Days (none chosen: any day)`}</legend>
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <Checkbox
                key={day}
                name={`day${day}`}
                label={weekdayName(day)}
                checked={wish.weekdays.includes(day)}
                onChange={({ target }) =>
                  onChange({
                    weekdays: toggled(wish.weekdays, day, target.checked).toSorted((a, b) => a - b),
                  })
                }
              />
            ))}
          </fieldset>
          <div className={css['fields']}>
            <TimeField
              name="from"
              label={t`Starts at the earliest (optional)`}
              value={wish.from ?? ''}
              onChange={(from) => onChange({ from: from || null })}
            />
            <TimeField
              name="until"
              label={t`Starts at the latest (optional)`}
              value={wish.until ?? ''}
              onChange={(until) => onChange({ until: until || null })}
            />
            <DateField
              name="firstDay"
              label={t`First day (optional)`}
              defaultValue={wish.firstDay ?? ''}
              onChange={(day) => onChange({ firstDay: day || null })}
            />
            <DateField
              name="lastDay"
              label={t`Last day (optional)`}
              defaultValue={wish.lastDay ?? ''}
              onChange={(day) => onChange({ lastDay: day || null })}
            />
            {trainers.length > 1 && (
              <Select
                name="trainerId"
                label={t`Trainer`}
                options={any(t`Any trainer`, trainers)}
                value={wish.trainerId ?? ''}
                onChange={({ target }) => onChange({ trainerId: target.value || null })}
              />
            )}
            {places.length > 1 && (
              <Select
                name="placeId"
                label={t`Location`}
                options={any(t`Any location`, places)}
                value={wish.placeId ?? ''}
                onChange={({ target }) => onChange({ placeId: target.value || null })}
              />
            )}
          </div>
        </>
      )}
      {horses.length > 0 && needsHorse(wish, offers) && (
        <Select
          name="horseId"
          label={t`Horse`}
          options={[
            { value: '', label: t`Another horse` },
            ...horses.map(({ id, name }) => ({ value: id, label: t`${name} (own horse)` })),
          ]}
          value={horses.some(({ id }) => id === wish.horseId) ? (wish.horseId ?? '') : ''}
          onChange={({ target }) => onChange({ horseId: target.value || null })}
        />
      )}
      <Select
        name="noticeHours"
        label={t`Offer me a place until`}
        hint={t`If a place becomes free later than that, it goes to somebody else.`}
        options={[...new Set([...hours, wish.noticeHours])]
          .toSorted((a, b) => a - b)
          .map((value) => ({
            value: String(value),
            label: value === 0 ? t`the lesson begins` : noticeHoursWords(value),
          }))}
        value={String(wish.noticeHours)}
        onChange={({ target }) => onChange({ noticeHours: Number(target.value) })}
      />
    </>
  )
}
