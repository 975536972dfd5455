import type { Role } from '@cavaletti/contract'

/** What the access token says about its holder. Read for showing the right screens; the server decides. */
export interface Claims {
  /** User id. */
  sub: string
  role: Role
  /** The trainer linked to a client; null for others. */
  associatedTrainerId: string | null
}

const roles: readonly string[] = ['admin', 'trainer', 'client'] satisfies Role[]

/** Reads the claims of an access token without verifying it; undefined for anything that is none. */
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
