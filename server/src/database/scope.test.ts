import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { OutsideBusiness } from './business-transaction.ts'
import { connect } from './connection.ts'
import { pipelined } from './pipeline.ts'
import {
  type AnyTx,
  type Db,
  enterScope,
  inScope,
  inTransaction,
  jobScope,
  mintScope,
  reading,
  type Scope,
  type Tx,
} from './scope.ts'

// One connection, so that the next transaction would see leftovers of the last.
const { db, owner } = await freshDatabase({ size: 1 })

const [ours, theirs, trainer] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const scope = mintScope({ actorId: trainer, role: 'trainer', businessId: ours })

beforeEach(async () => {
  const client = await connect(owner)
  // Connects as the owner. Row-level security applies to owners too, except to superusers.
  for (const id of [ours, theirs]) {
    await client.query("select set_config('app.business', $1, false)", [id])
    await client.query('delete from clients where business_id = $1', [id])
    await client.query('delete from businesses where id = $1', [id])
  }
  await client.end()
  for (const [id, name] of [
    [ours, 'Our'],
    [theirs, 'Their'],
  ] as const) {
    await inScope(db, jobScope(id), async (tx) => {
      await tx.insertInto('businesses').values(aBusiness(id)).execute()
      const row = { businessId: id, id: crypto.randomUUID(), firstName: name, lastName: 'Client' }
      await tx.insertInto('clients').values(row).execute()
    })
  }
})

function aBusiness(id: string) {
  return { id, name: 'A business', ownerId: trainer, country: 'NL', currency: 'EUR', timeZone: 'UTC' }
}

const clients = (at: Db | AnyTx) => at.selectFrom('clients').select('firstName').execute()

describe('a request that only reads', () => {
  test('sees its business, and the next transaction on the connection may write', async () => {
    expect(await inScope(db, reading(scope), clients)).toEqual([{ firstName: 'Our' }])
    await inScope(db, scope, (tx) => tx.updateTable('clients').set({ firstName: 'Changed' }).execute())
    expect(await inScope(db, reading(scope), clients)).toEqual([{ firstName: 'Changed' }])
  })

  test('writes once what it writes after all, in a transaction of its own', async () => {
    let runs = 0
    const read = await inScope(db, reading(scope), async (tx) => {
      runs += 1
      const before = await clients(tx)
      await tx
        .updateTable('clients')
        .set({ firstName: `${before[0]?.firstName} seen` })
        .execute()
      return clients(tx)
    })
    expect(read).toEqual([{ firstName: 'Our seen' }])
    expect(runs).toBe(2)
    expect(await inScope(db, scope, clients)).toEqual(read)
  })
})

describe('row-level security', () => {
  test('without a scope no row of any business is visible', async () => {
    expect(await clients(db)).toEqual([])
    expect(await inTransaction(db, clients)).toEqual([])
    expect(await db.selectFrom('businesses').select('id').execute()).toEqual([])
  })

  test('a scope without a business sees none either', async () => {
    expect(
      await inScope(db, mintScope({ actorId: trainer, role: 'client', businessId: null }), clients),
    ).toEqual([])
  })

  test('a scope sees its own business only, even in a query for another one', async () => {
    expect(await inScope(db, scope, clients)).toEqual([{ firstName: 'Our' }])
    const other = (tx: Tx) => tx.selectFrom('clients').selectAll().where('businessId', '=', theirs).execute()
    expect(await inScope(db, scope, other)).toEqual([])
  })

  test('rows of another business cannot be written, changed or deleted, and own rows cannot be moved there', async () => {
    const row = { businessId: theirs, id: crypto.randomUUID(), firstName: 'Smuggled', lastName: '' }
    await expect(inScope(db, scope, (tx) => tx.insertInto('clients').values(row).execute())).rejects.toThrow(
      'violates row-level security policy',
    )
    await expect(
      inScope(db, scope, (tx) => tx.updateTable('clients').set({ businessId: theirs }).execute()),
    ).rejects.toThrow('violates row-level security policy')
    const change = (tx: Tx) =>
      tx.updateTable('clients').set({ lastName: '' }).where('businessId', '=', theirs).executeTakeFirst()
    expect((await inScope(db, scope, change)).numUpdatedRows).toBe(0n)
    await expect(
      inScope(db, scope, (tx) => sql`delete from businesses where id = ${theirs}`.execute(tx)),
    ).rejects.toThrow('permission denied')
  })

  test('the context ends with commit, with rollback and with a refused statement', async () => {
    await inScope(db, scope, clients)
    expect(await clients(db)).toEqual([])
    await expect(inScope(db, scope, () => Promise.reject(new Error('changed my mind')))).rejects.toThrow(
      'changed my mind',
    )
    expect(await clients(db)).toEqual([])
    await expect(inScope(db, scope, (tx) => sql`select 1/0`.execute(tx))).rejects.toThrow('division by zero')
    expect(await clients(db)).toEqual([])
  })

  test('the database knows actor, role and business', async () => {
    const context = (tx: Tx) =>
      sql`select current_setting('app.user') as user, current_setting('app.role') as role,
        current_setting('app.business') as business`.execute(tx)
    expect((await inScope(db, scope, context)).rows).toEqual([
      { user: trainer, role: 'trainer', business: ours },
    ])
    expect((await inScope(db, jobScope(theirs), context)).rows).toMatchObject([
      { role: 'job', business: theirs },
    ])
  })

  test('a transaction carries its business, also when its statements are sent together', async () => {
    expect(await inScope(db, scope, (tx) => Promise.resolve(tx.businessId))).toBe(ours)
    expect(await inScope(db, scope, (tx) => pipelined(tx, (at) => Promise.resolve(at.businessId)))).toBe(ours)
  })

  test('reading the business of a scope without one is refused', async () => {
    const outside = mintScope({ actorId: trainer, role: 'client', businessId: null })
    const read = (tx: Tx) => Promise.resolve(tx.businessId)
    await expect(inScope(db, outside, read)).rejects.toThrow(OutsideBusiness)
    await expect(inScope(db, outside, (tx) => pipelined(tx, read))).rejects.toThrow(OutsideBusiness)
  })

  test('a transaction can enter the scope of the business it founds', async () => {
    const founded = crypto.randomUUID()
    const found = async (any: AnyTx) => {
      const tx = await enterScope(any, jobScope(founded))
      expect(tx.businessId).toBe(founded)
      await tx.insertInto('businesses').values(aBusiness(founded)).execute()
      return tx.selectFrom('businesses').select('id').execute()
    }
    expect(await inTransaction(db, found)).toEqual([{ id: founded }])
  })
})

test('a scope consists of UUIDs and a role only, and cannot be changed', () => {
  for (const bad of ['', "'; drop table users; --", `${ours} `, '7']) {
    expect(() => mintScope({ actorId: bad, role: 'trainer', businessId: ours })).toThrow(TypeError)
    expect(() => mintScope({ actorId: trainer, role: 'trainer', businessId: bad })).toThrow(TypeError)
    expect(() => mintScope({ actorId: trainer, role: bad as 'trainer', businessId: ours })).toThrow(TypeError)
  }
  expect(() => Object.assign(scope as { businessId: string }, { businessId: theirs })).toThrow(TypeError)
  const { actorId, role, businessId }: Scope = scope
  expect({ actorId, role, businessId }).toEqual({ actorId: trainer, role: 'trainer', businessId: ours })
})
