import type { NewPerson } from './fixtures/person.ts'

/** What the processes of a test run share. */
export interface Run {
  /** Address of the product, for example http://localhost:41234. */
  url: string
  /** The invitation that the product printed for the first administrator. */
  firstInvitation: string
  /** Follows the invitation in administrator.spec.ts. All tests that need an administrator sign in as this one. */
  administrator: NewPerson
  /** Address for fetching mail, see post-office.ts. */
  counterUrl: string
  /** SMTP address for other servers whose mail the tests fetch. */
  smtpUrl: string
  /** The tests' own Stripe, which the product calls. */
  stripeUrl: string
}

const variable = 'CAVALETTI_E2E_RUN'

/** Passes the run on to this process and its children. */
export function publishRun(run: Run): void {
  process.env[variable] = JSON.stringify(run)
}

/** Throws outside of a run. */
export function theRun(): Run {
  const named = process.env[variable]
  if (named === undefined) throw new Error('No run has been started: these tests need `npm run test:e2e`.')
  return JSON.parse(named) as Run
}
