import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import css from '../Booking.module.css'

/** Seconds before the end at which screen readers hear of it. */
const warning = 120

/** Seconds until a moment of this device, in milliseconds since 1970; 0 once it is over. Infinity: never. */
export function useSecondsLeft(until: number): number {
  const left = (): number => Math.max(0, Math.ceil((until - Temporal.Now.instant().epochMilliseconds) / 1000))
  const [, tick] = useState(0)
  const isOver = left() === 0 || until === Infinity
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => tick((n) => n + 1), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left()
}

/** Counts down in figures. Screen readers hear the start, two minutes before the end, and the end. */
export function Countdown({ seconds }: { seconds: number }) {
  const figures = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const [first] = useState(() => Math.ceil(seconds / 60))
  const minutes = seconds <= warning ? 2 : first
  const said = plural(minutes, {
    one: 'Held for you for # more minute.',
    other: 'Held for you for # more minutes.',
  })
  return (
    <p className={css['countdown']}>
      <span aria-hidden="true">{t`Held for you: ${figures}`}</span>
      <span className="visually-hidden" aria-live="polite">
        {seconds > 0 && said}
      </span>
    </p>
  )
}
