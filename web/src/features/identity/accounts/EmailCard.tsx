import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useMe } from '../../../data/me/use-me.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx'
import css from './Profile.module.css'

type EmailChange = ReplyOf<Api['GET /api/me/email/change']>

/** Your address, and its change: ask, replace, cancel. */
export function EmailCard() {
  const change = useApiQuery('GET /api/me/email/change')
  const { data: me } = useMe()
  return (
    <Card title={t`Email for sign-in`} narrow>
      <p className={css['address']}>{me?.email}</p>
      <Loaded state={single(change)} rows={2}>
        {(data) => <Change {...data} />}
      </Loaded>
    </Card>
  )
}

function Change({ pending, changeableFrom }: EmailChange) {
  const timeZone = useTimeZone()
  const cancel = useApiChange('DELETE /api/me/email/change')
  const [isAsking, setAsking] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  if (changeableFrom !== null)
    return (
      <p>
        <Trans>
          Your address changed less than 72 hours ago. Until{' '}
          <Moment at={changeableFrom} timeZone={timeZone} />, you can take the change back from the old
          address. After that, you can change it again.
        </Trans>
      </p>
    )
  return (
    <>
      {pending && (
        <Notice title={t`Waiting for your confirmation`}>
          <p>
            <Trans>
              We sent a link to {pending.email}. Your address changes when you open it and confirm. It works
              until <Moment at={pending.expiresAt} timeZone={timeZone} />.
            </Trans>
          </p>
          <p>{t`No email? Check your spam folder and the spelling of the address.`}</p>
        </Notice>
      )}
      <div className={css['buttons']}>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {pending ? t`Use another address` : t`Change email address`}
        </Button>
        {pending && (
          <Button variant="quiet" onClick={() => setCancelling(true)}>{t`Cancel the change`}</Button>
        )}
      </div>
      <ChangeEmailDialog open={isAsking} onClose={() => setAsking(false)} />
      <ConfirmDialog
        open={isCancelling}
        onClose={() => setCancelling(false)}
        title={t`Cancel the change of your address?`}
        confirm={t`Cancel the change`}
        onConfirm={async () => {
          await cancel({})
          showToast(t`The change is cancelled. Your address stays the same.`)
        }}
      >
        <p>{t`The link that we sent stops working. Your address stays the same.`}</p>
      </ConfirmDialog>
    </>
  )
}
