import type { makeUpsApi } from '@cavaletti/contract/invoicing/make-ups'
import { readPack } from '#modules/invoicing/packs/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { grantMakeUp } from './grant-make-up.ts'

export function makeUpsRoutes(): Handlers<typeof makeUpsApi> {
  return {
    async grantMakeUp({ principal, body, once }) {
      return once(async (tx) => readPack(tx, await grantMakeUp(tx, principal.scope, body)))
    },
  }
}
