import type { storedDataApi } from '@cavaletti/contract/reporting/stored-data'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { describePurposes } from './describe-purposes.ts'

export function storedDataRoutes({
  stripe,
  captcha,
  maps,
  texts,
}: Pick<Parts, 'stripe' | 'captcha' | 'maps' | 'texts'>): Handlers<typeof storedDataApi> {
  const services = {
    takesCards: stripe !== null,
    captcha: captcha.company,
    usesMaps: maps.isConfigured,
    sendsTexts: texts !== null,
  }
  return {
    storedData: () => Promise.resolve({ purposes: describePurposes(services) }),
  }
}
