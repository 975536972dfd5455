import type { Language } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { addressesOfChanges } from '#modules/identity/email-changes/index.ts'
import { liveMemberships } from '#modules/identity/memberships/index.ts'
import { languageOfClient } from '#modules/people/clients/index.ts'
import { type HouseholdRider, ridersOfHousehold } from '#modules/people/riders/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findPerson, hasFormerSeller } from './obstacle-store.ts'
import type { Subject } from './subject-store.ts'

/** Of an account, which may differ from the address that the business has. */
async function addressesOf(tx: Tx, userId: string | null): Promise<string[]> {
  if (userId === null) return []
  const account = await findAccount(tx, userId)
  return [...(account ? [account.email.toLowerCase()] : []), ...(await addressesOfChanges(tx, userId))]
}

export type Kind = 'client' | 'rider'

export interface Person {
  kind: Kind
  id: string
  name: string
  firstName: string
  email: string | null
  isErased: boolean
  /** The rider is the client, and goes with them. */
  isClient: boolean
  /** Account of the client. */
  userId: string | null
  riders: readonly Pick<HouseholdRider, 'firstName' | 'lastName'>[]
  language: Language
  subject: Subject
}

/** A single name or number that is shorter is also an ordinary word or number. */
const shortest = 6
const fullName = /^\p{L}+,? \p{L}\p{L}/u

/** What is taken out of texts about others: full names as they stand in texts and lists, addresses and numbers. */
export function wordsOf(
  people: readonly { firstName: string; lastName: string }[],
  others: readonly string[],
): string[] {
  const words = [...people.flatMap(namesIn), ...others]
  return [...new Set(words)].filter((word) => word.length >= shortest || fullName.test(word))
}

function namesIn({ firstName, lastName }: { firstName: string; lastName: string }): string[] {
  if (firstName === '' || lastName === '') return [firstName + lastName]
  return [`${firstName} ${lastName}`, `${lastName} ${firstName}`, `${lastName}, ${firstName}`]
}

/** A client with the riders of the household, or a rider alone. Throws `not_found`. */
export async function findSubject(tx: Tx, kind: Kind, id: string): Promise<Person> {
  const found = await findPerson(tx, kind, id)
  if (!found) throw new AppError('not_found')
  const riders: Pick<HouseholdRider, 'id' | 'firstName' | 'lastName'>[] =
    kind === 'client' ? await ridersOfHousehold(tx, id) : [found]
  const full = (one: { firstName: string; lastName: string }) => `${one.firstName} ${one.lastName}`.trim()
  const emails = [...new Set([found.email?.toLowerCase() ?? '', ...(await addressesOf(tx, found.userId))])]
  const memberships = found.userId === null ? [] : await liveMemberships(tx, found.userId)
  return {
    kind,
    id,
    name: full(found),
    firstName: found.firstName,
    email: found.email,
    isErased: found.erasedAt !== null,
    isClient: found.isClient,
    userId: found.userId,
    riders,
    language: kind === 'client' ? await languageOfClient(tx, found) : await businessLanguage(tx),
    subject: {
      clients: kind === 'client' ? [id] : [],
      riders: riders.map((rider) => rider.id),
      users: found.userId === null ? [] : [found.userId],
      keepsAccount:
        memberships.some(({ ofBusinessId, role }) => ofBusinessId !== tx.businessId || role !== 'client') ||
        (found.userId !== null && (await hasFormerSeller(tx, found.userId))),
      emails: emails.filter((email) => email !== ''),
      words: wordsOf([found, ...riders], [...emails, found.phone]),
    },
  }
}
