import { useEffect, useState } from 'react'

const halfMinute = 30_000

/** Minutes until a moment by the clock of this device, rounded up; counts down. */
export function useMinutesLeft(until: string): number {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), halfMinute)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil(Temporal.Now.instant().until(until).total('minutes')))
}
