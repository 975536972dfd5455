import type { ReplyOf } from '@cavaletti/contract'
import type { photoConsentsApi } from '@cavaletti/contract/people/photo-consents'
import { inScope, type Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import {
  answersFor,
  findAnswerer,
  findOwnRider,
  findOwnRiders,
  findRider,
  isMinor,
  type OwnRider,
} from '#modules/people/riders/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { addPurpose, changePurpose } from './change-purpose.ts'
import { findPurposes, type Purpose } from './find-purposes.ts'
import { giveAnswer } from './give-answer.ts'
import { showConsents } from './show-consents.ts'
import { listWithdrawals } from './store.ts'

type Mine = ReplyOf<typeof photoConsentsApi.answerPhotoConsent>

export function photoConsentsRoutes({
  db,
  limits,
}: Pick<Parts, 'db' | 'limits'>): Handlers<typeof photoConsentsApi> {
  return {
    async photoPurposes({ principal }) {
      return inScope(db, principal.scope, async (tx) => ({ items: await findPurposes(tx) }))
    },
    async addPhotoPurpose({ principal, body, origin, once }) {
      return once(
        (tx) => addPurpose(tx, body, { principal, origin }),
        (tx, id) => findPurpose(tx, id),
      )
    },
    async changePhotoPurpose({ principal, params, body, origin }) {
      return inScope(db, principal.scope, async (tx) => {
        await changePurpose(tx, params.id, body, { principal, origin })
        return findPurpose(tx, params.id)
      })
    },
    async photoConsents({ principal, params }) {
      return inScope(db, principal.scope, (tx) => ofRider(tx, params.id))
    },
    async recordPhotoConsent({ principal, params, body: { answeredBy: signedBy, ...answer }, origin, once }) {
      return once(
        async (tx) => {
          await giveAnswer(tx, params.id, answer, { answeredAs: 'paper', signedBy, principal, origin })
          return params.id
        },
        (tx, id) => ofRider(tx, id),
      )
    },
    async photoWithdrawals({ principal, query }) {
      const after = readCursor(query.cursor, 1)?.[0] ?? null
      return inScope(db, principal.scope, async (tx) => {
        const page = await cursorPage(query, (limit) => listWithdrawals(tx, { after, limit }))
        return {
          items: page.rows.map(({ agreedFrom, withdrawnAt, ...row }) => ({
            ...row,
            agreedFrom: agreedFrom.toString(),
            withdrawnAt: withdrawnAt.toString(),
          })),
          next: page.next((row) => [row.id]),
        }
      })
    },
    async myPhotoConsents({ principal }) {
      return inScope(db, principal.scope, async (tx) => {
        const own = await findOwnRiders(tx, principal, await dayOf(tx))
        const cared = own.filter(({ access }) => access.mayChange)
        return { items: await showMine(tx, principal, cared) }
      })
    },
    async answerPhotoConsent({ principal, params, body, origin, once }) {
      await limits.spend(['consent user', principal.userId])
      return once(
        async (tx) => {
          const on = await dayOf(tx)
          const own = await findOwnRider(tx, principal, params.id, on)
          const by = await findAnswerer(tx, principal, on.today)
          if (!by || !answersFor(own, by)) throw new AppError('forbidden')
          const answeredAs = isMinor(own.rider.dateOfBirth, on.today) ? 'guardian' : 'rider'
          await giveAnswer(tx, params.id, body, { answeredAs, signedBy: '', principal, origin })
          return params.id
        },
        async (tx, id) => {
          const [mine] = await showMine(tx, principal, [
            await findOwnRider(tx, principal, id, await dayOf(tx)),
          ])
          if (!mine) throw new AppError('not_found')
          return mine
        },
      )
    },
  }
}

/** Consent is judged on days of the business. */
async function dayOf(tx: Tx) {
  const timeZone = await businessTimeZone(tx)
  return { timeZone, today: todayIn(timeZone) }
}

async function findPurpose(tx: Tx, id: string): Promise<Purpose> {
  const found = (await findPurposes(tx)).find((one) => one.id === id)
  if (!found) throw new AppError('not_found')
  return found
}

async function ofRider(tx: Tx, id: string): Promise<ReplyOf<typeof photoConsentsApi.photoConsents>> {
  const rider = await findRider(tx, id)
  const [shown] = rider ? await showConsents(tx, [rider], { clientUserId: null }) : []
  if (!shown) throw new AppError('not_found')
  return shown
}

async function showMine(tx: Tx, principal: Principal, own: readonly OwnRider[]): Promise<Mine[]> {
  const { today } = await dayOf(tx)
  const by = await findAnswerer(tx, principal, today)
  const shown = await showConsents(
    tx,
    own.map(({ rider }) => rider),
    { clientUserId: principal.userId },
  )
  return own.flatMap((one, at) => {
    const consents = shown[at]
    if (!consents || !by) return []
    return {
      ...consents,
      mayAnswer: answersFor(one, by),
      isMinor: isMinor(one.rider.dateOfBirth, today),
    }
  })
}
