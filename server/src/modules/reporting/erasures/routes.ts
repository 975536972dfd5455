import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import type { erasuresApi } from '@cavaletti/contract/reporting/erasures'
import { inScope, type Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers, Origin, SentFile } from '#platform/http/handlers.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { askErasure, withdrawErasure } from './ask-erasure.ts'
import { findSubject, type Kind } from './find-subject.ts'
import type { Plan } from './plan-erasure.ts'
import { ownRecord, ownRider } from './policy.ts'
import { printAnswer } from './print-answer.ts'
import { findErasure, findErasureOf, listErasures } from './store.ts'
import { showErasure, showPlan } from './word-plan.ts'

type Find = (tx: Tx, principal: Principal, id: string) => Promise<string>
interface Call {
  principal: Principal
  origin: Origin
  params?: { id: string } | undefined
  body?: { id?: string | undefined; reason?: string | undefined } | undefined
}

const given: Find = (_tx, _principal, id) => Promise.resolve(id)

export function erasuresRoutes({
  db,
  limits,
  publicUrl,
}: Pick<Parts, 'db' | 'limits' | 'publicUrl'>): Handlers<typeof erasuresApi> {
  /** The three calls about one kind of person. */
  const about = (kind: Kind, askedAs: 'self' | 'guardian' | 'trainer', find: Find) => {
    const change =
      (work: (tx: Tx, person: Awaited<ReturnType<typeof findSubject>>, call: Call) => Promise<void>) =>
      (call: Call): Promise<Plan> =>
        inScope(db, call.principal.scope, async (tx) => {
          const person = await findSubject(tx, kind, await find(tx, call.principal, call.params?.id ?? ''))
          await work(tx, person, call)
          return showPlan(tx, person, await findErasureOf(tx, person.id))
        })
    const by = ({ principal, origin }: Call) => ({ principal, origin, askedAs, publicUrl, limits })
    const ask = change((tx, person, call) => askErasure(tx, person, call.body ?? {}, by(call)))
    return {
      read: change(() => Promise.resolve()),
      ask: async (call: Call): Promise<Plan> => {
        await limits.spend(['erasure user', call.principal.userId])
        return ask(call)
      },
      withdraw: change((tx, person, call) => withdrawErasure(tx, person, by(call))),
    }
  }
  const client = about('client', 'trainer', given)
  const rider = about('rider', 'trainer', given)
  const me = about('client', 'self', ownRecord)
  const myRider = about('rider', 'guardian', ownRider)

  const list = async (
    principal: Principal,
    query: QueryOf<typeof erasuresApi.erasures>,
    isMine: boolean,
  ): Promise<ReplyOf<typeof erasuresApi.erasures>> => {
    const before = Number(readCursor(query.cursor, 1, /^\d{1,9}$/)?.[0] ?? '') || null
    return inScope(db, principal.scope, async (tx) => {
      const { subjectId, state } = query
      const { userId } = principal
      const mine = isMine ? { userId, clientId: await ownRecord(tx, principal) } : undefined
      const page = await cursorPage(query, (limit) =>
        listErasures(tx, { subjectId, state, mine, before, limit }),
      )
      const items = []
      for (const row of page.rows)
        items.push({ ...showErasure(row), name: (await findSubject(tx, row.kind, row.subjectId)).name })
      return { items, next: page.next((row) => [String(row.number)]) }
    })
  }
  const answer = async (principal: Principal, id: string, isMine: boolean): Promise<SentFile> => {
    const [erasure, business] = await inScope(db, principal.scope, async (tx) => [
      await findErasure(tx, id),
      await findBusiness(tx),
    ])
    if (erasure?.state !== 'done' || !business) throw new AppError('not_found')
    if (isMine && (erasure.askedBy !== principal.userId || erasure.kind !== 'rider'))
      throw new AppError('not_found')
    const { number, language } = erasure
    return {
      type: 'application/pdf',
      name: inLanguage(language, () => say('erasure-{number}.pdf', { number })),
      bytes: await printAnswer(turnOf(principal), erasure, business),
    }
  }

  return {
    clientErasure: client.read,
    eraseClient: client.ask,
    keepClient: client.withdraw,
    riderErasure: rider.read,
    eraseRider: rider.ask,
    keepRider: rider.withdraw,
    myErasure: me.read,
    eraseMe: me.ask,
    keepMe: me.withdraw,
    myRiderErasure: myRider.read,
    eraseMyRider: myRider.ask,
    keepMyRider: myRider.withdraw,
    erasures: ({ principal, query }) => list(principal, query, false),
    erasureAnswer: ({ principal, params }) => answer(principal, params.id, false),
    myErasures: ({ principal, query }) => list(principal, query, true),
    myErasureAnswer: ({ principal, params }) => answer(principal, params.id, true),
  }
}
