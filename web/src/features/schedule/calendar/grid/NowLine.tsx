import { placeOfStart, type DayPlaces } from './day-places.ts'
import css from './GridColumn.module.css'
import { useMinute } from '../../../../ui/use-now.ts'

/** The current time; moves each minute. Hidden outside the day. */
export function NowLine({ places }: { places: DayPlaces }) {
  const now = useMinute()
  if (now < places.day.start || now >= places.day.end) return null
  const last = places.parts.at(-1)
  const length = last ? last.at + last.length : 1440
  const top = `${(placeOfStart(places, now) / length) * 100}%`
  return <div className={css['now']} style={{ top }} aria-hidden="true" />
}
