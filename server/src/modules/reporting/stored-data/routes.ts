import type { storedDataApi } from '@cavaletti/contract/reporting/stored-data'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { describePurposes } from './describe-purposes.ts'

export function storedDataRoutes({ stripe }: Pick<Parts, 'stripe'>): Handlers<typeof storedDataApi> {
  return {
    storedData: () => Promise.resolve({ purposes: describePurposes({ takesCards: stripe !== null }) }),
  }
}
