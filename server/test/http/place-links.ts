import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import type { Person } from './people.ts'
import type { Requests } from './requests.ts'
import type { TestApp } from './test-app.ts'
import { aFullLesson, aWaitingFamily, type WaitingFamily } from './waiting.ts'

type Place = NonNullable<ReplyOf<Api['GET /api/place-links/{secret}']>['place']>
type Taking = BodyOf<Api['POST /api/place-links/{secret}/booking']>
type By = Pick<Person, 'token'>

/** The secret in the address of a link. */
export function secretOfPlace(url: string | null): string {
  const [, secret = ''] = (url ?? '').split('#')
  return secret
}

/** A client's requests about passing places on. */
export function placeLinksOf(app: Requests, { token }: By) {
  const by = (id: string) => ({ token, params: { id } })
  const links = (id: string) => app.call('GET /api/my-seats/{id}/place-links', undefined, by(id))
  return {
    links,
    /** With a link of their own, or mailed to an address. */
    pass: async (id: string, more: object = {}, headers: Record<string, string> = {}) => {
      const { version, startsAt } = (await links(id)).body
      const body = { version, startsAt, ...more }
      return app.call('POST /api/my-seats/{id}/place-links', body, { ...by(id), headers })
    },
    stop: (id: string) => app.call('DELETE /api/my-seats/{id}/place-links', undefined, by(id)),
    look: (secret: string) =>
      app.call('GET /api/place-links/{secret}', undefined, { token, params: { secret } }),
    take: (secret: string, body: Taking, headers: Record<string, string> = {}) =>
      app.call('POST /api/place-links/{secret}/booking', body, { token, params: { secret }, headers }),
  }
}

/** The booking of a place as it is shown. */
export function takingOf(place: Place | null, riderId: string): Taking {
  if (!place) throw new Error('The place is not open.')
  const { startsAt, lessonVersion, priceMinor, cancelLadder, riders } = place
  const travelFeeMinor = riders.find(({ id }) => id === riderId)?.travelFeeMinor ?? null
  return { riderId, startsAt, lessonVersion, priceMinor, cancelLadder, travelFeeMinor }
}

type Given = NonNullable<Parameters<typeof aFullLesson>[1]>

/** A full group lesson; the first family passes its place on, and other families could take it. */
export async function aPassedPlace(app: TestApp, given: Given = {}, others = 1) {
  const school = await aFullLesson(app, { capacity: 2, waiting: 0, ...given })
  const [giver] = school.inside
  if (!giver) throw new Error('Nobody is in the lesson.')
  const families: WaitingFamily[] = []
  for (let n = 0; n < others; n += 1) families.push(await aWaitingFamily(app, school.trainer))
  const seatId = (await school.seatOf(giver))?.id ?? ''
  const giving = placeLinksOf(app, giver.client)
  const made = await giving.pass(seatId)
  return {
    ...school,
    giver,
    families,
    seatId,
    giving,
    made,
    secret: secretOfPlace(made.body.url),
    /** A family looks at the place and takes it as shown. */
    takeAs: async (family: WaitingFamily, more: Partial<Taking> = {}, headers = {}) => {
      const calls = placeLinksOf(app, family.client)
      const secret = secretOfPlace(made.body.url)
      const { place } = (await calls.look(secret)).body
      return calls.take(secret, { ...takingOf(place, family.riderId), ...more }, headers)
    },
  }
}

/** Changes the lesson type of a place that is passed on. */
export async function changeOffer(
  app: TestApp,
  { trainer: { token }, offer }: Awaited<ReturnType<typeof aPassedPlace>>,
  changes: object,
): Promise<void> {
  const params = { id: offer.id }
  const { version } = (await app.call('GET /api/offers/{id}', undefined, { token, params })).body
  const answer = await app.call('PATCH /api/offers/{id}', { version, ...changes }, { token, params })
  if (answer.status !== 200) throw new Error(`Changing the lesson type answered ${answer.status}`)
}
