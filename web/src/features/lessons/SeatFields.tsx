import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import type { ComboBoxOption } from '../../ui/use-combo-box.ts'
import css from './Lessons.module.css'
import { emptySeat, type SeatDraft } from './new-lesson.ts'
import { RiderChoice } from './RiderChoice.tsx'

interface SeatFieldsProps {
  seats: readonly SeatDraft[]
  /** How many there may be. */
  capacity: number
  /** The suitable ones first. */
  horses: readonly ComboBoxOption[]
  onChange: (seats: readonly SeatDraft[]) => void
}

/** Who rides, and on which horse: a line for each seat. */
export function SeatFields({ seats, capacity, horses, onChange }: SeatFieldsProps) {
  const set = (key: string, change: Partial<SeatDraft>): void =>
    onChange(seats.map((seat) => (seat.key === key ? { ...seat, ...change } : seat)))
  return (
    <>
      {seats.map(({ key, rider, horse }, place) => (
        <fieldset key={key} className={css['seatFields']}>
          <legend className="visually-hidden">{t`Seat ${place + 1}`}</legend>
          <RiderChoice
            name={`rider-${key}`}
            chosen={rider}
            onChoose={(chosen) => set(key, { rider: chosen })}
          />
          <ComboBox
            name={`horse-${key}`}
            label={t`Horse`}
            options={horses}
            value={horse}
            onChange={(chosen) => set(key, { horse: chosen })}
          />
          {(seats.length > 1 || rider) && (
            <Button
              variant="quiet"
              onClick={() =>
                onChange(seats.length > 1 ? seats.filter((seat) => seat.key !== key) : [emptySeat(`${key}+`)])
              }
            >
              {rider ? t`Take ${rider.name} out` : t`Remove this seat`}
            </Button>
          )}
        </fieldset>
      ))}
      {seats.length < capacity && (
        <div>
          <Button
            variant="secondary"
            onClick={() => onChange([...seats, emptySeat(`seat-${seats.length}-${crypto.randomUUID()}`)])}
          >
            {t`One more rider`}
          </Button>
        </div>
      )}
    </>
  )
}
