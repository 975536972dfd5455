import type { Person } from '../../fixtures/identity/people.ts'
import type { TestApp } from '../../fixtures/app/test-app.ts'

/** By endpoint with an id: creates another business's record and returns its id. */
export type Foreign = Record<string, () => Promise<string>>

/** The server, and the other business's owner. */
export interface Elsewhere {
  app: TestApp
  owner: Person
}

/** The same record for several endpoints. */
export function each(addresses: readonly string[], make: () => Promise<string>): Foreign {
  return Object.fromEntries(addresses.map((address) => [address, make]))
}
