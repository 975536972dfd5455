import type { ReplyOf } from '@cavaletti/contract'
import type { careApi } from '@cavaletti/contract/horses/care'
import type { medicinesApi } from '@cavaletti/contract/horses/medicines'
import type { myHorsesApi } from '@cavaletti/contract/horses/my-horses'
import { inScope, type Tx } from '#database/scope.ts'
import { findHorse, findPhoto, openPhoto, todayIn } from '#modules/horses/horses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readNumberCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { addCare } from './add-care.ts'
import { addMedicine } from './add-medicine.ts'
import { changeCare } from './change-care.ts'
import { changeMedicine } from './change-medicine.ts'
import { describeCare, describeCourse, dosedHorses } from './describe-care.ts'
import { findCourses } from './find-courses.ts'
import { foodChainWarning } from './rules.ts'
import { maySeePhoto, showOwnHorses } from './show-own-horses.ts'
import { listDue, listMedicines, listOfHorse, type MedicineRow, type NamedCareRow } from './store.ts'

export function careRoutes({
  db,
  files,
}: Pick<Parts, 'db' | 'files'>): Handlers<typeof careApi & typeof medicinesApi & typeof myHorsesApi> {
  return {
    async careDue({ principal, query }) {
      const after = readNumberCursor(query.cursor)
      return inScope(db, principal.scope, async (tx) => {
        const today = await todayIn(tx)
        const until = today.add({ days: query.withinDays ?? 30 })
        const page = await cursorPage(query, (limit) => listDue(tx, until, { after, limit }))
        const courses = await findCourses(tx, dosedHorses(page.rows))
        return {
          items: describeCare(page.rows, courses, today),
          next: page.next((row) => [String(daysFrom1970(row.dueOn)), row.id]),
        }
      })
    },
    async careOfHorse({ principal, params, query }) {
      const after = readNumberCursor(query.cursor)
      return inScope(db, principal.scope, async (tx) => {
        if (!(await findHorse(tx, params.id))) throw new AppError('not_found')
        const today = await todayIn(tx)
        const page = await cursorPage(query, (limit) => listOfHorse(tx, params.id, { after, limit }))
        const courses = await findCourses(tx, [params.id])
        return {
          items: describeCare(page.rows, courses, today),
          next: page.next((row) => [String(row.place), row.id]),
          influenza: describeCourse(courses.get(params.id), today),
        }
      })
    },
    async addCare({ params, body, once }) {
      return once(async (tx) => describeOne(tx, await addCare(tx, params.id, body)))
    },
    async changeCare({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) =>
        describeOne(tx, await changeCare(tx, params.id, body)),
      )
    },
    async myHorses({ principal }) {
      return inScope(db, principal.scope, async (tx) => ({ items: await showOwnHorses(tx, principal) }))
    },
    async myHorsePhoto({ principal, params, query }) {
      const photo = await inScope(db, principal.scope, async (tx) => {
        const found = await findPhoto(tx, params.id)
        if (!(await maySeePhoto(tx, principal, found.subjectId))) throw new AppError('not_found')
        return found
      })
      return openPhoto(files, photo, query.size ?? 'small')
    },
    async medicinesOfHorse({ principal, params, query }) {
      const after = readNumberCursor(query.cursor)
      return inScope(db, principal.scope, async (tx) => {
        const horse = await findHorse(tx, params.id)
        if (!horse) throw new AppError('not_found')
        const today = await todayIn(tx)
        const page = await cursorPage(query, (limit) => listMedicines(tx, params.id, { after, limit }))
        return {
          items: page.rows.map((row) => showMedicine(row, horse, today)),
          next: page.next((row) => [String(daysFrom1970(row.givenOn)), row.id]),
        }
      })
    },
    async addMedicine({ principal, params, body, once }) {
      return once(async (tx) => {
        const added = await addMedicine(tx, principal, params.id, body)
        return showMedicine(added.medicine, added.horse, await todayIn(tx))
      })
    },
    async changeMedicine({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) => {
        const changed = await changeMedicine(tx, params.id, body)
        return showMedicine(changed.medicine, changed.horse, await todayIn(tx))
      })
    },
  }
}

async function describeOne(tx: Tx, row: NamedCareRow): Promise<ReplyOf<typeof careApi.addCare>> {
  const courses = await findCourses(tx, dosedHorses([row]))
  const [described] = describeCare([row], courses, await todayIn(tx))
  if (!described) throw new AppError('not_found')
  return described
}

function daysFrom1970(day: Temporal.PlainDate | null): number {
  return day === null ? 0 : new Temporal.PlainDate(1970, 1, 1).until(day, { largestUnit: 'day' }).days
}

function showMedicine(
  row: MedicineRow,
  horse: { notForConsumption: boolean },
  today: Temporal.PlainDate,
): ReplyOf<typeof medicinesApi.addMedicine> {
  return {
    id: row.id,
    horseId: row.horseId,
    givenOn: row.givenOn.toString(),
    product: row.product,
    dose: row.dose,
    withdrawalUntil: row.withdrawalUntil?.toString() ?? null,
    notForFoodAnimals: row.notForFoodAnimals,
    givenBy: row.givenBy,
    note: row.note,
    isRemoved: row.removedAt !== null,
    foodChain: row.removedAt === null ? foodChainWarning(row, horse, today) : null,
    version: row.version,
  }
}
