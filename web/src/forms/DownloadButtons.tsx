import { t } from '@lingui/core/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { saveFile } from '../ui/files/save-file.ts'
import { showToast } from '../ui/toasts/toast-store.ts'
import { explainRefusal } from './explain-refusal.ts'

interface DownloadButtonsProps {
  /** File name without its ending. */
  name: string
  fetch: (ending: 'csv' | 'pdf') => Promise<Blob>
}

/** Saves a document as CSV or PDF. */
export function DownloadButtons({ name, fetch }: DownloadButtonsProps) {
  const [busy, setBusy] = useState<'pdf' | 'csv'>()
  const save = async (ending: 'pdf' | 'csv'): Promise<void> => {
    setBusy(ending)
    try {
      saveFile(await fetch(ending), `${name}.${ending}`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(undefined)
    }
  }
  return (['csv', 'pdf'] as const).map((ending) => (
    <Button
      key={ending}
      variant="secondary"
      icon={<Icon of={IconDownload} />}
      busy={busy === ending}
      onClick={() => void save(ending)}
    >
      {ending === 'pdf' ? t`PDF` : t`CSV`}
    </Button>
  ))
}
