import { t } from '@lingui/core/macro'
import { useState } from 'react'

/** First and last day as typed, and the span once both are valid. */
export function useDays(day: string) {
  const [fromDay, onFrom] = useState(day)
  const [untilDay, onUntil] = useState(day)
  const isWhole = fromDay !== '' && untilDay !== '' && fromDay <= untilDay
  return { fields: { fromDay, untilDay, onFrom, onUntil }, days: isWhole ? { fromDay, untilDay } : null }
}

/** Errors of the days, by field. */
export function wrongDays({
  fromDay,
  untilDay,
}: {
  fromDay: string
  untilDay: string
}): Record<string, string> {
  if (untilDay === '' || fromDay <= untilDay) return {}
  return { untilDay: t`The last day must not be before the first day.` }
}
