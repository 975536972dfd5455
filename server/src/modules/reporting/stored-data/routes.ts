import type { storedDataApi } from '@cavaletti/contract/reporting/stored-data'
import type { Handlers } from '#platform/http/handlers.ts'
import { describePurposes } from './describe-purposes.ts'

export function storedDataRoutes(): Handlers<typeof storedDataApi> {
  return {
    storedData: () => Promise.resolve({ purposes: describePurposes() }),
  }
}
