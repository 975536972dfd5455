import type { Principal } from '#platform/session/gate.ts'

/** The team corrects readings of today; later, only an owner does: the records of the day are then complete (H11). */
export function mayChangeReading(
  { staffRole }: Pick<Principal, 'staffRole'>,
  { isToday }: { isToday: boolean },
): boolean {
  return isToday || staffRole === 'owner'
}
