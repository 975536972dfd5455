import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { aWeek } from '../fixtures/schedule/availability.ts'
import { openOffer } from '../fixtures/schedule/bookings.ts'
import { noGoodwill } from '../fixtures/schedule/cancellations.ts'
import { aHorse } from '../fixtures/horses/horses.ts'
import { aSeller } from '../fixtures/invoicing/invoices.ts'
import { at } from '../fixtures/schedule/lessons.ts'
import { anOffer } from '../fixtures/schedule/offers.ts'
import { aClient, aColleague, aTrainer, type Person } from '../fixtures/identity/people.ts'
import { aPublishedPage } from '../fixtures/schedule/public-pages.ts'
import { households } from '../fixtures/people/riders.ts'
import type { TestApp } from '../fixtures/app/test-app.ts'
import { aName, type Name } from './erasure-names.ts'

/** Requests of a person that must succeed. `id`: of the path. */
export function callsOf(app: TestApp, { token }: Pick<Person, 'token'>) {
  return async <A extends keyof Api>(
    address: A,
    body?: BodyOf<Api[A]> | object,
    {
      query,
      headers,
      ...params
    }: { query?: Record<string, string>; headers?: Record<string, string> } & {
      id?: string
    } = {},
  ): Promise<NonNullable<ReplyOf<Api[A]>>> => {
    const answer = await app.call(address, body, {
      token,
      params,
      ...(query && { query }),
      ...(headers && { headers }),
    })
    if (answer.status >= 300)
      throw new Error(`${address} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as NonNullable<ReplyOf<Api[A]>>
  }
}

/** A school in UTC that is open all day, with a colleague, a horse, lesson types and prices. */
export async function anErasureWorld(app: TestApp, random: () => number) {
  const trainer = await aTrainer(app)
  const asTrainer = callsOf(app, trainer)
  await aSeller(app, trainer, { iban: 'GB82 WEST 1234 5698 7654 32' })
  const business = await asTrainer('GET /api/business')
  await noGoodwill(app, trainer)
  const settings = await asTrainer('GET /api/reminder-settings')
  const levels = [{ afterDays: 5, title: 'Reminder', text: 'Still open.', feeMinor: 0, payDays: 7 }]
  await asTrainer('PATCH /api/reminder-settings', { version: settings.version, levels })
  const { slug } = await aPublishedPage(app, trainer)
  const staff = aName(random, 'Wilma')
  const staffDevice = aName(random, 'Device')
  const { email, firstName, lastName } = staff
  const colleague = await aColleague(app, trainer, 'trainer', { email, firstName, lastName })
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    from: '00:00',
    until: '23:00',
    placeId: null,
  }))
  await aWeek(app, trainer, { hours })
  const plain = { arenaUnits: 0, horses: 'none', minutes: 30, startGridMinutes: 30 } as const
  const group = await anOffer(app, trainer, {
    ...openOffer,
    ...plain,
    name: 'Group',
    kind: 'group',
    capacity: 6,
    priceMinor: 0,
  })
  const asked = await anOffer(app, trainer, { ...openOffer, ...plain, name: 'Asked', booking: 'request' })
  const onHorse = await anOffer(app, trainer, { ...plain, name: 'Hack', horses: 'assigned', priceMinor: 0 })
  const packed = await anOffer(app, trainer, { ...plain, name: 'Flatwork', priceMinor: 5000 })
  const horse = await aHorse(app, trainer, { maxWorksPerDay: 9 })
  let [past, ahead] = [0, 0]
  return {
    app,
    random,
    trainer,
    asTrainer,
    staff,
    staffDevice,
    colleague,
    asColleague: callsOf(app, colleague),
    businessId: business.id,
    slug: slug ?? '',
    offers: { group, asked, onHorse, packed },
    horse,
    /** Times of a day of their own, which no other act of this history uses. */
    dayBefore: () => at((past -= 1) - 3),
    dayAhead: () => at((ahead += 1) + 10),
    pick: <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T,
  }
}

export type ErasureWorld = Awaited<ReturnType<typeof anErasureWorld>>

/** A family with an account and two riders, each with marks of their own. */
export async function aMarkedFamily(world: ErasureWorld) {
  const { app, random, trainer, pick } = world
  const name = aName(random, pick(['Odette', 'Bruno', 'Ines']))
  const { firstName, lastName, email } = name
  const client = await aClient(app, trainer, { firstName, lastName, email })
  const home = households(app, trainer)
  const clientId = await home.recordOf(client)
  const riders = []
  for (const first of ['Tabitha', 'Felix']) {
    const of = aName(random, first)
    const added = await home.add(clientId, {
      firstName: of.firstName,
      lastName: of.lastName,
      dateOfBirth: '2014-05-06',
    })
    if (added.status !== 201) throw new Error(`A rider was refused: ${added.status} ${added.code}`)
    const { access } = await home.read(added.body.id)
    const own = access.find((one) => one.clientId === clientId)
    await home.grant(added.body.id, {
      clientId,
      version: own?.version ?? null,
      isGuardian: true,
      isPayer: true,
      permissions: ['book', 'pay', 'progress', 'health'],
    })
    riders.push({ id: added.body.id, name: of })
  }
  /** Of the account alone: devices, keys, addresses of messages. */
  const device = aName(random, 'Device')
  const family = { name, client, asClient: callsOf(app, client), clientId, riders, device }
  const [child, sibling] = riders as [MarkedRider, MarkedRider]
  return {
    ...family,
    child,
    sibling,
    say: {
      /** In a row that is about the rider. */
      ofRider: (of: Name = child.name) => pick([of.full, of.mark, `${of.firstName} of ${of.mark}`]),
      /** In a row that is about the client. */
      own: () => pick([name.full, name.mark, name.email, name.phone, name.street]),
      /** In a row that is about nobody: as people are named there. */
      free: () => pick([name.full, ...writtenAs(name), name.email, name.email.toUpperCase(), name.phone]),
      freeOfRider: () => pick([child.name.full, ...writtenAs(child.name)]),
    },
  }
}

/** A full name, as people write it too. */
export const writtenAs = ({ full, firstName, lastName }: Name): string[] => [
  full.toUpperCase(),
  full.toLowerCase(),
  `${lastName}, ${firstName}`,
]

interface MarkedRider {
  id: string
  name: Name
}

export type MarkedFamily = Awaited<ReturnType<typeof aMarkedFamily>>
/** One act of a family, or of the trainer about it. */
export type Acts = Record<string, () => Promise<unknown>>
