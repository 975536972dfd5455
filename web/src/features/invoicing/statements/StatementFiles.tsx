import { t } from '@lingui/core/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { Days, StatementSource } from './use-statements.ts'

/** The statement printed, as PDF, and as CSV. */
export function StatementFiles({ source, days }: { source: StatementSource; days: Days }) {
  const [busy, setBusy] = useState<'pdf' | 'csv'>()
  const save = async (what: 'pdf' | 'csv'): Promise<void> => {
    setBusy(what)
    try {
      const file = await (what === 'pdf' ? source.fetchPdf(days) : source.fetchCsv(days))
      saveFile(
        file,
        `${t({ message: 'statement', context: 'a file name' })}-${days.from}-${days.until}.${what}`,
      )
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      <Button variant="secondary" icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
        {t`Print`}
      </Button>
      {(['csv', 'pdf'] as const).map((what) => (
        <Button
          key={what}
          variant="secondary"
          icon={<Icon of={IconDownload} />}
          busy={busy === what}
          onClick={() => void save(what)}
        >
          {what === 'pdf' ? t`PDF` : t`CSV`}
        </Button>
      ))}
    </>
  )
}
