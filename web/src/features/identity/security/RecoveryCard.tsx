import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/api-change.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import css from './Security.module.css'
import type { Security } from './use-security.ts'

interface RecoveryCardProps {
  security: Security
  onCodes: (codes: readonly string[] | null) => void
}

/** How many recovery codes are left, and new ones. */
export function RecoveryCard({ security, onCodes }: RecoveryCardProps) {
  const make = useApiChange('POST /api/me/recovery-codes')
  const [isAsking, setAsking] = useState(false)
  const { recoveryCodesLeft: left } = security
  if (security.passkeys.length === 0 && !security.totpSince) return null
  return (
    <Card title={t`Recovery codes`}>
      <p>
        {plural(left, {
          0: 'You have no recovery codes left. Make new ones now.',
          one: 'You have # recovery code left. Make new ones soon.',
          other: 'You have # recovery codes left. Each signs you in once if you lose your second step.',
        })}
      </p>
      <div className={css['buttons']}>
        <Button variant="secondary" onClick={() => setAsking(true)}>{t`Make new codes`}</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Make new recovery codes?`}
        confirm={t`Make new codes`}
        onConfirm={async () => onCodes((await make({})).recoveryCodes)}
      >
        <p>{t`Your old codes stop working at once.`}</p>
      </ConfirmDialog>
    </Card>
  )
}
