import { t } from '@lingui/core/macro'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge, type BadgeWords } from '../../../ui/Badge.tsx'
import { formatDay, formatInstant } from '../../../ui/words/format-instant.ts'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Meter } from '../../../ui/lists/Meter.tsx'
import { ArchiveButton } from './ArchiveButton.tsx'
import type { BusinessExport } from './business-export.ts'

export function ExportEntry({ one }: { one: BusinessExport }) {
  const timeZone = useTimeZone()
  const locale = useLocale()
  const { id, state, askedAt, askedByName, percent, bytes, expiresAt } = one
  const words: Record<BusinessExport['state'], BadgeWords> = {
    building: { word: t`in progress`, tone: 'attention' },
    ready: { word: t`ready`, tone: 'good' },
    failed: { word: t`failed`, tone: 'danger' },
    ended: { word: t`deleted`, tone: 'neutral' },
  }
  const { word, tone } = words[state]
  return (
    <ListEntry
      title={
        <>
          {formatInstant(askedAt, timeZone)} <Badge tone={tone}>{word}</Badge>
        </>
      }
      actions={
        state === 'ready' && bytes !== null && <ArchiveButton id={id} bytes={bytes} askedAt={askedAt} />
      }
    >
      <p>
        {[
          askedByName && t`asked for by ${askedByName}`,
          state === 'ready' && bytes !== null && sizeWords(bytes, locale),
          state === 'ready' && expiresAt !== null && t`will be deleted on ${formatDay(expiresAt, timeZone)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {state === 'building' && (
        <>
          <output>{stepWords(one)}</output>
          <Meter value={percent} max={100} />
          <p>{t`You can leave this page. We email you when the archive is ready.`}</p>
        </>
      )}
      {state === 'failed' && <p>{problemWords(one)}</p>}
      {state === 'ended' && (
        <p>
          {t`We delete an archive after seven days, when a newer one is ready, and when a person is erased.`}
        </p>
      )}
    </ListEntry>
  )
}

function stepWords({ step, percent }: BusinessExport): string {
  const words: Record<BusinessExport['step'], string> = {
    tables: t`Collecting lists: ${percent}% done`,
    statements: t`Collecting bank statements: ${percent}% done`,
    files: t`Collecting photos and files: ${percent}% done`,
    documents: t`Printing invoices: ${percent}% done`,
    receipts: t`Printing receipts: ${percent}% done`,
    packing: t`Packing the archive: ${percent}% done`,
  }
  return words[step]
}

function problemWords({ problem }: BusinessExport): string {
  return problem === 'disk_full'
    ? t`The server has no space left. Tell the administrator, then export again.`
    : t`The export failed several times. Export again. If it fails again, tell the administrator.`
}

function sizeWords(bytes: number, locale: string): string {
  const megabytes = bytes / 1e6
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  }).format(megabytes)
}
