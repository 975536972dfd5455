import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { AddAppDialog, type NewApp } from './AddAppDialog.tsx'
import css from './Security.module.css'

interface AppCardProps {
  /** When it was added; null: there is none. */
  since: string | null
  onCodes: (codes: readonly string[] | null) => void
}

/** Your authenticator app: add, remove. */
export function AppCard({ since, onCodes }: AppCardProps) {
  const timeZone = useTimeZone()
  const start = useApiChange('POST /api/me/totp')
  const remove = useApiChange('DELETE /api/me/totp')
  const [app, setApp] = useState<NewApp>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isRemoving, setRemoving] = useState(false)

  const add = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      setApp(await start({}))
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={t`Authenticator app`}>
      {since ? (
        <p>
          <Trans>
            Your app gives the code for your second step since <Moment at={since} timeZone={timeZone} />.
          </Trans>
        </p>
      ) : (
        <p>{t`An app on your phone shows a new code every 30 seconds. You enter it after your password.`}</p>
      )}
      {problem && <ActionNotice tone="danger" title={problem} />}
      <div className={css['buttons']}>
        {since ? (
          <Button variant="secondary" onClick={() => setRemoving(true)}>{t`Remove authenticator app`}</Button>
        ) : (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => void add()}
          >{t`Add authenticator app`}</Button>
        )}
      </div>
      <AddAppDialog app={app} onClose={() => setApp(undefined)} onCodes={onCodes} />
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t`Remove your authenticator app?`}
        confirm={t`Remove authenticator app`}
        tone="danger"
        onConfirm={async () => {
          await remove({})
          showToast(t`Authenticator app removed. We signed you out on all other devices.`)
        }}
      >
        <p>{t`Its codes stop working. We sign you out on all other devices.`}</p>
      </ConfirmDialog>
    </Card>
  )
}
