import { enterScope, jobScope, type Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import { businessNameOf, countryOf, currencyOf } from './rules.ts'
import { insertBusiness } from './store.ts'

export interface Founder {
  id: string
  firstName: string
  lastName: string
  locale: string
  timeZone: string
}

/** Founds the founder's business within a transaction, which works in its scope from then on. Answers its id. */
export async function foundBusiness(tx: Tx, founder: Founder, origin: Origin): Promise<string> {
  const id = newId()
  const country = countryOf(founder.locale)
  await enterScope(tx, jobScope(id))
  await insertBusiness(tx, {
    id,
    name: businessNameOf(founder.firstName, founder.lastName),
    owner_id: founder.id,
    country,
    currency: currencyOf(country),
    time_zone: founder.timeZone,
  })
  await audit(tx, 'business_founded', { origin }, { actorId: founder.id, object: ['business', id] })
  return id
}
