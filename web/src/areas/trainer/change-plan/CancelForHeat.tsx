import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import type { HeatReading } from '../../../features/schedule/lessons/heat/heat.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ClosedPlaceForm } from './ClosedPlaceForm.tsx'
import { planAt } from './plan-address.ts'

interface CancelForHeatProps {
  reading: HeatReading
  /** Today, ISO 8601. */
  day: string
  onClose: () => void
}

/** It is too hot at a location: the way of a closed location, with the reading as its reason. */
export function CancelForHeat({ reading, day, onClose }: CancelForHeatProps) {
  const navigate = useNavigate()
  const { placeId, placeName, index } = reading
  return (
    <Dialog open onClose={onClose} title={t`Cancel lessons: ${placeName}`}>
      <ClosedPlaceForm
        day={day}
        first={{ placeId, because: 'weather', reason: t`Heat index ${index}` }}
        onClose={onClose}
        onChanged={(id) => void navigate(planAt(id))}
      />
    </Dialog>
  )
}
