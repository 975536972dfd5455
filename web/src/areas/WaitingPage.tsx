import { t } from '@lingui/core/macro'
import { lookForServer, useRecovery } from '../session/use-recovery.ts'
import { Button } from '../ui/Button.tsx'
import { MessagePage } from '../ui/page/MessagePage.tsx'

/** Shown while the user is unknown, which takes longer without the server. */
export function WaitingPage({ offline }: { offline: boolean }) {
  useRecovery(offline)
  if (!offline) {
    return (
      <main aria-busy="true">
        <p className="visually-hidden">{t`Loading…`}</p>
      </main>
    )
  }
  return (
    <MessagePage title={t`No connection`} action={<Button onClick={lookForServer}>{t`Try again`}</Button>}>
      {t`You are still signed in. This page opens by itself as soon as you are back online.`}
    </MessagePage>
  )
}
