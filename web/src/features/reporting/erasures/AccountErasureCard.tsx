import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { single } from '../../../data/single.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { ErasureDialog } from './ErasureDialog.tsx'
import { RecordsChoice } from './RecordsChoice.tsx'
import { useOwnAccountErasure } from './use-account-erasure.ts'
import { WaitingErasure } from './WaitingErasure.tsx'

/** Erases the account of the person who is signed in, at every business. */
export function AccountErasureCard() {
  const { plan, ask, keep } = useOwnAccountErasure()
  const [open, setOpen] = useState(false)
  const [withRecords, setWithRecords] = useState(true)
  return (
    <Card title={t`Erase account`}>
      <p>
        {t`Erases your sign-in, your devices and settings, and your membership of every business. You see first what goes and what stays. You have seven days to change your mind.`}
      </p>
      <Loaded state={single(plan)} rows={2}>
        {({ name, erasure, clientAt }) => (
          <>
            {erasure?.state === 'waiting' ? (
              <WaitingErasure erasure={{ ...erasure, name }} keep={keep} />
            ) : (
              <div>
                <Button variant="quiet" onClick={() => setOpen(true)}>
                  {t`Erase account`}
                </Button>
              </div>
            )}
            <ErasureDialog
              open={open}
              onClose={() => setOpen(false)}
              title={t`Erase your account`}
              calls={{ plan, keep, ask: () => ask(withRecords) }}
              asksReason={false}
              choice={
                clientAt.length > 0 && (
                  <RecordsChoice names={clientAt} checked={withRecords} onChange={setWithRecords} />
                )
              }
            >
              {t`For seven days you can sign in as usual and stop it. Afterwards your email address is free again.`}
            </ErasureDialog>
          </>
        )}
      </Loaded>
    </Card>
  )
}
