import { asOwner } from './horses.ts'
import type { Person } from './people.ts'
import { households } from './riders.ts'
import type { TestApp } from './test-app.ts'

/** Riders who come of age, and their trainer's requests. */
export function wards(app: TestApp, trainer: Person, businessId: string) {
  const { token } = trainer
  const { add, read } = households(app, trainer)
  const params = (id: string) => ({ token, params: { id } })
  const run = (statement: string) => asOwner(app.database, businessId, statement)
  /** Date of birth of a rider who comes of age in some days. */
  const inDays = (days: number) =>
    Temporal.Now.plainDateISO('UTC').add({ days }).subtract({ years: 18 }).toString()
  return {
    run,
    inDays,
    /** A rider added two years ago, with the household as guardian, who comes of age in some days. */
    aWard: async (clientId: string, days: number, given: object = {}): Promise<string> => {
      const { id } = (await add(clientId, { dateOfBirth: inDays(days), ...given })).body
      await run(`update riders set created_at = now() - interval '2 years', entered_on = now() - interval '2 years' where id = '${id}';
        update rider_access set granted_at = now() - interval '2 years', is_guardian = true
        where rider_id = '${id}'`)
      return id
    },
    stateOf: async (id: string) =>
      (await app.call('GET /api/riders/{id}/take-over', undefined, params(id))).body,
    takeOver: async (id: string, body: object = {}, headers = {}) =>
      app.call(
        'POST /api/riders/{id}/take-over',
        { version: (await read(id)).version, payer: 'rider', ...body },
        { ...params(id), headers },
      ),
    undo: (id: string) => app.call('DELETE /api/riders/{id}/take-over', undefined, params(id)),
  }
}
