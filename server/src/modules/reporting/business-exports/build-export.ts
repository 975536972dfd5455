import { exportSteps } from '@cavaletti/contract/reporting/business-exports'
import { languageOf } from '@cavaletti/contract/messages'
import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { storedTables } from '#modules/reporting/stored-data/index.ts'
import { now } from '#platform/clock.ts'
import type { JobContext } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { exportDue, exportsEnd } from './enqueue-export.ts'
import { countItems } from './item-store.ts'
import { exportReadyMail } from './mails.tsx'
import { daysOfArchive, packingOf } from './rules.ts'
import { beginAttempt, endRows, type ExportRow, findExport, saveAttempt } from './store.ts'
import { type ExportParts, itemsAfter, writeItem } from './write-item.ts'
import { writeReadme } from './write-readme.ts'

/** Items between two saves of the progress. */
const itemsAtOnce = 10
/** A job works this long, then queues behind other businesses. */
const secondsOfTurn = 60

/**
 * Makes an export, or continues one that a restart interrupted: what is collected stays, and the job goes on after the
 * last saved item. Only packing begins again, because a ZIP is written from beginning to end.
 */
export async function buildExport(
  parts: ExportParts,
  { businessId, exportId }: { businessId: string; exportId: string },
  { signal, isLastAttempt }: Pick<JobContext, 'signal' | 'isLastAttempt'>,
): Promise<void> {
  const place = { businessId, fileId: exportId }
  const row = await inScope(parts.db, jobScope(businessId), (tx) => beginAttempt(tx, exportId))
  if (!row) return
  try {
    const hasEnded = await work(parts, row, signal)
    if (hasEnded) await parts.archives.remove(place)
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    if (!isFull && !isLastAttempt) throw error
    await inScope(parts.db, jobScope(businessId), (tx) =>
      saveAttempt(tx, row, { state: 'failed', problem: isFull ? 'disk_full' : 'failed' }),
    )
    await parts.archives.remove(place)
    throw error
  }
}

/** Returns whether the export ended meanwhile, so that nobody needs its files. */
async function work(parts: ExportParts, begun: ExportRow, signal: AbortSignal): Promise<boolean> {
  const { businessId, id } = begun
  const place = { businessId, fileId: id }
  const inBusiness = <T>(run: (tx: Tx) => Promise<T>) => inScope(parts.db, jobScope(businessId), run)
  const until = now().add({ seconds: secondsOfTurn })
  let row: ExportRow = begun
  while (row.step !== 'packing') {
    const { step, after } = row
    const items = await inBusiness((tx) => itemsAfter[step](tx, after, itemsAtOnce))
    for (const item of items) {
      signal.throwIfAborted()
      await writeItem(parts, place, { step, item, signal })
    }
    const isOver = Temporal.Instant.compare(now(), until) > 0
    const saved = await inBusiness(async (tx) => {
      const total = row.total || (await countAll(tx))
      const change =
        items.length === 0
          ? { step: stepAfter(step), after: null, total }
          : { after: items.at(-1) ?? null, done: row.done + items.length, total }
      const next = await saveAttempt(tx, row, change)
      if (next && isOver) await enqueue(tx, exportDue, { businessId, exportId: id })
      return next
    })
    if (!saved) return isGone(parts, row)
    if (isOver) return false
    row = saved
  }
  await writeReadme(parts, row)
  const bytes = await parts.archives.pack(place, signal)
  const ready = await inBusiness((tx) => finish(tx, parts.publicUrl, row, bytes))
  return ready ? false : isGone(parts, row)
}

/** An ended export has no files; one that another attempt makes keeps them. */
async function isGone({ db }: ExportParts, { businessId, id }: ExportRow): Promise<boolean> {
  const found = await inScope(db, jobScope(businessId), (tx) => findExport(tx, id))
  return found?.state !== 'building' && found?.state !== 'ready'
}

async function countAll(tx: Tx): Promise<number> {
  const items = storedTables.length + (await countItems(tx))
  return items + packingOf(items)
}

const stepAfter = (step: ExportRow['step']) => exportSteps[exportSteps.indexOf(step) + 1] ?? 'packing'

/** Makes the archive available in place of earlier ones, and mails the owner who asked for it. */
async function finish(tx: Tx, publicUrl: string, row: ExportRow, bytes: number): Promise<boolean> {
  const readyAt = now()
  const expiresAt = readyAt.add({ hours: 24 * daysOfArchive })
  const saved = await saveAttempt(tx, row, { state: 'ready', bytes, readyAt, expiresAt, done: row.total })
  if (!saved) return false
  await endRows(tx, { readyBesides: row.id })
  await enqueue(tx, exportsEnd, { businessId: row.businessId })
  const [owner, business] = [await findAccount(tx, row.askedBy), await findBusiness(tx)]
  if (!owner || !business) return true
  const mail = await inLanguage(languageOf(owner.locale), () =>
    exportReadyMail({
      firstName: owner.firstName,
      businessName: business.name,
      country: business.country,
      timeZone: business.timeZone,
      expiresAt,
      link: `${publicUrl}/trainer/business/data`,
    }),
  )
  await queueMail(tx, { to: owner.email, businessId: row.businessId, ...mail })
  return true
}
