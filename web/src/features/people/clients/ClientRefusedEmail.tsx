import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useMay } from '../../../data/me/use-may.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { useBusy } from '../../../forms/use-busy.ts'
import { RefusedEmail, testSent } from '../../../ui/RefusedEmail.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { ClientDetail } from './client.ts'

/** A client's address refuses our mails; hidden while it takes them. */
export function ClientRefusedEmail({
  client: { id, email, emailRefused, userId },
}: {
  client: ClientDetail
}) {
  const test = useApiChange('POST /api/clients/{id}/email-test')
  const { busy, run } = useBusy()
  const timeZone = useTimeZone()
  const mayTest = useMay()('clients.change')
  if (!emailRefused || email === null) return null
  return (
    <RefusedEmail
      email={email}
      refused={emailRefused}
      timeZone={timeZone}
      advice={
        !mayTest
          ? t`No more emails go there.`
          : userId === null
            ? t`No more emails go there. Ask the client for the right address and enter it under Edit. If the address is right, send a test.`
            : t`No more emails go there. Phone the client. If the address is right, send a test.`
      }
      busy={busy}
      onTest={
        mayTest
          ? () =>
              run(async () => {
                await test({ params: { id } })
                showToast(testSent())
              })
          : null
      }
    />
  )
}
