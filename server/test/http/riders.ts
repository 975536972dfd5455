import { expect, vi } from 'vitest'
import type { Person, Place } from './people.ts'

/** What a trainer does with households and riders; each answers what the server answered. */
export function households(app: Place, { token }: Person) {
  return {
    /** Id of a household entered by hand. */
    aHousehold: async (given: object = {}): Promise<string> =>
      (await app.call('POST /api/clients', { firstName: 'Ruth', lastName: 'Hale', ...given }, { token })).body
        .id,
    /** Id of the record that the business has of an account. */
    recordOf: async (person: Person): Promise<string> => {
      const query = { search: person.email }
      const find = async () => (await app.call('GET /api/clients', undefined, { token, query })).body.items[0]
      // Also outside of a test, where a whole file needs the household.
      await vi.waitFor(async () => expect((await find())?.userId).toBe(person.id), 5_000)
      return (await find())?.id ?? ''
    },
    add: (clientId: string, body: object = {}) =>
      app.call(
        'POST /api/clients/{id}/riders',
        { firstName: 'Mia', lastName: 'Hale', ...body },
        { token, params: { id: clientId } },
      ),
    read: async (id: string) =>
      (await app.call('GET /api/riders/{id}', undefined, { token, params: { id } })).body,
    change: (id: string, body: object) => app.call('PATCH /api/riders/{id}', body, { token, params: { id } }),
    grant: (id: string, body: object) =>
      app.call('PUT /api/riders/{id}/access', body, { token, params: { id } }),
  }
}

/** Riders as a client sees them. */
export async function ridersOf(app: Place, { token }: Person) {
  return (await app.call('GET /api/my-riders', undefined, { token })).body.items
}
