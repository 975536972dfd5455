import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type ClientDetail, useSaveClient } from './use-client.ts'

/** Puts a client away, with a way back; or takes back one who was. */
export function ArchiveClientButton({ client }: { client: ClientDetail }) {
  const save = useSaveClient(client.id)
  const [busy, setBusy] = useState(false)
  const name = `${client.firstName} ${client.lastName}`
  const put = async (version: number, archived: boolean): Promise<void> => {
    setBusy(true)
    try {
      const saved = await save(version, { archived })
      if (archived)
        showToast(t`${name} is put away.`, {
          label: t`Undo`,
          onAct: () => void put(saved.version, false),
        })
      else showToast(t`${name} is in the list again.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  const away = client.archivedAt !== null
  return (
    <Button variant="secondary" busy={busy} onClick={() => void put(client.version, !away)}>
      {away ? t`Take back into the list` : t`Put away`}
    </Button>
  )
}
