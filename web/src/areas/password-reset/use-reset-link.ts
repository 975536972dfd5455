import { useEffect, useState } from 'react'
import { call } from '../../session/call.ts'
import { ApiError } from '../../wire/api-error.ts'
import { reportError } from '../../wire/report-error.ts'

export interface ResetLink {
  userId: string
  tokenId: string
  secret: string
}

/** `dead`: used, expired or mistyped. An object: unknown at the moment. */
export type ResetLinkState = 'loading' | 'alive' | 'dead' | { again: () => void }

/** Whether a mailed link still works, checked before the user thinks of a password. Checking does not use it up. */
export function useResetLink({ userId, tokenId, secret }: ResetLink): ResetLinkState {
  const [state, setState] = useState<ResetLinkState>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    call('GET /api/password-reset/{p1}/{p2}/{p3}', {
      params: { p1: userId, p2: tokenId, p3: secret },
      silent: true,
      signal: leaving.signal,
    }).then(
      () => setState('alive'),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        reportError(error)
        const again = (): void => {
          setState('loading')
          setAttempt(attempt + 1)
        }
        setState(error instanceof ApiError && [400, 404].includes(error.status) ? 'dead' : { again })
      },
    )
    return () => leaving.abort()
  }, [userId, tokenId, secret, attempt])

  return state
}
