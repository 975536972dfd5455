import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import type { HorseNeed } from './horse-choice.ts'
import css from './Lessons.module.css'
import { emptySeat, type SeatDraft } from './new-lesson.ts'
import { RiderChoice } from './RiderChoice.tsx'
import { useHorseOptions } from './use-horse-options.ts'

interface SeatFieldsProps {
  seats: readonly SeatDraft[]
  /** How many there may be. */
  capacity: number
  /** When horses are needed, as far as that is said. */
  need: HorseNeed | undefined
  /** ISO 8601, empty for none. */
  day: string
  onChange: (seats: readonly SeatDraft[]) => void
}

/** Who rides, and on which horse: a line for each seat. */
export function SeatFields({ seats, capacity, need, day, onChange }: SeatFieldsProps) {
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
          <HorseField
            name={`horse-${key}`}
            need={need}
            day={day}
            riderId={rider?.id}
            horse={horse}
            onChoose={(chosen) => set(key, { horse: chosen })}
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

interface HorseFieldProps extends Pick<SeatFieldsProps, 'need' | 'day'> {
  name: string
  riderId: string | undefined
  horse: string
  onChoose: (horse: string) => void
}

/** On which horse: those that suit whoever rides first, the others with the reason why not (H6). */
function HorseField({ name, need, day, riderId, horse, onChoose }: HorseFieldProps) {
  const options = useHorseOptions(need, day, riderId)
  return <ComboBox name={name} label={t`Horse`} options={options} value={horse} onChange={onChoose} />
}
