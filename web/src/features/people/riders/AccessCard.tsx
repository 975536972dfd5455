import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { AccessForm, type Grantee } from './AccessForm.tsx'
import { ClientChoice } from './ClientChoice.tsx'
import { accessWords } from './rider-words.ts'
import type { Rider } from './rider.ts'
import css from './Riders.module.css'

/** Access to a rider: each permission separately, one way (P1). */
export function AccessCard({ rider }: { rider: Rider }) {
  const [grantee, setGrantee] = useState<Grantee>()
  const [choosing, setChoosing] = useState(false)
  const close = (): void => {
    setGrantee(undefined)
    setChoosing(false)
  }
  return (
    <Card title={t`Access`}>
      <ul className={css['list']}>
        {rider.access.map((access) => (
          <li key={access.clientId}>
            <ListEntry
              title={access.clientName}
              actions={
                <Button
                  variant="secondary"
                  aria-label={t`Edit access for ${access.clientName}`}
                  onClick={() => setGrantee({ ...access, access })}
                >
                  {t`Edit`}
                </Button>
              }
            >
              <p>{accessWords(access)}</p>
            </ListEntry>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          {t`Give someone access`}
        </Button>
      </div>
      <Dialog
        open={choosing || grantee !== undefined}
        onClose={close}
        title={grantee ? t`Access for ${grantee.clientName}` : t`Give someone access`}
      >
        {grantee ? (
          <AccessForm rider={rider} grantee={grantee} onDone={close} />
        ) : (
          <ClientChoice
            without={rider.access.map(({ clientId }) => clientId)}
            onChoose={(clientId, clientName) => setGrantee({ clientId, clientName })}
          />
        )}
      </Dialog>
    </Card>
  )
}
