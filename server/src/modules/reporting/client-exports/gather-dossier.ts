import type { ReplyOf } from '@cavaletti/contract'
import type { clientExportsApi } from '@cavaletti/contract/reporting/client-exports'
import type { Db, Tx } from '#database/scope.ts'
import { businessName, businessTimeZone } from '#modules/identity/businesses/index.ts'
import { asPayer, formerSellers } from '#modules/invoicing/document-access/index.ts'
import { type ClientRow, findClient, findClientOfUser } from '#modules/people/clients/index.ts'
import { messagesOf } from '#modules/notices/conversations/index.ts'
import { findOwnRiders, ridersOfClient, teachesRider } from '#modules/people/riders/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { gatherHorses } from './gather-horses.ts'
import { gatherMoney } from './gather-money.ts'
import { gatherRiders, type SharedRider } from './gather-riders.ts'
import { allOfRider, shareOf } from './policy.ts'

export type Dossier = ReplyOf<typeof clientExportsApi.exportMe>
type Needed = Pick<Parts, 'keys' | 'files'>

/** All data about a client of the business, for its trainer (P12). Throws `not_found`. */
export async function gatherForTrainer(
  tx: Tx,
  parts: Needed,
  clientId: string,
  by: { principal: Principal; origin: Origin },
): Promise<Dossier> {
  const client = await findClient(tx, clientId)
  if (!client) throw new AppError('not_found')
  const household = (await ridersOfClient(tx, clientId)).filter((rider) => rider.clientId === clientId)
  const shared: SharedRider[] = []
  for (const rider of household) {
    const health = await teachesRider(tx, rider.id, by.principal.userId)
    shared.push({ rider, share: { ...allOfRider, health } })
  }
  const leftOut = shared.every(({ share }) => share.health)
    ? []
    : [say('Health data of riders you do not teach.')]
  return gather(tx, parts, client, { shared, leftOut, horses: true, notes: true }, by)
}

/**
 * All data the client may see about themselves and their riders (P12). Throws `not_found` for a user who is not a
 * client.
 */
export async function gatherForClient(
  tx: Tx,
  parts: Needed,
  by: { principal: Principal; origin: Origin },
): Promise<Dossier> {
  const { principal } = by
  const client = await findClientOfUser(tx, principal.userId)
  if (!client) throw new AppError('not_found')
  const today = now().toZonedDateTimeISO(principal.timeZone).toPlainDate()
  const own = await findOwnRiders(tx, principal, { today, timeZone: principal.timeZone })
  const shared = own.map(({ rider, access }) => ({ rider, share: shareOf(access) }))
  const leftOut = [
    say('Private notes and tags of the trainer, who can export those.'),
    client.archivedAt !== null && say('Riders and horses: you are no longer a client here.'),
    shared.some(({ share }) => !share.amounts) && say('Prices and fees of riders you may not book for.'),
    shared.some(({ share }) => !share.progress) && say('Progress of riders whose progress you may not see.'),
    shared.some(({ share }) => !share.health) &&
      say('Health data of riders whose health data you may not see.'),
  ].filter((sentence) => typeof sentence === 'string')
  const horses = client.archivedAt === null
  return gather(tx, parts, client, { shared, leftOut, horses, notes: false }, by)
}

/** Messages of an export: the latest ones. A night of hostile ones would take minutes to print. */
const mostOfMessages = { messages: 2000, bytes: 1_000_000 }

interface Gathered {
  shared: readonly SharedRider[]
  leftOut: string[]
  horses: boolean
  notes: boolean
}

async function gather(
  tx: Tx,
  { keys, files }: Needed,
  client: ClientRow,
  { shared, leftOut, horses, notes }: Gathered,
  by: { principal: Principal; origin: Origin },
): Promise<Dossier> {
  const { id } = client
  await audit(tx, 'people_exported', by, { object: ['client', id] })
  return {
    madeAt: now().toString({ smallestUnit: 'second' }),
    timeZone: await businessTimeZone(tx),
    business: (await businessName(tx)) ?? '',
    person: describePerson(client, { notes }),
    riders: await gatherRiders(tx, keys, shared, id, by),
    horses: horses ? await gatherHorses(tx, files, id) : [],
    messages: (await messagesOf(tx, id, mostOfMessages)).map(({ sentAt, authorName, body }) => ({
      at: sentAt.toString(),
      author: authorName,
      body,
    })),
    money: await gatherMoney(tx, id, { notes }),
    formerly: [],
    leftOut,
  }
}

/** Data of businesses the client has left (P15): record and money. */
export async function gatherFormer(
  db: Db,
  by: { principal: Principal; origin: Origin },
): Promise<Dossier['formerly']> {
  const gathered = []
  for (const { businessId, leftAt } of await formerSellers(db, by.principal))
    gathered.push(
      await asPayer(db, by.principal, businessId, async (tx, client) => {
        await audit(tx, 'people_exported', by, { object: ['client', client.id] })
        return {
          business: (await businessName(tx)) ?? '',
          leftAt: leftAt.toString(),
          person: describePerson(client, { notes: false }),
          money: await gatherMoney(tx, client.id, { notes: false }),
        }
      }),
    )
  return gathered
}

function describePerson(client: ClientRow, { notes }: { notes: boolean }): Dossier['person'] {
  return {
    firstName: client.firstName,
    lastName: client.lastName,
    email: client.email,
    phone: client.phone,
    address: {
      street: client.street,
      postcode: client.postcode,
      city: client.city,
      country: client.country,
    },
    tags: notes ? client.tags : [],
    note: notes ? client.note : null,
    joinedAt: client.joinedAt.toString(),
    archivedAt: client.archivedAt?.toString() ?? null,
  }
}
