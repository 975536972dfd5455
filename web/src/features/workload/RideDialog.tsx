import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { WorkForm } from './WorkDialog.tsx'

interface RideDialogProps {
  open: boolean
  /** Those to choose from, the most likely first. */
  horses: readonly { id: string; name: string }[]
  /** Zone of the clock of the business. */
  timeZone: string
  onClose: () => void
}

/** A ride of any horse, entered where one stands: first which horse, then what it did. */
export function RideDialog({ open, horses, timeZone, onClose }: RideDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Enter a ride`}>
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
