import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ComboBox } from '../../../../ui/fields/choosing/ComboBox.tsx'
import { anyHorse } from '../seats/horse-choice.ts'
import { beginning, minutesOf } from '../lesson.ts'
import type { BookingRequest } from './request.ts'
import { useHorseOptions } from '../seats/use-horse-options.ts'

interface RequestHorseProps {
  request: BookingRequest
  /** Id, or `anyHorse`. */
  value: string
  onChange: (value: string) => void
}

/** The horse for a request. Why a horse is busy or unsuitable is fetched when the field gets the focus. */
export function RequestHorse({ request, value, onChange }: RequestHorseProps) {
  const { seatId, lessonId, riderId, riderName, startsAt, horseId, horseName } = request
  const [isAsked, setAsked] = useState(false)
  const need = { lessonId, startsAt, minutes: minutesOf(request), leadMinutes: 0 }
  const day = beginning(request).toPlainDate().toString()
  const options = useHorseOptions(
    isAsked ? need : undefined,
    isAsked ? day : '',
    isAsked ? riderId : undefined,
  )
  const isKnown = horseId === null || options.some((option) => option.value === horseId)
  return (
    <div onFocus={() => setAsked(true)}>
      <ComboBox
        name={`horse-${seatId}`}
        label={t`Horse for ${riderName}`}
        options={isKnown ? options : [...options, { value: horseId, label: horseName ?? '' }]}
        value={value}
        onChange={(chosen) => onChange(chosen === '' ? anyHorse : chosen)}
      />
    </div>
  )
}
