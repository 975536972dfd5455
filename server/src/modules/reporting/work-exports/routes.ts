import type { workExportsApi } from '@cavaletti/contract/reporting/work-exports'
import { say } from '#platform/messages/say.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { apart } from '#platform/threads/apart.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { gatherWork } from './gather-work.ts'
import type { writeCsv } from './write-csv.ts'

const write = apart<typeof writeCsv>(new URL('write-csv.ts', import.meta.url), 'writeCsv')

export function workExportsRoutes({
  db,
  limits,
}: Pick<Parts, 'db' | 'limits'>): Handlers<typeof workExportsApi> {
  const gather = async (userId: string) => {
    await limits.spend(['export user', userId])
    return gatherWork(db, userId)
  }
  return {
    exportMyWork: ({ principal }) => gather(principal.userId),
    async exportMyWorkAsCsv({ principal }) {
      const bytes = await write(turnOf(principal), await gather(principal.userId))
      return { type: 'text/csv', name: say('my-lessons.csv'), bytes }
    },
  }
}
