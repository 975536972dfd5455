import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findClient, findPresentClient } from '#modules/people/clients/index.ts'
import { fullAge, toldClient } from '#modules/people/riders/index.ts'
import { todayIn } from '#platform/clock.ts'
import type { Standing } from './rules.ts'

/** Somebody with an account who reads the conversation of a client: the client, or a guardian of this minor. */
export interface FamilyReader {
  userId: string
  name: string
  isGuardian: boolean
}

export interface Family extends Standing {
  clientId: string
  name: string
  firstName: string
  trainerId: string | null
  readers: FamilyReader[]
}

/**
 * A client and everybody of the family who reads the messages (P4); undefined without such a client. The transaction must
 * see all clients, because a guardian may be the client of another trainer.
 */
export async function findFamily(tx: Tx, clientId: string): Promise<Family | undefined> {
  const client = await findClient(tx, clientId)
  if (!client || client.erasedAt !== null) return undefined
  const minorId = await minorOf(tx, clientId)
  const readers = [
    ...(await accountOf(tx, clientId)),
    ...(minorId ? await guardiansOf(tx, minorId, clientId) : []),
  ]
  return {
    clientId,
    name: `${client.firstName} ${client.lastName}`,
    firstName: client.firstName,
    trainerId: client.trainerId,
    isArchived: client.archivedAt !== null || client.leftAt !== null,
    hasAccount: readers.some(({ isGuardian }) => !isGuardian),
    isMinor: minorId !== null,
    guardians: readers.filter(({ isGuardian }) => isGuardian).length,
    readers,
  }
}

/**
 * Whether a rider is their client and under 18 today. An archived rider counts while no other one took their place: the
 * client still has an account.
 */
const isYoungClient = (lastBirthday: Temporal.PlainDate) => sql`r.is_client
  and r.date_of_birth > ${lastBirthday}::date and not exists (select from riders x
    where x.business_id = r.business_id and x.client_id = r.client_id and x.is_client and x.id <> r.id
      and (x.archived_at is null or x.archived_at > r.archived_at))`

/** The rider of a client who is under 18; null for adults. */
async function minorOf(tx: Tx, clientId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select r.id from riders r
    where r.business_id = ${tx.businessId} and r.client_id = ${clientId}
      and ${isYoungClient(await lastBirthday(tx))}`.execute(tx)
  return rows[0]?.id ?? null
}

/** Somebody born later is a minor today. */
async function lastBirthday(tx: Tx): Promise<Temporal.PlainDate> {
  return todayIn(await businessTimeZone(tx)).subtract({ years: fullAge })
}

async function accountOf(tx: Tx, clientId: string): Promise<FamilyReader[]> {
  const { rows } = await sql<FamilyReader>`
    select u.id as "userId", c.first_name || ' ' || c.last_name as name, false as "isGuardian"
    from clients c join users u on u.id = c.user_id and u.status = 'active'
    where c.business_id = ${tx.businessId} and c.id = ${clientId} and c.archived_at is null and c.left_at is null
      and exists (select from memberships m where m.of_business_id = ${tx.businessId} and m.user_id = u.id
        and m.role = 'client' and (m.ends_at is null or m.ends_at > clock_timestamp()))`.execute(tx)
  return rows
}

async function guardiansOf(tx: Tx, riderId: string, clientId: string): Promise<FamilyReader[]> {
  const { rows } = await sql<FamilyReader>`
    select u.id as "userId", c.first_name || ' ' || c.last_name as name, true as "isGuardian"
    from (values (1)) as one ${toldClient(tx.businessId, sql`${riderId}::uuid`)}
    where a.is_guardian and c.id <> ${clientId}
    order by a.granted_at, c.id`.execute(tx)
  return rows
}

/**
 * Clients whose conversations an account reads: their own first, then those of minors whose guardian they are (P4).
 * Empty for somebody who is no client any more.
 */
export async function clientsReadBy(tx: Tx, userId: string): Promise<string[]> {
  const own = await findPresentClient(tx, userId)
  if (!own) return []
  const { rows } = await sql<{ id: string }>`
    select c.id from rider_access a
      join riders r on r.business_id = a.business_id and r.id = a.rider_id and ${isYoungClient(await lastBirthday(tx))}
      join clients c on c.business_id = r.business_id and c.id = r.client_id and c.archived_at is null and c.left_at is null
    where a.business_id = ${tx.businessId} and a.client_id = ${own.id} and a.is_guardian and c.id <> ${own.id}
    order by c.first_name, c.id`.execute(tx)
  return [own.id, ...rows.map(({ id }) => id)]
}

/** Clients with a booked place or a request in a lesson; null: there is no such lesson. */
export async function clientsOfLesson(tx: Tx, lessonId: string): Promise<string[] | null> {
  const { rows } = await sql<{ clients: string[] | null }>`
    select array(select distinct s.client_id from seats s
      where s.business_id = l.business_id and s.lesson_id = l.id and s.state in ('booked', 'requested')) as clients
    from lessons l where l.business_id = ${tx.businessId} and l.id = ${lessonId}`.execute(tx)
  return rows[0]?.clients ?? null
}
