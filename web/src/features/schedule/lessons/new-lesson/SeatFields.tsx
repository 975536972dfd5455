import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { ComboBox } from '../../../../ui/fields/choosing/ComboBox.tsx'
import type { HorseNeed } from '../seats/horse-choice.ts'
import css from '../Lessons.module.css'
import { emptySeat, type SeatDraft } from './new-lesson.ts'
import { RiderChoice } from '../seats/RiderChoice.tsx'
import { useHorseOptions } from '../seats/use-horse-options.ts'
import { useAllHorses } from '../use-resources.ts'

interface SeatFieldsProps {
  seats: readonly SeatDraft[]
  /** Most seats. */
  capacity: number
  /** Time for which horses are needed, once known. */
  need: HorseNeed | undefined
  /** ISO 8601, empty for none. */
  day: string
  onChange: (seats: readonly SeatDraft[]) => void
}

/** Riders with horses. In a group, all seats except the one being filled are a line. */
export function SeatFields({ seats, capacity, need, day, onChange }: SeatFieldsProps) {
  const [open, setOpen] = useState<string>()
  const [fresh, setFresh] = useState<string>()
  const set = (key: string, change: Partial<SeatDraft>): void =>
    onChange(seats.map((seat) => (seat.key === key ? { ...seat, ...change } : seat)))
  const remove = (key: string): void =>
    onChange(seats.length > 1 ? seats.filter((seat) => seat.key !== key) : [emptySeat(`${key}+`)])
  const add = (): void => {
    const key = `seat-${seats.length}-${crypto.randomUUID()}`
    setOpen(key)
    setFresh(key)
    onChange([...seats, emptySeat(key)])
  }
  return (
    <>
      {seats.map((seat, place) => {
        const { key, rider, horse } = seat
        if (rider && seats.length > 1 && key !== open)
          return (
            <SeatLine
              key={key}
              rider={rider.name}
              horse={horse}
              onChange={() => setOpen(key)}
              onRemove={() => remove(key)}
            />
          )
        return (
          <fieldset key={key} className={css['seatFields']} ref={key === fresh ? focusFirst : undefined}>
            <legend className="visually-hidden">{t`Rider ${place + 1}`}</legend>
            <RiderChoice
              name={`rider-${key}`}
              chosen={rider}
              onChoose={(chosen) => {
                setOpen(key)
                set(key, { rider: chosen })
              }}
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
                aria-label={rider ? t`Remove ${rider.name}` : undefined}
                onClick={() => remove(key)}
              >
                {t`Remove`}
              </Button>
            )}
          </fieldset>
        )
      })}
      {seats.length < capacity && (
        <div>
          <Button variant="secondary" onClick={add}>
            {t`Add rider`}
          </Button>
        </div>
      )}
    </>
  )
}

function focusFirst(fields: HTMLElement | null): void {
  fields?.querySelector('input')?.focus()
}

interface SeatLineProps {
  rider: string
  /** Id, or `any`. */
  horse: string
  onChange: () => void
  onRemove: () => void
}

/** A filled seat in one line. */
function SeatLine({ rider, horse, onChange, onRemove }: SeatLineProps) {
  const name = useAllHorses().data?.find(({ id }) => id === horse)?.name ?? t`any suitable horse`
  return (
    <div className={css['seatLine']}>
      <span className={css['rider']}>{rider}</span>
      <span className="quiet">{name}</span>
      <Button variant="quiet" aria-label={t`Edit ${rider}`} onClick={onChange}>{t`Edit`}</Button>
      <Button variant="quiet" aria-label={t`Remove ${rider}`} onClick={onRemove}>{t`Remove`}</Button>
    </div>
  )
}

interface HorseFieldProps extends Pick<SeatFieldsProps, 'need' | 'day'> {
  name: string
  riderId: string | undefined
  horse: string
  onChoose: (horse: string) => void
}

/** Choice of a horse: suitable ones first, others with the reason (H6). */
function HorseField({ name, need, day, riderId, horse, onChoose }: HorseFieldProps) {
  const options = useHorseOptions(need, day, riderId)
  return <ComboBox name={name} label={t`Horse`} options={options} value={horse} onChange={onChoose} />
}
