import type { FastifyRequest } from 'fastify'
import { namesOthers, seeingAll } from '#database/own-clients.ts'
import { type Db, inScope } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/**
 * Of trainers who see only their own clients (P14): refuses a request with the id of a record of another client, anywhere
 * in the address or the body. What they read keeps to their clients by itself; what they change sees everything.
 * Throws `not_found`.
 */
export async function keepToOwnClients(db: Db, request: FastifyRequest, method: string): Promise<void> {
  const { principal, params, query, body } = request
  if (principal?.scope.sees !== 'own') return
  const changes = method !== 'GET'
  const ids = idsIn([params, query, body instanceof Uint8Array ? null : body])
  const changed = changes ? idsIn(params) : null
  if (ids.length > 0 && (await inScope(db, principal.scope, (tx) => namesOthers(tx, ids, changed))))
    throw new AppError('not_found')
  if (changes) request.principal = { ...principal, scope: seeingAll(principal.scope) }
}

function idsIn(request: unknown): string[] {
  return [...new Set(JSON.stringify(request ?? null).match(uuid))]
}
