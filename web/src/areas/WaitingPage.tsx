import { t } from '@lingui/core/macro'
import { lookForServer, useRecovery } from '../session/use-recovery.ts'
import { OfflineBar } from '../ui/OfflineBar.tsx'

/** Shown for the moment in which an area loads or it is found out who is signed in. */
export function WaitingPage({ offline }: { offline: boolean }) {
  useRecovery(offline)
  return (
    <main aria-busy="true">
      <OfflineBar offline={offline} onRetry={lookForServer} />
      <p className="visually-hidden">{t`Loading…`}</p>
    </main>
  )
}
