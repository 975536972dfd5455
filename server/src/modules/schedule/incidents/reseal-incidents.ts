import type { Db } from '#database/scope.ts'
import { businessesOfAccounts } from '#modules/identity/accounts/index.ts'
import type { Log } from '#platform/log.ts'
import { resealSealed } from '#platform/sealing-keys/reseal-sealed.ts'
import type { Reseal } from '#platform/sealing-keys/reseal.ts'
import { placeOf } from './sealed-content.ts'

/** Encrypts again the incidents and notes that need an older value of SECRET. */
export function resealIncidents(db: Db, log: Log): Reseal {
  return resealSealed(db, log, businessesOfAccounts, {
    incidents: (row) => placeOf('incidents', row),
    incident_notes: (row) => placeOf('incident_notes', row),
  })
}
