import type { Endpoint } from '@cavaletti/contract'
import { largestRequest } from '../../load/every-request.ts'
import type { FullSchool } from '../../load/fill-school.ts'
import { connectCards } from '../../stripe/card-seller.ts'
import type { FakeStripe } from '../../stripe/fake-stripe.ts'
import { noGoodwill } from '../../fixtures/schedule/cancellations.ts'
import { foreignAccount } from '../foreign/account.ts'
import { foreignCards } from '../foreign/cards.ts'
import { foreignHorses } from '../foreign/horses.ts'
import { foreignLessons } from '../foreign/lessons.ts'
import { foreignMoney } from '../foreign/money.ts'
import { foreignPeople } from '../foreign/people.ts'
import { foreignPlaces } from '../foreign/places.ts'
import { anOffer } from '../../fixtures/schedule/offers.ts'
import { aCode, aTrainer, type Person } from '../../fixtures/identity/people.ts'
import type { TestApp } from '../../fixtures/app/test-app.ts'
import { about, type Accepted, type At } from './accepted.ts'
import { acceptedOfAccount } from './account.ts'
import { acceptedOfConversations } from './conversations.ts'
import { acceptedOfDisruptions } from './disruptions.ts'
import { acceptedOfGroups } from './groups.ts'
import { acceptedOfLessons } from './lessons.ts'
import { acceptedOfMoney } from './money.ts'
import { acceptedOfReminders } from './reminders.ts'
import { acceptedOfPublicPages } from './public-pages.ts'
import { acceptedOfRecords } from './records.ts'

/** Endpoints whose largest input about an existing record is refused, but whose small one about a new record is not. */
const ofNewRecord = new Set([
  'DELETE /api/invitations/{id}',
  'PATCH /api/clients/{id}',
  'PATCH /api/horses/{id}',
  'PATCH /api/availability/exceptions/{id}',
  'PATCH /api/linked-calendars/{id}',
  'POST /api/linked-calendars/{id}/reading',
  'POST /api/invoices/{id}/issue',
  'DELETE /api/invoice-links/{id}',
  'POST /api/bank-lines/{id}/ignoring',
  'DELETE /api/waivers/{id}',
  'DELETE /api/extras/{id}',
  'DELETE /api/horse-costs/{id}',
  'PATCH /api/repeating-costs/{id}',
  'DELETE /api/repeating-costs/{id}',
  'POST /api/card-payments/{id}/refunds',
  'POST /api/sendings/{id}/retry',
  'POST /api/payments/{id}/receipt',
  'DELETE /api/calendar-feeds/{id}',
  'PATCH /api/membership-kinds/{id}',
  'PATCH /api/agreements/{id}',
  'POST /api/signatures/{id}/invalidation',
  'PATCH /api/photo-purposes/{id}',
  'POST /api/riders/{id}/photo-consents',
  'DELETE /api/membership-pauses/{id}',
  'POST /api/team/{id}/pay-rates',
  'POST /api/team/{id}/pay-statements',
  'POST /api/pay-statements/{id}/lines',
  'POST /api/pay-statements/{id}/approval',
  'POST /api/pay-statements/{id}/withdrawal',
])

export interface EveryAccepted {
  requestTo: (endpoint: Endpoint) => Promise<Accepted>
  /** Another trainer of the school. */
  colleague: Person
}

/** Makes requests to a school that the server accepts, with the records that they need. */
export async function everyAccepted(
  app: TestApp,
  school: FullSchool,
  stripe: FakeStripe,
): Promise<EveryAccepted> {
  const { trainer } = school
  await connectCards(app, stripe, trainer)
  await noGoodwill(app, trainer)
  const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
  const offerId = (await anOffer(app, trainer, { kind: 'group', capacity: 9, arenaUnits: 0 })).id
  const at: At = { app, school, colleague, offerId }
  const makers = {
    ...acceptedOfAccount(at),
    ...acceptedOfRecords(at),
    ...acceptedOfConversations(at),
    ...acceptedOfLessons(at),
    ...acceptedOfDisruptions(at),
    ...acceptedOfGroups(at),
    ...acceptedOfPublicPages(at),
    ...acceptedOfMoney(at),
    ...(await acceptedOfReminders(at)),
  }
  const own = { app, owner: trainer }
  const records = {
    ...foreignAccount(own),
    ...foreignPeople(own),
    ...foreignHorses(own),
    ...foreignPlaces(own),
    ...foreignLessons(own),
    ...foreignMoney(own),
    ...foreignCards(own, stripe),
  }
  return {
    colleague,
    async requestTo(endpoint) {
      const address = `${endpoint.method} ${endpoint.path}`
      const [make, record] = [makers[address], ofNewRecord.has(address) && records[address]]
      if (make) return make(address)
      if (record) return about(address, await record())
      const { path, body } = await largestRequest(endpoint, school.things, 0)
      return { path, body: typeof body === 'string' ? JSON.parse(body) : body }
    },
  }
}
