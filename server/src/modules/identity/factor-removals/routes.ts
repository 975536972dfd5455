import type { factorRemovalsApi } from '@cavaletti/contract/identity/factor-removals'
import { openLink } from '#modules/identity/accounts/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { askRemoval } from './ask-removal.ts'
import { confirmRemoval } from './confirm-removal.ts'
import { stopByLink, stopOwn } from './stop-removal.ts'
import { findByLink } from './store.ts'

export function factorRemovalsRoutes(parts: Parts): Handlers<typeof factorRemovalsApi> {
  const { db } = parts
  return {
    async askFactorRemoval({ body: { ticket }, origin, device }) {
      await askRemoval(parts, ticket, origin, device)
    },
    async factorRemovalLink({ params, origin }) {
      const removal = await findByLink(db, await openLink(parts, params, origin))
      if (!removal) throw new AppError('link_invalid')
      return { email: removal.email, dueAt: removal.dueAt?.toString() ?? null }
    },
    async confirmFactorRemoval({ params, origin }) {
      return { dueAt: (await confirmRemoval(parts, params, origin)).toString() }
    },
    async stopFactorRemoval({ params, origin }) {
      await stopByLink(parts, params, origin)
    },
    async stopOwnFactorRemoval({ principal, origin }) {
      await stopOwn(db, principal, origin)
    },
  }
}
