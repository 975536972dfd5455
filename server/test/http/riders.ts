import type { Person, Place } from './people.ts'

/** A trainer's requests about households and riders. */
export function households(app: Place, { token }: Person) {
  return {
    /** Id of a household added by hand. */
    aHousehold: async (given: object = {}): Promise<string> =>
      (await app.call('POST /api/clients', { firstName: 'Ruth', lastName: 'Hale', ...given }, { token })).body
        .id,
    /** Id of an account's record at the business, which a job creates. */
    recordOf: async (person: Person): Promise<string> => {
      const query = { search: person.email }
      const deadline = performance.now() + 10_000
      for (;;) {
        const [found] = (await app.call('GET /api/clients', undefined, { token, query })).body.items
        if (found?.userId === person.id) return found.id
        if (performance.now() > deadline) throw new Error(`There is no record of ${person.email}.`)
      }
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

/** A client's requests about riders. */
export async function ridersOf(app: Place, { token }: Person) {
  return (await app.call('GET /api/my-riders', undefined, { token })).body.items
}
