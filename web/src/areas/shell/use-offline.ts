import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  forgetAnswers,
  keepAnswers,
  rememberedKeeper,
  restoreAnswers,
  type Keeper,
} from '../../data/offline/kept-answers.ts'
import { outbox } from '../../data/offline/outbox.ts'
import { session } from '../../session/browser-session.ts'
import { whoseOf } from '../../session/claims.ts'
import { useSession } from '../../session/use-session.ts'
import { reportError } from '../../wire/report-error.ts'
import { registerServiceWorker } from './register-service-worker.ts'

/** Keeps data readable offline, and sends waiting changes when the connection returns. */
export function useOffline(queries: QueryClient): void {
  const { state, offline } = useSession()
  const signedIn = state.kind === 'signed-in' ? `${state.claims.role} ${whoseOf(state.claims)}` : undefined
  const [remembered, setRemembered] = useState<string>()
  const whose = signedIn ?? remembered

  useEffect(() => {
    if (signedIn === undefined)
      void rememberedKeeper().then((keeper) => setRemembered(keeper && `${keeper.role} ${keeper.user}`))
  }, [signedIn])

  useEffect(() => {
    if (whose === undefined) return undefined
    const [role, user = ''] = whose.split(' ')
    const keeper = { role: role as Keeper['role'], user }
    restoreAnswers(queries, keeper).catch(reportError)
    outbox.open(user).catch(reportError)
    return keepAnswers(queries, keeper)
  }, [queries, whose])

  useEffect(() => {
    if (offline || signedIn === undefined) return undefined
    const send = (): void => {
      sendWaiting(queries).catch(reportError)
    }
    send()
    // Changes of an earlier visit are read from the device only now.
    let waited = outbox.current().length
    return outbox.subscribe(() => {
      const waiting = outbox.current().filter(({ problem }) => problem === null).length
      if (waited === 0 && waiting > 0) send()
      waited = waiting
    })
  }, [offline, queries, signedIn])

  useEffect(registerServiceWorker, [])
}

async function sendWaiting(queries: QueryClient): Promise<void> {
  if ((await outbox.replay()) > 0) await queries.invalidateQueries()
}

session.subscribe(() => {
  const { state } = session.snapshot
  if (state.kind !== 'signed-out') return
  outbox.close()
  // After an expired session waiting changes are kept; sign-out deletes them.
  void forgetAnswers({ all: state.deliberate })
})
