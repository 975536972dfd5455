import type { Db } from '#database/scope.ts'
import { businessesOfAccounts } from '#modules/identity/accounts/index.ts'
import type { Log } from '#platform/log.ts'
import { resealSealed } from '#platform/sealing-keys/reseal-sealed.ts'
import type { Reseal } from '#platform/sealing-keys/reseal.ts'
import { placeOf } from './sealed-address.ts'

/** Encrypts again the addresses of calendars that need an older value of SECRET. */
export function resealCalendars(db: Db, log: Log): Reseal {
  return resealSealed(db, log, businessesOfAccounts, { linked_calendars: placeOf })
}
