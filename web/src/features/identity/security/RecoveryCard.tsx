import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
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
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t`Make new recovery codes?`}>
        <Form
          explain={explainRefusal}
          onSubmit={async (data) => {
            const { recoveryCodes } = await make({ body: { endsOthers: data.get('endsOthers') !== null } })
            setAsking(false)
            onCodes(recoveryCodes)
          }}
        >
          <p>{t`Your old codes stop working at once.`}</p>
          <Checkbox name="endsOthers" label={t`Sign me out on all other devices`} />
          <DialogActions>
            <Button variant="secondary" onClick={() => setAsking(false)}>{t`Cancel`}</Button>
            <SubmitButton>{t`Make new codes`}</SubmitButton>
          </DialogActions>
        </Form>
      </Dialog>
    </Card>
  )
}
