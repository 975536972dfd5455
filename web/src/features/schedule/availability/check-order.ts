import { t } from '@lingui/core/macro'

/** Errors of reversed days and times, by field; empty fields are valid. */
export function checkOrder(
  days: { first: string; last: string; field: string },
  times: { from: string; until: string } = { from: '', until: '' },
): Record<string, string> {
  const { first, last, field } = days
  const { from, until } = times
  const isEarlier = first !== '' && last !== '' && last < first
  // Midnight as an end is the end of the day.
  const isBackwards = from !== '' && until !== '' && until !== '00:00' && until <= from
  return {
    ...(isEarlier && { [field]: t`The last day must not be before the first.` }),
    ...(isBackwards && { until: t`The end must be after the start.` }),
  }
}
