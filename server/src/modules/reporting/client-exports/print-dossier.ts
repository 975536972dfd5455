import { drawReport } from '#platform/pdf/draw-report.ts'
import type { Dossier } from './gather-dossier.ts'
import { reportOf } from './rules.ts'

/** An export as PDF. */
export function printDossier(dossier: Dossier): Promise<Uint8Array> {
  return drawReport(reportOf(dossier))
}
