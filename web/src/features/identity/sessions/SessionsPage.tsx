import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import css from './SessionsPage.module.css'
import { useSignOutElsewhere } from './use-sign-out-elsewhere.ts'
import { useSessions } from './use-sessions.ts'

/** Your sessions, each with a button to sign out. */
export function SessionsPage() {
  const sessions = useSessions()
  const signOut = useSignOutElsewhere()
  const others = sessions.data?.filter(({ current }) => !current) ?? []
  return (
    <>
      <PageHeader title={t`Your devices`}>
        {others.length > 1 && (
          <Button variant="secondary" onClick={() => signOut(others)}>
            {t`Sign out on all other devices`}
          </Button>
        )}
      </PageHeader>
      <DevicesCard />
      <p className={css['advice']}>{t`Don’t recognise a device? Sign it out, then change your password.`}</p>
    </>
  )
}
