import type { timesOffApi } from '@cavaletti/contract/horses/times-off'
import type { horsesApi } from '@cavaletti/contract/horses/horses'
import { inScope } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import { makePictures } from '#platform/files/picture.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { addHorse } from './add-horse.ts'
import { certifyTimeOff, findCertificate, makeCertificate, openCertificate } from './certify-time-off.ts'
import { changeHorse } from './change-horse.ts'
import { describeTimeOff, describeHorse, horseSummary, todayIn } from './describe-horse.ts'
import { findPhoto, openPhoto, photographHorse, photoSizes } from './photograph-horse.ts'
import { endTimeOff } from './end-time-off.ts'
import { fitOf } from './rules.ts'
import { findHorse, timesOffOn, listHorses, putWeight, weightsOf } from './store.ts'

export function horsesRoutes({
  db,
  files,
}: Pick<Parts, 'db' | 'files'>): Handlers<typeof horsesApi & typeof timesOffApi> {
  return {
    async horses({ principal, query }) {
      const after = readCursor(query.cursor, 2) as [string, string] | null
      return inScope(db, principal.scope, async (tx) => {
        const page = await cursorPage(query, (limit) =>
          listHorses(tx, {
            search: query.search,
            archived: query.archived === 'yes',
            after,
            limit,
          }),
        )
        const ids = page.rows.map(({ id }) => id)
        const timesOff = await timesOffOn(tx, ids, await todayIn(tx))
        const offWork = new Set(timesOff.map((timeOff) => timeOff.horseId))
        return {
          items: page.rows.map((row) => horseSummary(row, offWork.has(row.id))),
          next: page.next((row) => [row.name, row.id]),
        }
      })
    },
    async addHorse({ body, once }) {
      return once(
        async (tx) => ({ id: await addHorse(tx, body) }),
        (tx, { id }) => describeHorse(tx, id),
      )
    },
    async horse({ principal, params }) {
      return inScope(db, principal.scope, (tx) => describeHorse(tx, params.id))
    },
    async changeHorse({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) => {
        await changeHorse(tx, params.id, body)
        return describeHorse(tx, params.id)
      })
    },
    async photographHorse({ principal, params, query, body }) {
      const businessId = ownBusiness(principal)
      const pictures = await makePictures(body, photoSizes)
      return inScope(db, principal.scope, async (tx) => {
        await photographHorse(tx, files, principal, { businessId, horseId: params.id, ...query, pictures })
        return describeHorse(tx, params.id)
      })
    },
    async horsePhoto({ principal, params, query }) {
      const photo = await inScope(db, principal.scope, (tx) => findPhoto(tx, params.id))
      return openPhoto(files, photo, query.size ?? 'small')
    },
    async weighHorse({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) => {
        const horse = await findHorse(tx, params.id)
        if (!horse) throw new AppError('not_found')
        const weighedOn = Temporal.PlainDate.from(body.weighedOn)
        if (Temporal.PlainDate.compare(weighedOn, await todayIn(tx)) > 0)
          throw new AppError('invalid_input', { fields: { weighedOn: say('must be today or earlier') } })
        await putWeight(tx, horse, weighedOn, body.kilograms)
        return describeHorse(tx, horse.id)
      })
    },
    async certifyTimeOff({ principal, params, query, body }) {
      const businessId = ownBusiness(principal)
      const scan = await makeCertificate(body)
      return inScope(db, principal.scope, async (tx) =>
        describeTimeOff(
          await certifyTimeOff(tx, files, principal, { businessId, timeOffId: params.id, ...query, ...scan }),
        ),
      )
    },
    async timeOffCertificate({ principal, params }) {
      const file = await inScope(db, principal.scope, (tx) => findCertificate(tx, params.id))
      return openCertificate(files, file)
    },
    async endTimeOff({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) =>
        describeTimeOff(await endTimeOff(tx, principal, params.id, body)),
      )
    },
    async riderFit({ principal, params, query }) {
      return inScope(db, principal.scope, async (tx) => {
        const horse = await findHorse(tx, params.id)
        if (!horse) throw new AppError('not_found')
        const [weight] = await weightsOf(tx, horse.id, 1)
        return fitOf(horse, weight, query, await todayIn(tx))
      })
    },
  }
}
