import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { PermissionChecks } from './PermissionChecks.tsx'
import { permissionOptions } from './rider-words.ts'
import type { GrantedByMe } from './rider.ts'
import css from './Riders.module.css'

/** Others' access to the caller, a rider of age (P3); hidden without any. */
export function MyAccessCard({ riderId }: { riderId: string }) {
  const items = useApiQuery('GET /api/my-riders/{id}/access', { params: { id: riderId } }).data?.items ?? []
  const [chosen, setChosen] = useState<GrantedByMe>()
  if (items.length === 0) return null
  return (
    <Card title={t`Who can see your details`}>
      <ul className={css['list']}>
        {items.map((granted) => (
          <li key={granted.clientId}>
            <ListEntry
              title={granted.clientName}
              actions={
                <Button
                  variant="secondary"
                  aria-label={t`Edit access for ${granted.clientName}`}
                  onClick={() => setChosen(granted)}
                >
                  {granted.ended ? t`Give access again` : t`Edit`}
                </Button>
              }
            >
              <p>{grantedWords(granted)}</p>
            </ListEntry>
          </li>
        ))}
      </ul>
      <Dialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t`Access for ${chosen?.clientName ?? ''}`}
      >
        {chosen && <MyAccessForm riderId={riderId} granted={chosen} onDone={() => setChosen(undefined)} />}
      </Dialog>
    </Card>
  )
}

interface MyAccessFormProps {
  riderId: string
  granted: GrantedByMe
  onDone: () => void
}

function MyAccessForm({ riderId, granted, onDone }: MyAccessFormProps) {
  const { clientId, clientName, version } = granted
  const [permissions, setPermissions] = useState(granted.ended ? [] : granted.permissions)
  const grant = useApiChange('PUT /api/my-riders/{id}/access')
  return (
    <Form
      explain={explainSave}
      onSubmit={async () => {
        await grant({ params: { id: riderId }, body: { clientId, version, permissions } })
        showToast(t`Access for ${clientName} saved.`)
        onDone()
      }}
    >
      <fieldset className={css['checks']}>
        <legend className="visually-hidden">{t`Permissions`}</legend>
        <PermissionChecks permissions={permissions} onChange={setPermissions} />
      </fieldset>
      <SubmitButton>{t`Save access`}</SubmitButton>
    </Form>
  )
}

function grantedWords({ ended, isPayer, permissions }: GrantedByMe): string {
  if (ended) return t`Access has ended.`
  const may = permissionOptions().filter(({ value }) => permissions.includes(value))
  return [...(isPayer ? [t`Payer`] : []), ...may.map(({ label }) => label)].join(' · ')
}
