import { t } from '@lingui/core/macro'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { DownloadButtons } from '../../../forms/DownloadButtons.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Days, StatementSource } from './use-statements.ts'

/** The statement printed, as PDF, and as CSV. */
export function StatementFiles({ source, days }: { source: StatementSource; days: Days }) {
  return (
    <>
      <Button variant="secondary" icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
        {t`Print`}
      </Button>
      <DownloadButtons
        name={`${t({ message: 'statement', context: 'a file name' })}-${days.from}-${days.until}`}
        fetch={(ending) => (ending === 'pdf' ? source.fetchPdf(days) : source.fetchCsv(days))}
      />
    </>
  )
}
