import { defineAnnouncement } from '#platform/reactions.ts'

/** A horse is off work on these days (H5). Its row is locked. */
export const horseOffWork = defineAnnouncement<{
  horseId: string
  fromDay: Temporal.PlainDate
  /** Last day; null: no end yet. */
  untilDay: Temporal.PlainDate | null
}>('a horse is off work')

/** A horse may work again after a day (H5). No row of it is locked. */
export const horseBackAtWork = defineAnnouncement<{ horseId: string; lastDayOff: Temporal.PlainDate }>(
  'a horse may work again',
)

/** A horse left the yard, or must not work because of a foal (H4). */
export const horseUnavailable = defineAnnouncement<{ horseId: string }>('a horse is no longer available')
