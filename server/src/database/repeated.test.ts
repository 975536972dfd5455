import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { asOwner } from '../../test/http/horses.ts'
import { aTrainer } from '../../test/http/people.ts'
import { testApp } from '../../test/http/test-app.ts'
import { mostRuns, repeated } from './repeated.ts'
import { inScope, inScopeToTheEnd, inTransaction, jobScope, type Tx } from './scope.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const here = (await app.call('GET /api/business', undefined, { token: trainer.token })).body.id

class Ended extends Error {
  code = '40P01'
}

describe('a transaction that the database ended for the sake of another', () => {
  test('is not run again when it failed by itself, nor for ever', async () => {
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

  const lock = (tx: Tx, key: number) => sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(tx)
  type Step = (tx: Tx) => Promise<unknown>
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
    [
      'inScopeToTheEnd',
      (first, second) =>
        inScopeToTheEnd(app.db, jobScope(here), async (tx) => {
          await first(tx)
          return { last: second(tx) }
        }),
    ],
  ])('two that lock the same in opposite order both succeed: %s', async (_name, transaction) => {
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
    expect(runs, 'one of them was ended and ran again').toBe(3)
  })

  /** Adding a client is ended so many times as a deadlock or a lost race would be. */
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
  test.each(['40P01', '40001'])('is run again and answers as if nothing had been: %s', async (sqlState) => {
    await endInserts(mostRuns - 1, sqlState)
    expect((await add()).status).toBe(201)
  })
  test('answers 503 and when to try again, where it is ended every time', async () => {
    await endInserts(1000, '40P01')
    const { status, code, headers } = await add()
    expect([status, code, headers.get('retry-after')]).toEqual([503, 'unavailable', '1'])
  })
})
