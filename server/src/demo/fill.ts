import type { StaffRole } from '@cavaletti/contract/actions'
import type { Server } from '#app/start-server.ts'
import { askForSignatures } from '#modules/notices/agreement-requests/index.ts'
import { newId } from '#platform/keys.ts'
import { fillAvailability } from './availability.ts'
import { fillBank } from './bank.ts'
import { fillDevices } from './devices.ts'
import { fillErasures } from './erasure.ts'
import type { Family } from './family.ts'
import { fillFreelance } from './freelance.ts'
import { fillFreelancer } from './freelancer.ts'
import { fillGroups } from './groups.ts'
import { fillHorses } from './horses.ts'
import { fillHorseCosts } from './horse-costs.ts'
import { fillHeat } from './heat.ts'
import { fillIncidents } from './incidents.ts'
import { fillLinkedCalendar } from './linked-calendars.ts'
import { fillLessons } from './lessons.ts'
import { fillLostStep } from './lost-step.ts'
import { fillMakeUps } from './make-ups.ts'
import { fillMemberships } from './memberships.ts'
import { fillMessages } from './messages.ts'
import { fillMoney } from './money.ts'
import { fillOffers } from './offers.ts'
import { fillOwnership } from './ownership.ts'
import { fillPay } from './pay.ts'
import { fillOnlinePacks } from './online-packs.ts'
import { fillRequests } from './requests.ts'
import { fillRiders } from './riders.ts'
import { fillPassedPlaces } from './passed-places.ts'
import { fillPublicPage } from './public-page.ts'
import { fillRegulars } from './regulars.ts'
import { fillReminders } from './reminders.ts'
import { fillPlanChange } from './plan-change.ts'
import { fillPermits } from './permits.ts'
import { fillAgreements } from './agreements.ts'
import { fillPhotos } from './photos.ts'
import { fillPlaces } from './places.ts'
import { businesses, type DemoBusiness, demoClient } from './school.ts'
import { fillSecondBusiness } from './second-business.ts'
import { ageNotices } from './store.ts'
import { fillSmallGroup } from './small-group.ts'
import { fillYoungTrainer } from './young-trainer.ts'
import { fillWaiting } from './waiting.ts'
import { newVisitor, type Visitor } from './visitor.ts'

export interface DemoAccounts {
  admin: string
  /** Has asked the first one to confirm a removal. */
  'second admin': string
  trainer: string
  client: string
  /** Has offered the business to a colleague. */
  'owner who leaves': string
  /** A bank file of the trainer, for trying the import. */
  statement: string
}

/** Fills an empty installation with a believable school through the API. Returns a sign-in address for each role. */
export async function fillDemo(server: Server, report: (line: string) => void): Promise<DemoAccounts> {
  const invitationCode = server.firstInvitation?.split('/').at(-1)
  if (!invitationCode) throw new Error('The demo needs an empty installation.')
  const operator = { firstName: 'Robin', lastName: 'Keeper' }
  const admin = await newVisitor(server, operator, {
    locale: 'en-GB',
    timeZone: 'Europe/London',
    invitationCode,
  })
  const owners: Visitor[] = []
  let known = 0
  let trainer = ''
  let client = ''
  let statement = ''
  /** No other part of the demo needs this client. */
  let spare: Visitor | undefined
  for (const business of businesses) {
    const { owner, colleagues } = await openBusiness(server, business)
    owners.push(owner)
    trainer ||= owner.email
    const joined: Visitor[] = []
    const names = Array.from({ length: business.clients }, (_, i) => demoClient(known + i))
    known += names.length
    // As many at once as passwords are hashed at once.
    for (let i = 0; i < names.length; i += 4) {
      joined.push(
        ...(await Promise.all(
          names.slice(i, i + 4).map((person) => joinAs(server, owner, business, 'client', person)),
        )),
      )
    }
    spare ??= joined[9]
    const family = await findFamily(owner, joined[0])
    client ||= family.email
    report(`${business.name}: ${await fillRiders(owner, business.timeZone, family.id)} riders`)
    report(`${business.name}: ${await fillPhotos(joined.slice(0, 3))} answers about photos`)
    await fillPlaces(owner, business)
    await fillPermits(owner, business.timeZone)
    report(`${business.name}: ${await fillOffers(owner, business)} kinds of lesson`)
    await fillAvailability(owner, business)
    // Shown on the internet, the demo has no server for it.
    if (!server.publicUrl.startsWith('https:')) await fillLinkedCalendar(owner)
    const works = await fillHorses(owner, business, family.id)
    report(`${business.name}: ${business.horses} horses with ${works} works`)
    report(`${business.name}: ${await fillLessons(owner, business, family.id)} lessons`)
    report(`${business.name}: ${await fillMoney(server, owner, business, family)} invoices`)
    report(`${business.name}: ${await fillOnlinePacks(owner, business, joined[0])} packs bought online`)
    report(`${business.name}: ${await fillMakeUps(owner, business, joined[0])} make-up lessons`)
    report(`${business.name}: ${await fillMemberships(owner, business, joined[0])} memberships`)
    report(`${business.name}: ${await fillReminders(owner)} reminders`)
    report(`${business.name}: ${await fillHorseCosts(owner, business)} costs of a horse`)
    report(`${business.name}: ${await fillRequests(owner, business, joined.slice(0, 3))} requests`)
    report(`${business.name}: ${await fillRegulars(server, owner, business)} lessons of a regular`)
    report(
      `${business.name}: ${await fillFreelance(owner, business, family.id)} lessons of a freelance trainer`,
    )
    report(`${business.name}: ${await fillPay(owner, business)} pay statements`)
    report(`${business.name}: ${await fillPlanChange(owner, business, family.id, joined[0])} changed lessons`)
    report(`${business.name}: ${await fillPublicPage(owner, business)}`)

    report(`${business.name}: ${await fillGroups(owner, business, joined.slice(0, 2))} courses`)
    report(`${business.name}: ${await fillPassedPlaces(joined.slice(0, 2))} places passed on`)
    report(`${business.name}: ${await fillWaiting(owner, business, joined.slice(0, 3))} waiting entries`)
    report(
      `${business.name}: ${await fillSmallGroup(owner, business, joined.slice(0, 2))} families asked about a lesson type`,
    )
    report(
      `${business.name}: ${await fillAgreements(owner, joined.slice(0, 4), business.timeZone)} signatures`,
    )
    await fillHeat(owner, business)
    report(`${business.name}: ${await fillIncidents(owner, colleagues[1], business, family.id)} incidents`)
    report(`${business.name}: ${await fillMessages(owner, colleagues[0], joined.slice(0, 3))} messages`)
    await fillErasures(owner, joined.at(-1))
    await owner.call('POST /api/business-exports', { id: newId() })
    if (joined[0])
      report(`${business.name}: ${await fillDevices(server, owner, joined[0])} devices with messages`)
    const { id: businessId } = await owner.call('GET /api/business')
    // The job asks only by day, but people look at the demo at night too.
    await askForSignatures(server.parts.db, server.publicUrl, businessId, { atNight: true })
    await ageNotices(server.parts.db, businessId)
    statement ||= await fillBank(owner, business, family.id)
    for (const person of business.freelancers) {
      const { id } = await joinAs(server, owner, business, 'trainer', person, 'trainer')
      report(`${business.name}: ${await fillFreelancer(owner, business, id)} lessons with a yard fee`)
    }
    if (business.young) {
      const { id } = await joinAs(server, owner, business, 'trainer', business.young, 'trainer')
      report(`${business.name}: ${await fillYoungTrainer(owner, business, id)} lessons with a supervisor`)
    }
    const { items: team } = await owner.call('GET /api/team')
    report(`${business.name}: ${team.length} people in the team, ${business.clients} clients`)
  }
  await fillSecondBusiness(owners)
  return {
    admin: admin.email,
    'second admin': await fillLostStep(server, admin, spare),
    trainer,
    client,
    'owner who leaves': await fillOwnership(server),
    statement,
  }
}

async function findFamily(owner: Visitor, visitor: Visitor | undefined): Promise<Family> {
  const { items } = await owner.call('GET /api/clients', undefined, {}, { limit: '100' })
  const client = items.find(({ userId }) => userId === visitor?.id)
  if (!client || !visitor) throw new Error('A business of the demo has no client.')
  return { id: client.id, email: visitor.email }
}

async function openBusiness(
  server: Server,
  business: DemoBusiness,
): Promise<{ owner: Visitor; colleagues: Visitor[] }> {
  const { locale, timeZone, name, address, currency } = business
  const owner = await newVisitor(server, business.owner, { locale, timeZone })
  const { version } = await owner.call('GET /api/business')
  await owner.call('PATCH /api/business', { version, name, address, currency })
  const colleagues: Visitor[] = []
  for (const colleague of business.colleagues)
    colleagues.push(await joinAs(server, owner, business, 'trainer', colleague, colleague.role))
  // Two with open invitations.
  await owner.call('POST /api/invitations', {
    role: 'client',
    email: `tilda.rowe.${currency.toLowerCase()}@oakfield.example`,
  })
  await owner.call('POST /api/invitations', { role: 'client', note: 'Link on the notice board' })
  return { owner, colleagues }
}

async function joinAs(
  server: Server,
  owner: Visitor,
  { locale, timeZone }: DemoBusiness,
  role: 'client' | 'trainer',
  { firstName, lastName }: { firstName: string; lastName: string },
  staffRole?: StaffRole,
): Promise<Visitor> {
  const { code } = await owner.call('POST /api/invitations', { role, ...(staffRole && { staffRole }) })
  return newVisitor(server, { firstName, lastName }, { locale, timeZone, invitationCode: code })
}
