import { aColleague, aTrainer, type Person, type Place } from './people.ts'

/** An open offer to a new colleague. Returns its id. */
export async function anOwnershipOffer(app: Place, owner: Person, to?: Person): Promise<string> {
  const { id: userId } = to ?? (await aColleague(app, owner, 'assistant'))
  const body = { userId, giverBecomes: 'owner' } as const
  const answer = await app.call('POST /api/ownership-offers', body, { token: owner.token })
  if (!answer.body.offer) throw new Error(`Offering ownership answered ${answer.status} ${answer.code}`)
  return answer.body.offer.id
}

/** A business of its own with two people. */
export async function aPair(app: Place) {
  const owner = await aTrainer(app)
  const colleague = await aColleague(app, owner, 'trainer')
  const { body } = await app.call('GET /api/business', undefined, { token: owner.token })
  return { owner, colleague, businessId: body.id }
}
