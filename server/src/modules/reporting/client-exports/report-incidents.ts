import { say } from '#platform/messages/say.ts'
import type { ReportSection } from '#platform/pdf/report.ts'
import type { Dossier } from './gather-dossier.ts'
import { wordOf } from './word-codes.ts'

type Incident = Dossier['riders'][number]['incidents'][number]

/**
 * A rider's own part of incidents; empty if there are none.
 * @param shown formats an instant
 */
export function sectionsOfIncidents(
  incidents: readonly Incident[],
  shown: (instant: string) => string,
): ReportSection[] {
  if (incidents.length === 0) return []
  const columns = [say('Time'), say('Incident'), say('Place'), say('Horses'), say('Injury'), say('Treatment')]
  const rows = incidents.map((one) => [
    shown(one.happenedAt),
    wordOf('incident', one.kind),
    one.isReadable ? one.place : say('Cannot be read: the key it was encrypted with is missing.'),
    one.horses.join(', '),
    one.injury ?? '',
    one.treatment ? wordOf('treatment', one.treatment) : '',
  ])
  return [{ title: say('Incidents'), level: 3, table: { columns, rows } }]
}
