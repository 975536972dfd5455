import { t } from '@lingui/core/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { fetchFile } from '../../../session/files.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { PayStatement } from './pay.ts'

const files = {
  csv: ['GET /api/pay-statements/{id}/csv', 'GET /api/my-pay/{id}/csv'],
  pdf: ['GET /api/pay-statements/{id}/pdf', 'GET /api/my-pay/{id}/pdf'],
} as const

/** A statement as CSV and PDF. `isOwn`: the reader's own. */
export function PayFiles({ statement, isOwn = false }: { statement: PayStatement; isOwn?: boolean }) {
  const { id, from, until } = statement
  const [busy, setBusy] = useState<'pdf' | 'csv'>()
  const save = async (what: 'pdf' | 'csv'): Promise<void> => {
    setBusy(what)
    try {
      const file = await fetchFile(files[what][isOwn ? 1 : 0], { params: { id } })
      saveFile(file, `${t({ message: 'pay-statement', context: 'a file name' })}-${from}-${until}.${what}`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(undefined)
    }
  }
  return (['csv', 'pdf'] as const).map((what) => (
    <Button
      key={what}
      variant="secondary"
      icon={<Icon of={IconDownload} />}
      busy={busy === what}
      onClick={() => void save(what)}
    >
      {what === 'pdf' ? t`PDF` : t`CSV`}
    </Button>
  ))
}
