import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import type { Person } from './people.ts'
import type { Requests } from './requests.ts'

/** Weekly hours of a trainer; default: Mondays from nine to five. */
export async function aWeek(
  app: Requests,
  trainer: Pick<Person, 'id' | 'token'>,
  given: Partial<BodyOf<Api['POST /api/availability/weeks']>> = {},
): Promise<ReplyOf<Api['POST /api/availability/weeks']>> {
  const hours = [{ weekday: 1, from: '09:00', until: '17:00', placeId: null }]
  const body = { trainerId: trainer.id, hours, ...given }
  const answer = await app.call('POST /api/availability/weeks', body, { token: trainer.token })
  if (answer.status !== 201) throw new Error(`Entering a week answered ${answer.status} ${answer.code}`)
  return answer.body
}

/** A day off. */
export async function anException(
  app: Requests,
  trainer: Pick<Person, 'id' | 'token'>,
  given: Partial<BodyOf<Api['POST /api/availability/exceptions']>> = {},
): Promise<ReplyOf<Api['POST /api/availability/exceptions']>> {
  const day = '2099-05-04'
  const body = {
    trainerId: trainer.id,
    kind: 'closed',
    fromDay: day,
    untilDay: day,
    reason: 'Away',
    ...given,
  }
  const answer = await app.call('POST /api/availability/exceptions', body, { token: trainer.token })
  if (answer.status !== 201) throw new Error(`Entering an exception answered ${answer.status} ${answer.code}`)
  return answer.body
}
