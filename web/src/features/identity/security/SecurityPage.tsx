import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { single } from '../../../data/queries/single.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { formatDay } from '../../../ui/words/format-instant.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { AppCard } from './AppCard.tsx'
import { EventsCard } from './EventsCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { RecoveryCard } from './RecoveryCard.tsx'
import { RemovalNotice } from './RemovalNotice.tsx'
import css from './Security.module.css'
import { type Security, useSecurity } from './use-security.ts'

/** Sign-in and safety of your account. `children`: further cards of the area. */
export function SecurityPage({ children }: { children: ReactNode }) {
  const security = useSecurity()
  return (
    <>
      <PageHeader title={t`Security`}>
        <LinkButton variant="secondary" to="../password">{t`Change password`}</LinkButton>
      </PageHeader>
      <div className={css['cards']}>
        <Loaded state={single(security)} rows={6}>
          {(data) => (
            <>
              {data.removalDueAt !== null && <RemovalNotice dueAt={data.removalDueAt} />}
              <Deadline security={data} />
              <FactorCards security={data} />
            </>
          )}
        </Loaded>
        {children}
        <EventsCard />
      </div>
    </>
  )
}

/** Cards of the second factors, and the recovery codes after the first one. */
export function FactorCards({ security }: { security: Security }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <>
      <PasskeysCard passkeys={security.passkeys} onCodes={setCodes} />
      <AppCard since={security.totpSince} onCodes={setCodes} />
      <RecoveryCard security={security} onCodes={setCodes} />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </>
  )
}

function Deadline({ security }: { security: Security }) {
  const timeZone = useTimeZone()
  if (security.factorNeededFrom === null || security.passkeys.length > 0 || security.totpSince) return null
  const day = formatDay(security.factorNeededFrom, timeZone)
  return (
    <Notice title={t`Your account needs a second step from ${day}`}>
      {t`Add a passkey or an authenticator app before that day. Later you must do it before you can work.`}
    </Notice>
  )
}
