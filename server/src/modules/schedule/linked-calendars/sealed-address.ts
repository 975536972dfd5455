import type { FieldPlace } from '#platform/sealed-field.ts'
import type { CalendarRow } from './store.ts'

/** Place of the sealed address of a calendar. */
export const placeOf = ({ businessId, id }: Pick<CalendarRow, 'businessId' | 'id'>): FieldPlace => [
  'linked_calendars',
  businessId,
  id,
  'sealed',
]
