import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { PdfButton } from '../../../../forms/PdfButton.tsx'
import { fetchFile } from '../../../../session/files.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx'
import type { Incident, Involved } from './incident.ts'

interface FamilyCopyProps {
  incident: Pick<Incident, 'id' | 'number'>
  rider: Pick<Involved, 'riderId' | 'name'>
}

/** Saves a copy for the family of a rider, after a reminder of what it still says about others. */
export function FamilyCopy({ incident: { id, number }, rider: { riderId, name } }: FamilyCopyProps) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button variant="secondary" aria-label={t`Download copy for ${name}`} onClick={() => setOpen(true)}>
        {t`Download copy`}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t`Copy for ${name}`}>
        <p>{t`You can give this copy to ${name} or the family. It leaves out the names and injuries of other people, the witnesses and the notes.`}</p>
        <p>
          <strong>{t`Your own texts stay as you wrote them. Check that they name nobody else.`}</strong>
        </p>
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            {t`Close`}
          </Button>
          <PdfButton
            title={`${t`Incident ${number}`}, ${name}`}
            words={t`Download copy`}
            fetchPdf={() =>
              fetchFile('GET /api/incidents/{id}/pdf', {
                params: { id },
                query: { riderId: riderId ?? undefined },
              })
            }
          />
        </DialogActions>
      </Dialog>
    </>
  )
}
