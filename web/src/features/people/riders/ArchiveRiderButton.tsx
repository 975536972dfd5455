import { explainRefusal } from '../../../api/explain-refusal.ts'
import { ArchiveButton } from '../../../ui/ArchiveButton.tsx'
import { type Rider, useSaveRider } from './use-riders.ts'

/** Archives a rider, with Undo; or restores one. */
export function ArchiveRiderButton({ rider }: { rider: Rider }) {
  const save = useSaveRider(rider.id)
  return (
    <ArchiveButton
      name={`${rider.firstName} ${rider.lastName}`}
      away={rider.archivedAt !== null}
      version={rider.version}
      put={(version, archived) => save({ version, archived })}
      explain={explainRefusal}
    />
  )
}
