import { sql } from 'kysely'
import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { openDatabase } from '#database/pool.ts'
import type { FreshDatabase } from '../database/fresh-database.ts'
import { silent } from '../database/server.ts'
import type { Person } from './people.ts'
import type { Requests } from './requests.ts'

/** A horse of the trainer's school, old enough to work. */
export async function aHorse(
  app: Requests,
  trainer: Person,
  given: Partial<BodyOf<Api['POST /api/horses']>> = {},
): Promise<ReplyOf<Api['POST /api/horses']>> {
  const body = { name: 'Biscuit', born: '2015-05-01', ...given }
  const answer = await app.call('POST /api/horses', body, { token: trainer.token })
  if (answer.status !== 201) throw new Error(`Entering a horse answered ${answer.status} ${answer.code}`)
  return answer.body
}

/** Runs a statement as the owner of the tables, within a business: even they may not do this. */
export async function asOwner(
  { owner }: FreshDatabase,
  businessId: string,
  statement: string,
): Promise<void> {
  const { db, close } = await openDatabase({ connection: owner, log: silent, size: 1 })
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('app.business', ${businessId}, true)`.execute(tx)
      await sql.raw(statement).execute(tx)
    })
  } finally {
    await close()
  }
}
