import { linkedCalendarsApi } from '@cavaletti/contract/schedule/planning/linked-calendars'
import { heatApi } from '@cavaletti/contract/schedule/lessons/heat'
import { incidentsApi } from '@cavaletti/contract/schedule/lessons/incidents'
import { lessonsToComeApi } from '@cavaletti/contract/schedule/lessons/lessons-to-come'
import { smallGroupsApi } from '@cavaletti/contract/schedule/lessons/small-groups'
import { standingSlotsApi } from '@cavaletti/contract/schedule/planning/standing-slots'
import { typeChangesApi } from '@cavaletti/contract/schedule/changes/type-changes'
import { termsApi } from '@cavaletti/contract/schedule/planning/terms'
import { seriesApi } from '@cavaletti/contract/schedule/planning/series'
import { heatRoutes } from '#modules/schedule/heat/index.ts'
import { incidentsRoutes } from '#modules/schedule/incidents/index.ts'
import { linkedCalendarsRoutes } from '#modules/schedule/linked-calendars/index.ts'
import { lessonsToComeRoutes } from '#modules/schedule/lessons-to-come/index.ts'
import { smallGroupsRoutes, typeChangesRoutes } from '#modules/schedule/small-groups/index.ts'
import { standingSlotsRoutes } from '#modules/schedule/standing-slots/index.ts'
import { seriesRoutes } from '#modules/schedule/series/index.ts'
import { refuseUnpaid } from '#modules/cards/booking-payments/index.ts'
import { termsRoutes } from '#modules/schedule/terms/index.ts'
import type { Parts } from '#platform/parts.ts'
import { serve, type Served } from './endpoints.ts'

/** Endpoints of the modules about series and groups, of the incident book, of heat and of linked calendars. */
export function seriesEndpoints(parts: Parts): Served[] {
  return [
    ...serve(termsApi, termsRoutes(parts, refuseUnpaid('term'))),
    ...serve(lessonsToComeApi, lessonsToComeRoutes(parts)),
    ...serve(smallGroupsApi, smallGroupsRoutes(parts)),
    ...serve(typeChangesApi, typeChangesRoutes(parts)),
    ...serve(standingSlotsApi, standingSlotsRoutes(parts)),
    ...serve(seriesApi, seriesRoutes(parts)),
    ...serve(incidentsApi, incidentsRoutes(parts)),
    ...serve(heatApi, heatRoutes(parts)),
    ...serve(linkedCalendarsApi, linkedCalendarsRoutes(parts)),
  ]
}
