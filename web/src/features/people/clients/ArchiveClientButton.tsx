import { explainRefusal } from '../../../api/explain-refusal.ts'
import { ArchiveButton } from '../../../ui/ArchiveButton.tsx'
import { type ClientDetail, useSaveClient } from './use-client.ts'

/** Archives a client, with Undo; or restores one. */
export function ArchiveClientButton({ client }: { client: ClientDetail }) {
  const save = useSaveClient(client.id)
  return (
    <ArchiveButton
      name={`${client.firstName} ${client.lastName}`}
      away={client.archivedAt !== null}
      version={client.version}
      put={(version, archived) => save(version, { archived })}
      explain={explainRefusal}
    />
  )
}
