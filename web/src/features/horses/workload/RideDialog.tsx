import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ComboBox } from '../../../ui/fields/choosing/ComboBox.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { WorkForm } from './WorkDialog.tsx'

interface RideDialogProps {
  open: boolean
  /** Horses to choose from, likeliest first. */
  horses: readonly { id: string; name: string }[]
  /** Time zone of the business. */
  timeZone: string
  onClose: () => void
}

/** Logs the work of any horse: first the horse, then the work. */
export function RideDialog({ open, horses, timeZone, onClose }: RideDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Log work`}>
      <RideFields horses={horses} timeZone={timeZone} onClose={onClose} />
    </Dialog>
  )
}

function RideFields({ horses, timeZone, onClose }: Omit<RideDialogProps, 'open'>) {
  const [chosen, setChosen] = useState('')
  const horse = horses.find(({ id }) => id === chosen)
  return (
    <>
      <ComboBox
        name="horse"
        label={t`Horse`}
        options={horses.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      {horse && <WorkForm key={horse.id} horse={horse} timeZone={timeZone} onDone={onClose} />}
    </>
  )
}
