import type { FullSchool } from '../../load/fill-school.ts'
import { bodies } from '../acceptable-requests.ts'
import type { Person } from '../../fixtures/identity/people.ts'
import type { TestApp } from '../../fixtures/app/test-app.ts'

/** A request that the server accepts, once. */
export interface Accepted {
  path: string
  body: object | undefined
  /** Token of its sender, if that is not the usual one for the endpoint. */
  by?: string
  /** Where it is not a request to the school. */
  at?: { businessId: string; trainer: Person; colleague: Person }
}

/** By endpoint: makes the records that a request needs, and the request. */
export type Makers = Record<string, (address: string) => Promise<Accepted>>

export interface At {
  app: TestApp
  school: FullSchool
  /** Another trainer of the school. */
  colleague: Person
  /** A lesson type of the school, for groups. */
  offerId: string
}

/** The request to an endpoint about one record. */
export function about(address: string, id: string, body: object | undefined = bodies[address]): Accepted {
  return { path: address.slice(address.indexOf(' ') + 1).replace('{id}', id), body }
}
