import type { Api, ReplyOf } from '@cavaletti/contract'
import { useEffect, useState } from 'react'
import { call } from '../../session/call.ts'
import { ApiError } from '../../wire/api-error.ts'
import { reportError } from '../../wire/report-error.ts'

export type Inviter = ReplyOf<Api['GET /api/invitations/{code}/affiliate']>

export type InviterState =
  | { status: 'loading' }
  | { status: 'known'; inviter: Inviter }
  /** Unknown or no longer open. */
  | { status: 'unknown' }
  /** Unknown at the moment: offline, or rate limited. */
  | { status: 'unclear'; again: () => void }

/** The sender of an invitation code. */
export function useInviter(code: string): InviterState {
  const [state, setState] = useState<InviterState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    call('GET /api/invitations/{code}/affiliate', {
      params: { code },
      silent: true,
      signal: leaving.signal,
    }).then(
      (inviter) => setState({ status: 'known', inviter }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        reportError(error)
        const unknown = error instanceof ApiError && [400, 404, 422].includes(error.status)
        const again = (): void => {
          setState({ status: 'loading' })
          setAttempt(attempt + 1)
        }
        setState(unknown ? { status: 'unknown' } : { status: 'unclear', again })
      },
    )
    return () => leaving.abort()
  }, [code, attempt])

  return state
}
