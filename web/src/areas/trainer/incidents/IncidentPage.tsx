import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import type { Incident } from '../../../features/schedule/lessons/incidents/incident.ts'
import { kindWords, treatmentBadge } from '../../../features/schedule/lessons/incidents/incident-words.ts'
import {
  IncidentDetails,
  RecordFacts,
} from '../../../features/schedule/lessons/incidents/IncidentDetails.tsx'
import { IncidentNotes } from '../../../features/schedule/lessons/incidents/IncidentNotes.tsx'
import css from '../../../features/schedule/lessons/incidents/Incidents.module.css'
import { PdfButton } from '../../../forms/PdfButton.tsx'
import { fetchFile } from '../../../session/files.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { incidentsAt } from './incident-places.ts'
import { useBusinessZone } from './use-business-zone.ts'

/** One incident with its notes. Its text, which may be about health, leaves the memory with the page. */
export function IncidentPage() {
  const { id = '' } = useParams()
  const once = { staleTime: Infinity, gcTime: 0 }
  const query = useApiQuery('GET /api/incidents/{id}', { params: { id } }, once)
  const timeZone = useBusinessZone()
  return (
    <Loaded state={single(query)} rows={8}>
      {(incident) => <ReadIncident {...{ incident, timeZone }} />}
    </Loaded>
  )
}

function ReadIncident({ incident, timeZone }: { incident: Incident; timeZone: string }) {
  const { id, number, kind, treatment, isReadable, isAltered } = incident
  const badge = treatmentBadge(treatment)
  const title = t`Incident ${number}`
  return (
    <>
      <PageHeader
        title={`${title}: ${kindWords(kind)}`}
        note={badge && <Badge tone={badge.tone}>{badge.word}</Badge>}
      >
        <LinkButton variant="quiet" to={incidentsAt}>
          {t`Back to incidents`}
        </LinkButton>
        <PdfButton
          title={title}
          words={t`Download PDF`}
          fetchPdf={() => fetchFile('GET /api/incidents/{id}/pdf', { params: { id } })}
        />
      </PageHeader>
      <div className={classes(css['cards'], css['read'])}>
        <div className={css['column']}>
          {isAltered ? (
            <Notice tone="danger" title={t`This record was changed after it was made`}>
              {t`Somebody changed it in the database, so we do not show it. Ask the person who runs the server to restore it from a backup.`}
            </Notice>
          ) : (
            !isReadable && (
              <Notice tone="danger" title={t`We can’t read what was recorded`}>
                {t`The server has no key for it any more. Ask the person who runs the server to add the old SECRET again.`}
              </Notice>
            )
          )}
          <IncidentDetails
            incident={incident}
            timeZone={timeZone}
            riderAt={(riderId) => `/trainer/riders/${riderId}`}
            horseAt={(horseId) => `/trainer/horses/${horseId}`}
            lessonAt={(lessonId) => `/trainer/calendar?lesson=${lessonId}`}
          />
        </div>
        <div className={css['column']}>
          <IncidentNotes {...{ incident, timeZone }} />
          <RecordFacts {...{ incident, timeZone }} />
        </div>
      </div>
    </>
  )
}
