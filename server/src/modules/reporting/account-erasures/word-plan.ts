import type { ReplyOf } from '@cavaletti/contract'
import type { accountErasuresApi } from '@cavaletti/contract/reporting/account-erasures'
import type { AnyTx } from '#database/scope.ts'
import type { AccountRow } from '#modules/identity/accounts/index.ts'
import { daysToWithdraw, purposeTitles, wordShortStays } from '#modules/reporting/erasures/index.ts'
import { say } from '#platform/messages/say.ts'
import { countOutcome, findObstacles, type Obstacle, type Outcome } from './plan-erasure.ts'
import { type ErasureRow, findErasureOf } from './store.ts'

export type Plan = ReplyOf<typeof accountErasuresApi.ownAccountErasure>

/** The plan of an erasure, or its answer once it is done, in words of the reader. */
export async function showPlan(tx: AnyTx, account: AccountRow): Promise<Plan> {
  const erasure = await findErasureOf(tx, account.id)
  const isDone = erasure?.state === 'done'
  const counted = isDone ? null : await countOutcome(tx, account)
  const outcome = counted ?? (erasure?.answer as unknown as Outcome)
  return {
    name: nameOf(account),
    erasure: erasure ? showErasure(erasure) : null,
    days: daysToWithdraw,
    ...wordOutcome(outcome, erasure?.withRecords ?? null),
    clientAt: counted?.clientNames ?? [],
    obstacles: isDone ? [] : (await findObstacles(tx, account)).map(wordObstacle),
  }
}

export function nameOf({ firstName, lastName }: Pick<AccountRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

export function showErasure(row: ErasureRow): NonNullable<Plan['erasure']> {
  return {
    id: row.id,
    number: row.number,
    userId: row.userId,
    state: row.state,
    askedAs: row.askedAs,
    withRecords: row.withRecords,
    askedAt: row.askedAt.toString(),
    dueAt: row.dueAt.toString(),
    doneAt: row.doneAt?.toString() ?? null,
    reason: row.reason,
  }
}

/** Adds titles and reasons to an outcome. `withRecords`: null as long as nobody has decided. */
export function wordOutcome(
  { gone, clientAt, workedAt }: Outcome,
  withRecords: boolean | null,
): Pick<Plan, 'gone' | 'stays'> {
  const title = purposeTitles()
  const stay = (purpose: string, of: string, count: number | null, why: string) => ({
    purpose,
    title: of,
    count,
    until: null,
    why,
  })
  return {
    gone: gone.map(({ purpose, count }) => {
      // One account: its number of rows would say nothing.
      if (purpose === 'account')
        return { purpose, title: say('Account with sign-in, devices and settings'), count: null }
      // The lessons themselves stay in the records of the business.
      if (purpose === 'lessons')
        return { purpose, title: say('Calendar feeds, and links to lessons in emails'), count }
      return { purpose, title: title(purpose), count }
    }),
    stays: [
      ...(clientAt > 0
        ? [stay('contact', say('Records as a client, by business'), clientAt, wordRecords(withRecords))]
        : []),
      ...(workedAt > 0
        ? [
            stay(
              'business',
              say('Records of work, by business'),
              workedAt,
              say(
                'Lessons taught and other work stay in the records of the business. They show “Former member” and a number instead of the name. Issued documents, pay statements, records of medicines, and settings such as the contact on invoices may contain the name as long as the business needs them.',
              ),
            ),
          ]
        : []),
      ...wordShortStays(title),
    ],
  }
}

function wordRecords(withRecords: boolean | null): string {
  if (withRecords === null)
    return say(
      'Records as a client, with riders, belong to the business. Choose whether to ask the business to erase them too.',
    )
  return withRecords
    ? say(
        'Each business gets the request to erase client and riders. This happens at once, or when nothing is open any more. The law keeps some invoices, payments and the work register longer.',
      )
    : say('Each business keeps its records of client and riders. Only the link to the account ends.')
}

function wordObstacle(found: Obstacle): Plan['obstacles'][number] {
  if (found.obstacle === 'last_administrator')
    return {
      obstacle: found.obstacle,
      sentence: say('There is no other administrator. Invite another one first.'),
    }
  return {
    obstacle: found.obstacle,
    sentence: say(
      '{business} has no other owner. Make somebody else an owner, or erase the business first.',
      {
        business: found.business,
      },
    ),
  }
}
