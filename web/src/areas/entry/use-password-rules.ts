import type { Api, ReplyOf } from '@cavaletti/contract'
import { useEffect, useState } from 'react'
import { call } from '../../session/call.ts'
import { reportError } from '../../wire/report-error.ts'

export type PasswordRules = ReplyOf<Api['GET /api/password-rules']>

/** Defaults until the server answers; it checks the length in any case. */
const usual: PasswordRules = { client: 12, trainer: 15, admin: 15 }

/** Minimum password lengths of this server, by role. */
export function usePasswordRules(): PasswordRules {
  const [rules, setRules] = useState(usual)
  useEffect(() => {
    const asking = new AbortController()
    call('GET /api/password-rules', { silent: true, signal: asking.signal }).then(
      setRules,
      (error: unknown) => {
        if (!asking.signal.aborted) reportError(error)
      },
    )
    return () => asking.abort()
  }, [])
  return rules
}
