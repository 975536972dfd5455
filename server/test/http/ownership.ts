import { aColleague, type Person, type Place } from './people.ts'

/** An open offer to a new colleague. Returns its id. */
export async function anOwnershipOffer(app: Place, owner: Person): Promise<string> {
  const { id: userId } = await aColleague(app, owner, 'assistant')
  const body = { userId, giverBecomes: 'owner' } as const
  const answer = await app.call('POST /api/ownership-offers', body, { token: owner.token })
  if (!answer.body.offer) throw new Error(`Offering ownership answered ${answer.status} ${answer.code}`)
  return answer.body.offer.id
}
