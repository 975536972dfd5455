import type { Role } from '@cavaletti/contract'

/** Claims of the access token. They choose the screens; the server checks permissions. */
export interface Claims {
  /** User id. */
  sub: string
  role: Role
  /** A client's trainer; null for other roles. */
  associatedTrainerId: string | null
  /** The business in use; null without one. */
  businessId: string | null
}

/**
 * Names a person in a business. What belongs to one is neither shown nor sent in another: answers, drafts, waiting
 * changes, requests.
 */
export function whoseOf({ sub, businessId }: Claims): string {
  return businessId === null ? sub : `${sub}@${businessId}`
}

/** The user id of a `whose`. */
export function personOf(whose: string): string {
  return whose.split('@')[0] ?? whose
}

const roles: readonly string[] = ['admin', 'trainer', 'client'] satisfies Role[]

/** Reads the claims of an access token without verifying it; undefined if malformed. */
export function readClaims(token: string): Claims | undefined {
  const payload = token.split('.')[1]
  if (!payload) return undefined
  let claims: unknown
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    claims = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
  if (typeof claims !== 'object' || claims === null) return undefined
  const { sub, role, associatedTrainerId, businessId } = claims as Record<string, unknown>
  if (typeof sub !== 'string' || sub === '' || typeof role !== 'string' || !roles.includes(role)) {
    return undefined
  }
  return {
    sub,
    role: role as Role,
    associatedTrainerId: typeof associatedTrainerId === 'string' ? associatedTrainerId : null,
    businessId: typeof businessId === 'string' ? businessId : null,
  }
}
