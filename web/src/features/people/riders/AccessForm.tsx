import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { PermissionChecks } from './PermissionChecks.tsx'
import type { Rider, RiderAccess } from './rider.ts'
import css from './Riders.module.css'

/** A client with access, or a new one. */
export type Grantee = Pick<RiderAccess, 'clientId' | 'clientName'> & { access?: RiderAccess | undefined }

interface AccessFormProps {
  rider: Rider
  grantee: Grantee
  onDone: () => void
}

/** A client's access to a rider. No permissions remove it. */
export function AccessForm({ rider, grantee, onDone }: AccessFormProps) {
  const { clientId, clientName, access } = grantee
  const [isGuardian, setGuardian] = useState(access?.isGuardian ?? false)
  const [isPayer, setPayer] = useState(access?.isPayer ?? false)
  const [permissions, setPermissions] = useState(access?.permissions ?? [])
  const grant = useApiChange('PUT /api/riders/{id}/access')
  return (
    <Form
      explain={explainSave}
      onSubmit={async () => {
        const version = access?.version ?? null
        await grant({
          params: { id: rider.id },
          body: { clientId, version, isGuardian, isPayer, permissions },
        })
        showToast(t`Access for ${clientName} saved.`)
        onDone()
      }}
    >
      <fieldset className={css['checks']}>
        <legend className="visually-hidden">{t`Roles and permissions`}</legend>
        <Checkbox
          name="isGuardian"
          label={t`Guardian`}
          checked={isGuardian}
          onChange={(event) => setGuardian(event.target.checked)}
        />
        <Checkbox
          name="isPayer"
          label={t`Payer`}
          hint={access?.isPayer ? t`To change this, make someone else the payer.` : undefined}
          disabled={access?.isPayer}
          checked={isPayer}
          onChange={(event) => setPayer(event.target.checked)}
        />
        <PermissionChecks permissions={permissions} onChange={setPermissions} />
      </fieldset>
      <p className="quiet">{t`We email the rider’s household about new access.`}</p>
      <SubmitButton>{t`Save access`}</SubmitButton>
    </Form>
  )
}
