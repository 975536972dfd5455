import type { lessonsToComeApi } from '@cavaletti/contract/schedule/lessons/lessons-to-come'
import { inScope } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { cancelToCome, countToCome } from './cancel-to-come.ts'

export function lessonsToComeRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof lessonsToComeApi> {
  return {
    lessonsToCome: ({ principal }) => inScope(db, principal.scope, countToCome),
    cancelLessonsToCome: ({ principal: { scope } }) => inScope(db, scope, (tx) => cancelToCome(tx, scope)),
  }
}
