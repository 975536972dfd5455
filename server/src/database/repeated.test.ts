import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { asOwner } from '#test/fixtures/horses/horses.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { mostRuns, repeated } from './repeated.ts'
import { inScope, inTransaction, jobScope, type AnyTx } from './scope.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const here = (await app.call('GET /api/business', undefined, { token: trainer.token })).body.id

class Ended extends Error {
  code = '40P01'
}

describe('a transaction that the database aborted because of another one', () => {
  test('is not repeated after its own failure, and not for ever', async () => {
    let runs = 0
    const fail = (error: Error) =>
      repeated(() => {
        runs += 1
        return Promise.reject(error)
      })
    await expect(fail(new Error('wrong'))).rejects.toThrow('wrong')
    expect(runs).toBe(1)
    await expect(fail(new Ended('deadlock'))).rejects.toThrow('deadlock')
    expect(runs).toBe(1 + mostRuns)
  })

  const lock = (tx: AnyTx, key: number) => sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(tx)
  type Step = (tx: AnyTx) => Promise<unknown>
  test.each<[name: string, run: (first: Step, second: Step) => Promise<unknown>]>([
    [
      'inTransaction',
      (first, second) =>
        inTransaction(app.db, async (tx) => {
          await first(tx)
          await second(tx)
        }),
    ],
    [
      'inScope',
      (first, second) =>
        inScope(app.db, jobScope(here), async (tx) => {
          await first(tx)
          await second(tx)
        }),
    ],
  ])('two transactions with opposite lock order both succeed: %s', async (_name, transaction) => {
    let runs = 0
    const bothHold = Promise.withResolvers<void>()
    const crossing = (first: number, second: number) =>
      transaction(
        async (tx) => {
          await lock(tx, first)
          runs += 1
          if (runs === 2) bothHold.resolve()
          await bothHold.promise
        },
        (tx) => lock(tx, second),
      )
    await Promise.all([crossing(71, 72), crossing(72, 71)])
    expect(runs, 'one of them was aborted and repeated').toBe(3)
  })

  /** Aborts this many attempts to add a client, as a deadlock or a serialisation failure would. */
  async function endInserts(times: number, sqlState: string): Promise<void> {
    await asOwner(
      app.database,
      here,
      `drop table if exists ended cascade; drop sequence if exists ends;
      create sequence ends;
      create or replace function end_it() returns trigger language plpgsql security definer as $$
      begin
        if nextval('ends') <= ${times} then raise exception using errcode = '${sqlState}', message = 'ended'; end if;
        return new;
      end $$;
      create or replace trigger end_it before insert on clients for each row execute function end_it()`,
    )
  }
  const add = () =>
    app.call('POST /api/clients', { firstName: 'Ruth', lastName: 'Hale' }, { token: trainer.token })
  test.each(['40P01', '40001'])('is repeated and answers normally: %s', async (sqlState) => {
    await endInserts(mostRuns - 1, sqlState)
    expect((await add()).status).toBe(201)
  })
  test('replies 503 with a time to retry if it is aborted every time', async () => {
    await endInserts(1000, '40P01')
    const { status, code, headers } = await add()
    expect([status, code, headers.get('retry-after')]).toEqual([503, 'unavailable', '1'])
  })
})
