import type { ReplyOf } from '@cavaletti/contract'
import type { erasuresApi } from '@cavaletti/contract/reporting/erasures'
import type { Tx } from '#database/scope.ts'
import { horsesOfOwner } from '#modules/horses/horses/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { storedTables } from '#modules/reporting/stored-data/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import type { Person } from './find-subject.ts'
import { countOpen } from './obstacle-store.ts'
import { keptSince, keptUntil, type Period } from './rules.ts'
import { countRows } from './subject-store.ts'

export type Plan = ReplyOf<typeof erasuresApi.clientErasure>
export type Obstacle = Plan['obstacles'][number]['obstacle']

/** What an erasure does, by purpose. Words are added when somebody reads it, in their language. */
export interface Outcome {
  gone: { purpose: string; count: number }[]
  stays: { purpose: string; count: number; until: string }[]
  /** Day on which the first of what stays is erased. */
  nextOn: string | null
}

/** Counts what is erased now, and what stays for how long. */
export async function countOutcome(tx: Tx, { subject }: Person): Promise<Outcome> {
  const business = await findBusiness(tx)
  if (!business) throw new Error('A business erases only its own data.')
  const today = todayIn(business.timeZone)
  const gone = new Map<string, number>()
  const stays = new Map<string, { count: number; until: Temporal.PlainDate }>()
  let next: Temporal.PlainDate | null = null
  for (const table of storedTables) {
    if (table.rows.length === 0 || table.fate === '-') continue
    const { count, first, last } = await countRows(tx, table, subject)
    if (count === 0) continue
    if (table.fate !== 'tax' && table.fate !== 'register' && table.fate !== 'incidents') {
      gone.set(table.purpose, (gone.get(table.purpose) ?? 0) + count)
      continue
    }
    const period: Period = table.fate
    const since = keptSince(period, today, business.country)
    if (!first || !last || Temporal.PlainDate.compare(last, since) < 0) {
      gone.set(table.purpose, (gone.get(table.purpose) ?? 0) + count)
      continue
    }
    const until = keptUntil(period, last, business.country)
    const known = stays.get(table.purpose)
    stays.set(table.purpose, {
      count: (known?.count ?? 0) + count,
      until: known && Temporal.PlainDate.compare(known.until, until) > 0 ? known.until : until,
    })
    const oldest = Temporal.PlainDate.compare(first, since) < 0 ? since : first
    const ends = keptUntil(period, oldest, business.country).add({ days: 1 })
    if (next === null || Temporal.PlainDate.compare(ends, next) < 0) next = ends
  }
  return {
    gone: [...gone].map(([purpose, count]) => ({ purpose, count })),
    stays: [...stays].map(([purpose, { count, until }]) => ({ purpose, count, until: until.toString() })),
    nextOn: next?.toString() ?? null,
  }
}

/** What must be settled before a person can be erased, with numbers. */
export async function findObstacles(tx: Tx, person: Person): Promise<[Obstacle, number][]> {
  const riderIds = person.subject.riders
  const clientId = person.kind === 'client' ? person.id : null
  const all: [Obstacle, number][] = [
    ['rider_is_client', person.isClient && person.kind === 'rider' ? 1 : 0],
    ...(await countOpen(tx, { clientId, riderIds }, now())),
    ['horses', clientId === null ? 0 : await countHorses(tx, clientId)],
  ]
  return all.filter(([, count]) => count > 0)
}

/** Horses that a client owns or shares; the costs of horses that have left are charged to nobody. */
async function countHorses(tx: Tx, clientId: string): Promise<number> {
  return (await horsesOfOwner(tx, clientId)).filter(({ archivedAt }) => archivedAt === null).length
}
