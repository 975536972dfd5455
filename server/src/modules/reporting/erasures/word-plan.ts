import type { Tx } from '#database/scope.ts'
import { describePurposes } from '#modules/reporting/stored-data/index.ts'
import { say } from '#platform/messages/say.ts'
import type { Person } from './find-subject.ts'
import { countOutcome, findObstacles, type Obstacle, type Outcome, type Plan } from './plan-erasure.ts'
import { daysToWithdraw } from './rules.ts'
import type { ErasureRow } from './store.ts'

/** The plan of an erasure, or its answer once it is done, in words of the reader. */
export async function showPlan(tx: Tx, person: Person, erasure: ErasureRow | undefined): Promise<Plan> {
  const outcome =
    erasure?.state === 'done' ? (erasure.answer as unknown as Outcome) : await countOutcome(tx, person)
  const obstacles = erasure?.state === 'done' ? [] : await findObstacles(tx, person)
  return {
    name: person.name,
    erasure: erasure ? showErasure(erasure) : null,
    days: daysToWithdraw,
    ...wordOutcome(outcome),
    obstacles: obstacles.map(([obstacle, count]) => ({
      obstacle,
      sentence: sayObstacle(obstacle, count, person),
    })),
  }
}

export function showErasure(row: ErasureRow): NonNullable<Plan['erasure']> {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    subjectId: row.subjectId,
    state: row.state,
    askedAs: row.askedAs,
    askedAt: row.askedAt.toString(),
    dueAt: row.dueAt.toString(),
    doneAt: row.doneAt?.toString() ?? null,
    nextOn: row.nextOn?.toString() ?? null,
    reason: row.reason,
  }
}

/** Titles of purposes, in the reader's language. */
export function purposeTitles(): (purpose: string) => string {
  const titles = new Map(describePurposes({ takesCards: true }).map(({ purpose, title }) => [purpose, title]))
  return (purpose) => titles.get(purpose) ?? purpose
}

/** Adds titles and reasons to an outcome, and what stays for a short time in any case. */
export function wordOutcome(outcome: Outcome): Pick<Plan, 'gone' | 'stays'> {
  const title = purposeTitles()
  const duty = (purpose: string) => {
    if (purpose === 'register') return say('The law on working horses requires a record of each day’s work.')
    if (purpose === 'incidents')
      return say(
        'The incident book is evidence for the people involved, insurers and authorities. Then it is erased automatically.',
      )
    return say('Tax law requires the records of the business. Then they are erased automatically.')
  }
  return {
    gone: outcome.gone.map(({ purpose, count }) => ({ purpose, title: title(purpose), count })),
    stays: [
      ...outcome.stays.map(({ purpose, count, until }) => ({
        purpose,
        title: title(purpose),
        count,
        until,
        why: duty(purpose),
      })),
      ...(outcome.stays.some(({ purpose }) => purpose === 'bank')
        ? []
        : [
            {
              purpose: 'bank',
              title: title('bank'),
              count: null,
              until: null,
              why: say('Bank statements that the business imported may name a payer. Tax law requires them.'),
            },
          ]),
      {
        purpose: 'texts',
        title: say('Texts about others'),
        count: null,
        until: null,
        why: say(
          'Full names, email addresses and the phone number are taken out of texts about others. A first name alone may stay, and so may a name that is the emergency contact of another rider.',
        ),
      },
      ...wordShortStays(title),
    ],
  }
}

/** What stays for a short time after every erasure. */
export function wordShortStays(title: (purpose: string) => string): Plan['stays'] {
  const stay = (purpose: string, why: string, of = title(purpose)) => ({
    purpose,
    title: of,
    count: null,
    until: null,
    why,
  })
  return [
    stay('security', say('The security log names people only by number. It is deleted after 400 days.')),
    stay(
      'messages',
      say(
        'Sent emails to others may name the person. Their texts are encrypted and deleted after 30 days. The email with the answer is deleted after two days.',
      ),
    ),
    stay(
      'backups',
      say('Backups of the organisation that runs this site, until it replaces them.'),
      say('Backups'),
    ),
  ]
}

/** What must be settled first, as a sentence. */
export function sayObstacle(obstacle: Obstacle, count: number, { kind }: Pick<Person, 'kind'>): string {
  const sentences: Record<Obstacle, () => string> = {
    open_invoices: () =>
      say('{count, plural, one {One invoice is} other {# invoices are}} not paid.', { count }),
    draft_invoices: () =>
      say(
        '{count, plural, one {One draft waits} other {# drafts wait}}. Issue or delete {count, plural, one {it} other {them}} first.',
        { count },
      ),
    unbilled: () =>
      say('{count, plural, one {One charge is} other {# charges are}} not on an invoice yet.', { count }),
    credit: () => say('The client has credit. Refund it first.'),
    packs: () =>
      say('{count, plural, one {A pack still has} other {# packs still have}} lessons.', { count }),
    make_ups: () =>
      say(
        '{count, plural, one {One make-up lesson is} other {# make-up lessons are}} not used yet. Use or end {count, plural, one {it} other {them}} first.',
        { count },
      ),
    memberships: () =>
      say(
        '{count, plural, one {One membership has} other {# memberships have}} not ended. Give notice and wait for the last day.',
        { count },
      ),
    lessons: () =>
      say(
        '{count, plural, one {One lesson is} other {# lessons are}} still to come. Cancel {count, plural, one {it} other {them}} first.',
        {
          count,
        },
      ),
    horses: () =>
      say(
        'The client owns {count, plural, one {a horse} other {# horses}} at the yard. Change the owner or archive the horse first.',
        { count },
      ),
    rider_is_client: () =>
      kind === 'rider'
        ? say('This rider is the client. Erase the client instead.')
        : say('The rider is the client.'),
  }
  return sentences[obstacle]()
}
