import { t } from '@lingui/core/macro'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useSaving } from '../../../data/changes/use-saving.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './RemovalsCard.module.css'

type Removal = ReplyOf<Api['GET /api/admin/second-step-removals']>['items'][number]

/** Open requests to remove a lost second step. Shows nothing without one. */
export function RemovalsCard() {
  const { data } = useApiQuery('GET /api/admin/second-step-removals')
  if (!data || data.items.length === 0) return null
  return (
    <div className={css['card']}>
      <Card title={t`Lost second steps`}>
        <p>{t`One administrator asks, another one confirms.`}</p>
        <ul className={css['list']} aria-label={t`Lost second steps`}>
          {data.items.map((removal) => (
            <li key={removal.id}>
              <Entry removal={removal} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Entry({ removal }: { removal: Removal }) {
  const timeZone = useTimeZone()
  const confirm = useApiChange('POST /api/admin/second-step-removals/{id}/confirmation')
  const withdraw = useApiChange('POST /api/admin/second-step-removals/{id}/withdrawal')
  const [isAsking, setAsking] = useState(false)
  const [isWithdrawing, save] = useSaving()
  const { id, name, email, reason, askedByName, expiresAt, mayConfirm } = removal
  return (
    <ListEntry
      title={`${name} (${email})`}
      actions={
        <>
          {mayConfirm && (
            <Button variant="danger" aria-label={t`Confirm removal: ${name}`} onClick={() => setAsking(true)}>
              {t`Confirm removal`}
            </Button>
          )}
          <Button
            variant="secondary"
            busy={isWithdrawing}
            aria-label={t`Withdraw request: ${name}`}
            onClick={() =>
              save(async () => {
                await withdraw({ params: { id } })
                showToast(t`Request withdrawn. The second step stays.`)
              })
            }
          >
            {t`Withdraw request`}
          </Button>
        </>
      }
    >
      <p>{reason}</p>
      <p>{t`Requested by ${askedByName}. Expires on ${formatInstant(expiresAt, timeZone)}.`}</p>
      {!mayConfirm && <p>{t`Another administrator must confirm it.`}</p>}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Remove the second step of ${name}?`}
        confirm={t`Remove second step`}
        tone="danger"
        onConfirm={async () => {
          await confirm({ params: { id } })
          showToast(t`Second step removed.`)
        }}
      >
        <p>
          {t`The passkeys, app and recovery codes of ${email} are removed, and the person is signed out everywhere. Their password is enough to sign in. Confirm only if you know why.`}
        </p>
      </ConfirmDialog>
    </ListEntry>
  )
}
