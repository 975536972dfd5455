import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { useBusy } from '../../../forms/use-busy.ts'
import { RefusedEmail, testSent } from '../../../ui/RefusedEmail.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'

/** Your own address refuses our mails; hidden while it takes them. */
export function MyRefusedEmail() {
  const { data } = useApiQuery('GET /api/me/email')
  const test = useApiChange('POST /api/me/email/test')
  const { busy, run } = useBusy()
  const timeZone = useTimeZone()
  if (!data?.refused) return null
  return (
    <RefusedEmail
      email={data.email}
      refused={data.refused}
      timeZone={timeZone}
      advice={t`You get no emails about your lessons until a test arrives. Check your mailbox, for example whether it is full.`}
      busy={busy}
      onTest={() =>
        run(async () => {
          await test({})
          showToast(testSent())
        })
      }
    />
  )
}
