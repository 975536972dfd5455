import type { peopleApi } from '@cavaletti/contract/people'
import { inScope } from '#database/scope.ts'
import { accountNames, findAccount } from '#modules/accounts/index.ts'
import { businessName } from '#modules/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { listClients } from './store.ts'

export function peopleRoutes({ db }: Parts): Handlers<typeof peopleApi> {
  return {
    async clients({ principal, query }) {
      const { businessId, scope } = principal
      if (!businessId) throw new AppError('not_found')
      const after = readCursor(query.cursor, 3)
      const page = await cursorPage(query, (limit) =>
        inScope(db, scope, (tx) =>
          listClients(tx, businessId, {
            search: query.search,
            after: after as [string, string, string] | null,
            limit,
          }),
        ),
      )
      const trainers = await accountNames(
        db,
        page.rows.map((row) => row.trainer_id),
      )
      return {
        items: page.rows.map((row) => ({
          id: row.id,
          userId: row.user_id,
          firstName: row.first_name,
          lastName: row.last_name,
          email: row.email,
          trainerId: row.trainer_id,
          trainerName: (row.trainer_id && trainers.get(row.trainer_id)) ?? null,
          joinedAt: row.joined_at.toString(),
          version: row.version,
        })),
        next: page.next((row) => [row.last_name, row.first_name, row.id]),
      }
    },
    async myTrainer({ principal }) {
      const { associatedTrainerId, businessId, scope } = principal
      const account = associatedTrainerId ? await findAccount(db, associatedTrainerId) : undefined
      if (!account || !businessId) return { trainer: null }
      const name = await inScope(db, scope, (tx) => businessName(tx, businessId))
      const { id, first_name: firstName, last_name: lastName, email } = account
      return { trainer: { id, firstName, lastName, email, businessName: name ?? '' } }
    },
  }
}
