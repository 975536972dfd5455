import type { Role } from '@cavaletti/contract'

/** Claims of the access token. They choose the screens; the server checks permissions. */
export interface Claims {
  /** User id. */
  sub: string
  role: Role
  /** A client's trainer; null for other roles. */
  associatedTrainerId: string | null
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
  const { sub, role, associatedTrainerId } = claims as Record<string, unknown>
  if (typeof sub !== 'string' || sub === '' || typeof role !== 'string' || !roles.includes(role)) {
    return undefined
  }
  return {
    sub,
    role: role as Role,
    associatedTrainerId: typeof associatedTrainerId === 'string' ? associatedTrainerId : null,
  }
}
