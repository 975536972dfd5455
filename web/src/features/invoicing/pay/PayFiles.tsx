import { t } from '@lingui/core/macro'
import { DownloadButtons } from '../../../forms/DownloadButtons.tsx'
import { fetchFile } from '../../../session/files.ts'
import type { PayStatement } from './pay.ts'

const files = {
  csv: ['GET /api/pay-statements/{id}/csv', 'GET /api/my-pay/{id}/csv'],
  pdf: ['GET /api/pay-statements/{id}/pdf', 'GET /api/my-pay/{id}/pdf'],
} as const

/** A statement as CSV and PDF. `isOwn`: the reader's own. */
export function PayFiles({ statement, isOwn = false }: { statement: PayStatement; isOwn?: boolean }) {
  const { id, from, until } = statement
  return (
    <DownloadButtons
      name={`${t({ message: 'pay-statement', context: 'a file name' })}-${from}-${until}`}
      fetch={(ending) => fetchFile(files[ending][isOwn ? 1 : 0], { params: { id } })}
    />
  )
}
