import { plural, t } from '@lingui/core/macro'
import type { Bar } from '../../../ui/lists/Bars.tsx'
import { formatDate } from '../../../ui/words/parse-date.ts'
import type { Season } from './use-workload.ts'

/** Short weekday names, Monday first. */
function weekdays(): string[] {
  return [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`]
}

/** The current week: one bar a day. */
export function weekBars({ days, until, today }: Season): Bar[] {
  const monday = Temporal.PlainDate.from(until).subtract({ days: 6 })
  return weekdays().map((label, place) => {
    const day = monday.add({ days: place })
    const found = days.find((one) => one.day === day.toString())
    const { minutes = 0, works = 0 } = found ?? {}
    return {
      label,
      title: `${label} ${formatDate(day)}`,
      value: minutes,
      words:
        works === 0 ? t`no work` : t`${minutes} min, ${plural(works, { one: '# ride', other: '# rides' })}`,
      isCurrent: day.toString() === today,
    }
  })
}

/** The weeks of the season: one bar each, named by its Monday. */
export function seasonBars({ days, from, until, today }: Season): Bar[] {
  const first = Temporal.PlainDate.from(from)
  const weeks = (first.until(until, { largestUnit: 'day' }).days + 1) / 7
  return Array.from({ length: weeks }, (_, place) => {
    const monday = first.add({ weeks: place })
    const sunday = monday.add({ days: 6 }).toString()
    const inWeek = days.filter(({ day }) => day >= monday.toString() && day <= sunday)
    const minutes = inWeek.reduce((sum, day) => sum + day.minutes, 0)
    const worked = inWeek.length
    const begins = formatDate(monday)
    return {
      // Every fourth is named, so that names fit on a phone.
      label: place % 4 === 0 ? begins.slice(0, 5) : '',
      title: t`Week of ${begins}`,
      value: minutes,
      words:
        worked === 0 ? t`no work` : t`${minutes} min on ${plural(worked, { one: '# day', other: '# days' })}`,
      isCurrent: today >= monday.toString() && today <= sunday,
    }
  })
}
