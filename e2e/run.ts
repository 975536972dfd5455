import type { NewPerson } from './fixtures/people.ts'

/** What the processes of the tests know of the run they belong to. */
export interface Run {
  /** Where the product is, such as http://localhost:41234. */
  url: string
  /** The invitation that the product printed for the first administrator. */
  firstInvitation: string
  /** Who follows it, in administrator.spec.ts; every other test that needs an administrator signs in as them. */
  administrator: NewPerson
  /** Where mail is asked for, see post-office.ts. */
  counterUrl: string
  /** Where another server can send mail that is asked for there, too. */
  smtpUrl: string
  /** The tests' own Stripe, which the product asks. */
  stripeUrl: string
}

const variable = 'CAVALETTI_E2E_RUN'

/** Makes the run known to this process and all that it starts from now on. */
export function nameRun(run: Run): void {
  process.env[variable] = JSON.stringify(run)
}

/** Throws outside of a run. */
export function theRun(): Run {
  const named = process.env[variable]
  if (named === undefined) throw new Error('No run has been started: these tests need `npm run test:e2e`.')
  return JSON.parse(named) as Run
}
