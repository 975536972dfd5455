import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { ArchiveButton } from '../../../ui/ArchiveButton.tsx'
import type { ClientDetail } from './client.ts'

/** Archives a client, with Undo; or restores one. */
export function ArchiveClientButton({ client }: { client: ClientDetail }) {
  const save = useApiChange('PATCH /api/clients/{id}')
  return (
    <ArchiveButton
      name={`${client.firstName} ${client.lastName}`}
      away={client.archivedAt !== null}
      version={client.version}
      put={(version, archived) => save({ params: { id: client.id }, body: { version, archived } })}
      explain={explainRefusal}
    />
  )
}
