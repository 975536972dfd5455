import type { ReplyOf } from '@cavaletti/contract'
import type { agreementsApi } from '@cavaletti/contract/people/agreements'
import { inScope, type Tx } from '#database/scope.ts'
import { businessLanguage, businessTimeZone, findBusiness } from '#modules/identity/businesses/index.ts'
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
import { readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { addAgreement, changeAgreement } from './change-agreement.ts'
import { listAgreements, listUnsigned } from './list-unsigned.ts'
import { printableSignature, signatureFile } from './print-signature.ts'
import { type Agreement, describeAgreement, showAgreements } from './show-agreements.ts'
import { invalidateSignature, signAgreement } from './sign-agreement.ts'
import { storedAgreements } from './store.ts'
import { wordDraft } from './word-draft.ts'

type Mine = ReplyOf<typeof agreementsApi.signAgreement>

export function agreementsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof agreementsApi> {
  return {
    async agreements({ principal }) {
      return inScope(db, principal.scope, async (tx) => {
        const country = (await findBusiness(tx))?.country ?? ''
        const draft = inLanguage(await businessLanguage(tx), () => wordDraft(country))
        return { items: await listAgreements(tx, (await dayOf(tx)).today), draft }
      })
    },
    async addAgreement({ principal, body, origin, once }) {
      return once(
        (tx) => addAgreement(tx, body, { principal, origin }),
        (tx, id) => findAgreement(tx, id),
      )
    },
    async changeAgreement({ principal, params, body, origin }) {
      return inScope(db, principal.scope, async (tx) => {
        await changeAgreement(tx, params.id, body, { principal, origin })
        return findAgreement(tx, params.id)
      })
    },
    async unsignedRiders({ principal, params, query: { cursor, limit } }) {
      const after = readCursor(cursor, 1)?.[0] ?? null
      return inScope(db, principal.scope, async (tx) =>
        listUnsigned(tx, params.id, { after, limit, today: (await dayOf(tx)).today }),
      )
    },
    async riderAgreements({ principal, params }) {
      return inScope(db, principal.scope, (tx) => ofRider(tx, params.id))
    },
    async recordSignature({ principal, params, body, origin, once }) {
      return once(
        async (tx) => {
          await signAgreement(tx, params.id, { ...body, signedAs: 'paper' }, { principal, origin })
          return params.id
        },
        (tx, id) => ofRider(tx, id),
      )
    },
    async invalidateSignature({ principal, params, body, origin }) {
      return inScope(db, principal.scope, async (tx) =>
        ofRider(tx, await invalidateSignature(tx, params.id, body, { principal, origin })),
      )
    },
    async signaturePdf({ principal, params }) {
      const printable = await inScope(db, principal.scope, (tx) =>
        printableSignature(tx, params.id, { clientUserId: null }),
      )
      return signatureFile(printable, turnOf(principal))
    },
    async myAgreements({ principal }) {
      return inScope(db, principal.scope, async (tx) => {
        const own = await findOwnRiders(tx, principal, await dayOf(tx))
        const cared = own.filter(({ access, rider }) => access.mayChange && rider.archivedAt === null)
        return { items: await showMine(tx, principal, cared) }
      })
    },
    async signAgreement({ principal, params, body, origin, once }) {
      return once(
        async (tx) => {
          const on = await dayOf(tx)
          const own = await findOwnRider(tx, principal, params.id, on)
          const by = await findAnswerer(tx, principal, on.today)
          if (!by || !answersFor(own, by)) throw new AppError('forbidden')
          const signedAs = isMinor(own.rider.dateOfBirth, on.today) ? 'guardian' : 'rider'
          await signAgreement(tx, params.id, { ...body, signedAs }, { principal, origin })
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
    async mySignaturePdf({ principal, params }) {
      const printable = await inScope(db, principal.scope, async (tx) => {
        const found = await printableSignature(tx, params.id, { clientUserId: principal.userId })
        const { access, rider } = await findOwnRider(tx, principal, found.riderId, await dayOf(tx))
        if (!access.mayChange || rider.archivedAt !== null) throw new AppError('not_found')
        return found
      })
      return signatureFile(printable, turnOf(principal))
    },
  }
}

/** Signatures are judged on days of the business. */
async function dayOf(tx: Tx) {
  const timeZone = await businessTimeZone(tx)
  return { timeZone, today: todayIn(timeZone) }
}

async function findAgreement(tx: Tx, id: string): Promise<Agreement> {
  const found = (await storedAgreements(tx)).find((one) => one.id === id)
  if (!found) throw new AppError('not_found')
  return describeAgreement(found)
}

async function ofRider(tx: Tx, id: string): Promise<ReplyOf<typeof agreementsApi.riderAgreements>> {
  const rider = await findRider(tx, id)
  const [shown] = rider ? await showAgreements(tx, [rider], { clientUserId: null }) : []
  if (!shown) throw new AppError('not_found')
  return shown
}

async function showMine(tx: Tx, principal: Principal, own: readonly OwnRider[]): Promise<Mine[]> {
  const { today } = await dayOf(tx)
  const by = await findAnswerer(tx, principal, today)
  const riders = own.map(({ rider }) => rider)
  const shown = await showAgreements(tx, riders, { clientUserId: principal.userId })
  return own.flatMap((one, at) => {
    const agreements = shown[at]
    if (!agreements || !by) return []
    return {
      ...agreements,
      maySign: answersFor(one, by),
      isMinor: isMinor(one.rider.dateOfBirth, today),
    }
  })
}
