import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import type { Person } from './people.ts'
import type { Requests } from './requests.ts'

/** A private lesson of an hour for 40.00 without margins, by default. */
export async function anOffer(
  app: Requests,
  trainer: Pick<Person, 'token'>,
  given: Partial<BodyOf<Api['POST /api/offers']>> = {},
): Promise<ReplyOf<Api['POST /api/offers']>> {
  const body = { name: 'Private lesson', kind: 'private', minutes: 60, priceMinor: 4000, ...given }
  const answer = await app.call('POST /api/offers', body, { token: trainer.token })
  if (answer.status !== 201) throw new Error(`Entering an offer answered ${answer.status} ${answer.code}`)
  return answer.body
}
