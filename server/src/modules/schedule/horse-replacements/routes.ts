import type { replacementsApi } from '@cavaletti/contract/schedule/changes/horse-replacements'
import { seeAll } from '#database/own-clients.ts'
import { inScope } from '#database/scope.ts'
import { describeTimeOff } from '#modules/horses/horses/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { findReplacements } from './find-replacements.ts'
import { replaceHorse } from './replace-horse.ts'

export function replacementsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof replacementsApi> {
  return {
    async affectedSeats({ principal, params: { id: horseId }, query: { fromDay, untilDay = null } }) {
      return inScope(db, principal.scope, async (tx) => {
        const own = await seeAll(tx, principal.scope)
        return findReplacements(tx, { horseId, fromDay, untilDay }, own)
      })
    },
    async takeOffWork({ principal, params, body, once }) {
      return once(async (tx) => {
        const { timeOff, disruptionId } = await replaceHorse(tx, principal, params.id, body)
        return { ...describeTimeOff(timeOff), disruptionId }
      })
    },
  }
}
