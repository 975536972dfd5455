import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { ArchiveButton } from '../../../ui/ArchiveButton.tsx'
import type { Rider } from './rider.ts'

/** Archives a rider, with Undo; or restores one. */
export function ArchiveRiderButton({ rider }: { rider: Rider }) {
  const save = useApiChange('PATCH /api/riders/{id}')
  return (
    <ArchiveButton
      name={`${rider.firstName} ${rider.lastName}`}
      away={rider.archivedAt !== null}
      version={rider.version}
      put={(version, archived) => save({ params: { id: rider.id }, body: { version, archived } })}
      explain={explainRefusal}
    />
  )
}
