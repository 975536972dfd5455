import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { single } from '../../../data/queries/single.ts'
import { useMe } from '../../../data/me/use-me.ts'
import { session } from '../../../session/browser-session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Toasts } from '../../../ui/toasts/Toasts.tsx'
import { FactorCards } from './SecurityPage.tsx'
import css from './Security.module.css'
import { useSecurity } from './use-security.ts'

/** Before anything else: somebody whose account needs a second step sets it up here. */
export function EnrolPage() {
  const security = useSecurity()
  const { data: me } = useMe()
  const navigate = useNavigate()
  return (
    <main className={css['enrol']}>
      <PageTitle>{t`Set up your second step`}</PageTitle>
      <p>{t`Your account can see other people’s data, so a password alone is not enough. Add a passkey or an authenticator app.`}</p>
      <Loaded state={single(security)} rows={6}>
        {(data) => (
          <div className={css['cards']}>
            <FactorCards security={data} />
            {!data.mustEnrol && me && (
              <>
                <ActionNotice tone="success" title={t`Your second step is ready.`} />
                <Button onClick={() => void navigate(`/${me.role}`)}>{t`Continue`}</Button>
              </>
            )}
          </div>
        )}
      </Loaded>
      <p>
        <Button variant="quiet" onClick={() => session.signOut()}>{t`Sign out`}</Button>
      </p>
      <Toasts />
    </main>
  )
}
