import type { BodyOf } from '@cavaletti/contract'
import type { invoiceSettingsApi } from '@cavaletti/contract/invoicing/invoice-settings'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { keepFile } from '#platform/files/keep-file.ts'
import { findFile, setRemoved } from '#platform/files/store.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { isLogoOnDocuments, lockBilling, updateBilling } from './store.ts'

export const logoPurpose = 'logo'

/** For screens, and for print: 300 dots an inch within the letterhead's 70 by 18 mm. Pixels. */
export const logoSizes = {
  screen: { side: 840, height: 216, fit: 'inside', isTrimmed: true },
  paper: { side: 840, height: 216, fit: 'inside', isTrimmed: true, isForPaper: true },
} as const

interface NewLogo {
  businessId: string
  version: number
  pictures: Record<keyof typeof logoSizes, Uint8Array>
}

/** Uploads the logo for new documents. Throws `version_conflict`, `storage_full`. */
export async function uploadLogo(
  tx: Tx,
  files: FileStore,
  { userId }: Principal,
  { businessId, version, pictures }: NewLogo,
): Promise<void> {
  const logoId = await keepFile(tx, files, {
    businessId,
    purpose: logoPurpose,
    subjectId: businessId,
    name: 'logo.webp',
    type: 'image/webp',
    uploadedBy: userId,
    variants: pictures,
  })
  await changeLogo(tx, { version, logoId })
}

/**
 * Sets the logo of new documents; null removes it. A logo on issued documents is kept permanently, others for some
 * weeks. Throws `not_found`, `version_conflict`.
 */
export async function changeLogo(
  tx: Tx,
  { version, logoId }: BodyOf<typeof invoiceSettingsApi.changeLogo>,
): Promise<void> {
  // Issuing takes the same lock: no document gets a logo that is being removed.
  const { logoId: earlier } = await lockBilling(tx)
  const logo = logoId && (await findFile(tx, { id: logoId, purpose: logoPurpose }))
  if (logoId && !logo) throw new AppError('not_found')
  if (!(await updateBilling(tx, version, { logoId }))) throw new AppError('version_conflict')
  if (logoId) await setRemoved(tx, logoId, null)
  if (earlier && earlier !== logoId && !(await isLogoOnDocuments(tx, earlier)))
    await setRemoved(tx, earlier, now())
}
