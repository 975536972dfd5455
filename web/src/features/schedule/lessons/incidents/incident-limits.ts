import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { incidentsApi, mostOfIncident } from '@cavaletti/contract/schedule/lessons/incidents'

const record = incidentsApi.recordIncident.body

export const longest = {
  ...longestOf(record, 'where', 'happened', 'conditions', 'equipment', 'measures'),
  ...longestOf(record, 'people.name', 'people.injury', 'witnesses.name', 'witnesses.contact'),
  note: longestOf(incidentsApi.addIncidentNote.body, 'text').text,
}

/** Most people, horses and witnesses. */
export const most = mostOfIncident

/** Years that incidents can be kept. */
export const ranges = rangesOf(incidentsApi.changeIncidentSettings.body, 'keepYears')
