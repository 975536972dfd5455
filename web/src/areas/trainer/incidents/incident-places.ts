export const incidentsAt = '/trainer/incidents'

/** Address of an incident. */
export const incidentAt = (id: string): string => `${incidentsAt}/${id}`

/** The form for a new incident, with what is known. */
export function newIncidentAt(known: { lesson?: string; rider?: string; horse?: string } = {}): string {
  const query = new URLSearchParams(known).toString()
  return query === '' ? `${incidentsAt}/new` : `${incidentsAt}/new?${query}`
}
