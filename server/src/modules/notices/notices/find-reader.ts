import type { StaffRole } from '@cavaletti/contract/actions'
import type { Tx } from '#database/scope.ts'
import type { AccountRow } from '#modules/identity/accounts/index.ts'
import { findOwnRiders, isToldOf, sightOf } from '#modules/people/riders/index.ts'
import { now } from '#platform/clock.ts'
import { may } from '#platform/session/role-matrix.ts'
import type { NoticeRow, Reader } from './store.ts'

/** What a person may see of notices today. */
export interface ReaderSight extends Reader {
  sees: (notice: Pick<NoticeRow, 'audience' | 'riderId'>) => boolean
  /** Those riders with their names; none for trainers. */
  riders: readonly { id: string; name: string }[]
  /** Whether prices of a rider's lessons are shown (P1). */
  seesAmounts: (riderId: string) => boolean
  /** Whether they may cancel a rider's lessons themselves (P1). */
  mayCancel: (riderId: string) => boolean
}

/** Recipient of a mail or message, and what they may see today. */
export interface Recipient {
  account: AccountRow
  sight: ReaderSight
}

interface Person {
  id: string
  role: string
  /** Today's role in the business; null for a client. */
  staffRole: StaffRole | null
  timeZone: string
}

/** A client sees notices about riders they are told of (P1), staff those to the trainer that their role still covers. */
export async function findSight(tx: Tx, person: Person): Promise<ReaderSight> {
  const { id: userId, role, staffRole, timeZone } = person
  if (role === 'trainer') {
    const seesLessons = may({ staffRole }, 'lessons.read')
    return {
      userId,
      riderIds: null,
      seesLessons,
      riders: [],
      sees: ({ audience }) => audience === 'trainer' && seesLessons,
      seesAmounts: () => may({ staffRole }, 'money.read'),
      mayCancel: () => false,
    }
  }
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  const own = await findOwnRiders(tx, { userId, businessId: tx.businessId }, { today, timeZone })
  const told = new Map(
    own.flatMap(({ rider, access }) => (isToldOf(access) ? [[rider.id, access] as const] : [])),
  )
  return {
    userId,
    riderIds: [...told.keys()],
    seesLessons: true,
    riders: own.flatMap(({ rider: { id, firstName, lastName } }) =>
      told.has(id) ? [{ id, name: `${firstName} ${lastName}` }] : [],
    ),
    sees: ({ audience, riderId }) => audience === 'household' && told.has(riderId),
    seesAmounts: (riderId) => {
      const access = told.get(riderId)
      return access !== undefined && sightOf(access).amounts
    },
    mayCancel: (riderId) => told.get(riderId)?.permissions.includes('book') ?? false,
  }
}
