import { languageOf } from '@cavaletti/contract/messages'
import { enterScope, jobScope, type AnyTx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import { countryOf } from '#platform/writing/country-of.ts'
import { businessNameOf, currencyOf } from './rules.ts'
import { insertBusiness } from './store.ts'

export interface Founder {
  id: string
  firstName: string
  lastName: string
  locale: string
  timeZone: string
  /** Name of the business; by default from the name of the founder. */
  businessName?: string
}

/** Creates a trainer's business and returns its id. The transaction has the business's scope afterwards. */
export async function foundBusiness(tx: AnyTx, founder: Founder, origin: Origin): Promise<string> {
  const id = newId()
  const country = countryOf(founder.locale)
  await enterScope(tx, jobScope(id))
  await insertBusiness(tx, {
    id,
    name: founder.businessName ?? businessNameOf(founder.firstName, founder.lastName),
    ownerId: founder.id,
    country,
    currency: currencyOf(country),
    timeZone: founder.timeZone,
    language: languageOf(founder.locale),
  })
  await audit(tx, 'business_founded', { origin }, { actorId: founder.id, object: ['business', id] })
  return id
}
