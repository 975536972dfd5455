import type { View } from '../../../features/schedule/calendar/header/ranges.ts'
import { filterNames } from '../../../features/schedule/lessons/lesson-filter.ts'
import { oneOf, useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { phone, useMedia } from '../../../ui/use-media.ts'
import { readDay } from './read-day.ts'

const views = ['day', 'week', 'month', 'agenda', 'resources'] as const
export const columnKinds = ['horses', 'trainers', 'arenas'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** The calendar's view from the address bar: by default a week on desktops and a day on phones. */
export function useCalendarAddress(timeZone: string) {
  const [address, setAddress] = useAddressFilter('view', 'day', 'columns', 'lesson', 'new', ...filterNames)
  const isPhone = useMedia(phone)
  const view: View = oneOf(views, address.view) ?? (isPhone ? 'day' : 'week')
  const { trainer, horse, arena, rider, kind } = address
  return {
    view,
    day: readDay(address.day) ?? Temporal.Now.plainDateISO(timeZone),
    columns: oneOf(columnKinds, address.columns) ?? 'horses',
    /** The open lesson; empty for none. */
    open: address.lesson,
    isPlanning: address.new !== '',
    filter: { trainer, horse, arena, rider, kind },
    setAddress,
  }
}
