import { aLesson } from '../../fixtures/schedule/lessons.ts'
import { anOffer } from '../../fixtures/schedule/offers.ts'
import { conversationOf } from '../../fixtures/notices/conversations.ts'
import { households } from '../../fixtures/people/riders.ts'
import { newId } from '#platform/keys.ts'
import { about, type At, type Makers } from './accepted.ts'

/** Requests about messages with the client who has an account. */
export function acceptedOfConversations({ app, school: { trainer, client } }: At): Makers {
  const home = households(app, trainer)
  const written = (): object => ({ id: newId(), body: 'Bring gloves' })
  const clientId = () => home.recordOf(client)
  /** A message that the other side wrote; returns its id. */
  const received = async (by: typeof client) => {
    const id = newId()
    await conversationOf(app, await clientId()).sendMessage(by, { id, body: 'Hello' })
    return id
  }
  let made = 0
  return {
    'POST /api/clients/{id}/messages': async (address) => about(address, await clientId(), written()),
    'POST /api/my-conversations/{id}/messages': async (address) =>
      about(address, await clientId(), written()),
    'GET /api/my-conversations/{id}': async (address) => about(address, await clientId()),
    'POST /api/clients/{id}/conversation/reading': async (address) =>
      about(address, await clientId(), { until: await received(client) }),
    'POST /api/my-conversations/{id}/reading': async (address) =>
      about(address, await clientId(), { until: await received(trainer) }),
    'PUT /api/clients/{id}/conversation/waiting': async (address) =>
      about(address, await clientId(), { waits: false, until: await received(client) }),
    'POST /api/lessons/{id}/messages': async (address) => {
      const { id: offerId } = await anOffer(app, trainer, { kind: 'group', capacity: 9, arenaUnits: 0 })
      const riderId = (await home.add(await clientId())).body.id
      made += 1
      const startsAt = Temporal.Now.instant()
        .add({ hours: 5_001 + 3 * made })
        .toString()
      const { id } = await aLesson(app, trainer, { offerId, startsAt, seats: [{ riderId }] })
      return about(address, id, { body: 'Bring gloves' })
    },
  }
}
