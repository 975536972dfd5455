import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reactions } from '#app/reactions.ts'
import { type Db, inScope, jobScope } from '#database/scope.ts'
import { freshDatabase } from '../database/fresh-database.ts'
import { announce, defineAnnouncement, reactTo, registerReactions } from '#platform/reactions.ts'

const { db } = await freshDatabase()
const scope = jobScope(crypto.randomUUID())
const gateOpened = defineAnnouncement<{ gate: string }>('a gate was opened')
const keys = async (from: Db) => {
  const { rows } = await sql<{ key: string }>`
    select encode(key, 'escape') as key from rate_limits order by tat`.execute(from)
  return rows.map(({ key }) => key)
}
const note =
  (word: string) =>
  async (tx: Db, { gate }: { gate: string }) => {
    await sql`insert into rate_limits values (${`${word} ${gate}`}::bytea, clock_timestamp())`.execute(tx)
  }

/** Restores the product's list of reactions afterwards, because workers keep modules between files. */
async function withReactions(list: Parameters<typeof registerReactions>[0], work: () => Promise<void>) {
  registerReactions(list)
  try {
    await work()
  } finally {
    registerReactions(reactions)
  }
}

test('reactions run in the transaction of the change, in the order of the list', async () => {
  await withReactions([...reactTo(gateOpened, note('close'), note('lock'))], async () => {
    const seen = await inScope(db, scope, async (tx) => {
      await announce(tx, gateOpened, { gate: 'north' })
      return [await keys(tx), await keys(db)]
    })
    expect(seen).toEqual([['close north', 'lock north'], []])
    expect(await keys(db)).toEqual(['close north', 'lock north'])
  })
})

test('a reaction that fails rolls the change back', async () => {
  const fail = async () => Promise.reject(new Error('the lock is stuck'))
  await withReactions([...reactTo(gateOpened, note('close'), fail)], async () => {
    const before = await keys(db)
    await expect(inScope(db, scope, (tx) => announce(tx, gateOpened, { gate: 'south' }))).rejects.toThrow(
      'the lock is stuck',
    )
    expect(await keys(db)).toEqual(before)
  })
})
