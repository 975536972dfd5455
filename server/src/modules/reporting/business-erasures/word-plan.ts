import type { Tx } from '#database/scope.ts'
import type { BusinessRow } from '#modules/identity/businesses/index.ts'
import {
  daysToWithdraw,
  purposeTitles,
  sayObstacle,
  wordShortStays,
} from '#modules/reporting/erasures/index.ts'
import { say } from '#platform/messages/say.ts'
import { countOutcome, findObstacles, type Obstacle, type Outcome, type Plan } from './plan-erasure.ts'
import { type ErasureRow, openErasure } from './store.ts'

/** The plan of an erasure, in words of the reader. */
export async function showPlan(tx: Tx, business: BusinessRow): Promise<Plan> {
  const erasure = await openErasure(tx)
  const { counts, outcome } = await countOutcome(tx, business)
  const { clients, riders, horses, staff } = counts
  return {
    name: business.name,
    erasure: erasure ? showErasure(erasure) : null,
    days: daysToWithdraw,
    size: { clients, riders, horses, staff },
    ...wordOutcome(outcome),
    obstacles: (await findObstacles(tx)).map(([obstacle, count]) => ({
      obstacle,
      sentence: wordObstacle(obstacle, count),
    })),
  }
}

export function showErasure(row: ErasureRow): NonNullable<Plan['erasure']> {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    askedAt: row.askedAt.toString(),
    dueAt: row.dueAt.toString(),
    doneAt: row.doneAt?.toString() ?? null,
  }
}

/** Adds titles and reasons to an outcome, and what stays in any case. */
export function wordOutcome({ gone, stays }: Outcome): Pick<Plan, 'gone' | 'stays'> {
  const title = purposeTitles()
  const titles: Record<string, string> = {
    files: say('Photos and other files'),
    business: say('Settings, prices, the public page, links, care of horses and everything else'),
    medicines: say('Medicines of the horses'),
  }
  const titleOf = (purpose: string) => titles[purpose] ?? title(purpose)
  return {
    gone: gone.map(({ purpose, count }) => ({ purpose, title: titleOf(purpose), count })),
    stays: [
      ...stays.map(({ purpose, count, until }) => ({
        purpose,
        title: purpose === 'business' ? title(purpose) : titleOf(purpose),
        count,
        until,
        why: wordDuty(purpose),
      })),
      {
        purpose: 'account',
        title: title('account'),
        count: null,
        until: null,
        why: say(
          'Accounts belong to the people who use them. Staff and clients keep theirs, but can no longer use it for this business.',
        ),
      },
      {
        purpose: 'messages',
        title: title('messages'),
        count: null,
        until: null,
        why: say(
          'Emails about accounts, such as after a sign-in. Their texts are encrypted and deleted after 30 days. The email with the answer is deleted after two days.',
        ),
      },
      ...wordShortStays(title).filter(({ purpose }) => purpose !== 'messages'),
    ],
  }
}

function wordDuty(purpose: string): string {
  if (purpose === 'register') return say('The law on working horses requires a record of each day’s work.')
  if (purpose === 'medicines')
    return say('The law on medicines for animals requires a record of each treatment.')
  if (purpose === 'incidents')
    return say(
      'The incident book is evidence for the people involved, insurers and authorities. It stays encrypted. Nobody can read it here any more.',
    )
  return say(
    'Tax law requires the records of the business, with the names in them. Nobody can read them here any more. They are deleted automatically.',
  )
}

function wordObstacle(obstacle: Obstacle, count: number): string {
  if (obstacle === 'credit')
    return say('{count, plural, one {One client has} other {# clients have}} credit. Refund it first.', {
      count,
    })
  if (obstacle === 'lessons')
    return say(
      '{count, plural, one {One place in a lesson to come is} other {# places in lessons to come are}} taken. Cancel {count, plural, one {it} other {them}} first.',
      { count },
    )
  if (obstacle === 'card_payments')
    return say(
      '{count, plural, one {One card payment, refund or dispute is} other {# card payments, refunds or disputes are}} not finished at Stripe.',
      { count },
    )
  return sayObstacle(obstacle, count, { kind: 'client' })
}
