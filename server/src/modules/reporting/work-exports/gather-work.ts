import type { ReplyOf } from '@cavaletti/contract'
import { mostWorkLessons, type workExportsApi } from '@cavaletti/contract/reporting/work-exports'
import { type Db, inScope, jobScope } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { businessName, businessTimeZone, findBusiness } from '#modules/identity/businesses/index.ts'
import { type MembershipRow, staffMemberships } from '#modules/identity/memberships/index.ts'
import { approvedOf } from '#modules/invoicing/pay-statements/index.ts'
import { soldBy } from '#modules/invoicing/trainer-sales/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { lessonsOfTrainer } from './store.ts'

export type WorkExport = ReplyOf<typeof workExportsApi.exportMyWork>

/** More than a working life of months. */
const mostStatements = 1000

/**
 * The work that people may take along when they leave (P15), also from businesses that they left. Lessons name no
 * clients: a client list needs the agreement of the business.
 */
export async function gatherWork(db: Db, userId: string): Promise<WorkExport> {
  const account = await findAccount(db, userId)
  if (!account) throw new AppError('not_found')
  const businesses: WorkExport['businesses'] = []
  // One after the other: a person rarely works for more than two.
  for (const membership of await staffMemberships(db, userId)) businesses.push(await workAt(db, membership))
  const isCut = businesses.some(({ lessons }) => lessons.length === mostWorkLessons)
  return {
    madeAt: now().toString({ smallestUnit: 'second' }),
    person: { firstName: account.firstName, lastName: account.lastName, email: account.email },
    businesses,
    leftOut: [
      say('Clients and riders. They are records of the business: an owner can give you a client list.'),
      ...(isCut
        ? [say('Old lessons: only the latest {most} of a business.', { most: mostWorkLessons })]
        : []),
    ],
  }
}

/** The account itself asks, so its own work is read in a scope of the system: it may have left this business. */
async function workAt(
  db: Db,
  { userId, ofBusinessId, role, since, endsAt }: MembershipRow,
): Promise<WorkExport['businesses'][number]> {
  return inScope(db, jobScope(ofBusinessId), async (tx) => {
    const [name, timeZone, business, lessons, statements, sales] = await Promise.all([
      businessName(tx),
      businessTimeZone(tx),
      findBusiness(tx),
      lessonsOfTrainer(tx, userId, { now: now(), limit: mostWorkLessons }),
      approvedOf(tx, userId, mostStatements),
      soldBy(tx, userId, mostWorkLessons),
    ])
    return {
      name: name ?? '',
      timeZone,
      role,
      since: since.toString(),
      endsAt: endsAt?.toString() ?? null,
      lessons: lessons.map(({ startsAt, endsAt: end, ...lesson }) => ({
        ...lesson,
        startsAt: startsAt.toString(),
        endsAt: end.toString(),
      })),
      payStatements: statements.map((one) => ({
        from: one.fromDay.toString(),
        until: one.untilDay.toString(),
        currency: one.currency,
        totalMinor: one.totalMinor,
        minutes: one.minutes,
        approvedAt: (one.approvedAt ?? one.createdAt).toString(),
        paidOn: one.paidOn?.toString() ?? null,
      })),
      sales: sales.map(({ onDay, offerName, costMinor, invoicedAt }) => ({
        on: onDay.toString(),
        title: offerName,
        currency: business?.currency ?? '',
        costMinor,
        invoicedAt: invoicedAt?.toString() ?? null,
      })),
    }
  })
}
