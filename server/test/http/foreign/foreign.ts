import type { Person } from '../people.ts'
import type { TestApp } from '../test-app.ts'

/** By endpoint that takes an id: makes a thing of somebody else's, and answers its id. */
export type Foreign = Record<string, () => Promise<string>>

/** The server, and whose the things are. */
export interface Elsewhere {
  app: TestApp
  owner: Person
}

/** The same thing for several endpoints. */
export function each(addresses: readonly string[], make: () => Promise<string>): Foreign {
  return Object.fromEntries(addresses.map((address) => [address, make]))
}
