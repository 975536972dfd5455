import { longestOf } from '@cavaletti/contract/limits'
import { linkedCalendarsApi } from '@cavaletti/contract/schedule/planning/linked-calendars'

export const longest = longestOf(linkedCalendarsApi.linkCalendar.body, 'name', 'address')
