export const incidentsAt = '/trainer/incidents'

/** Address of an incident. */
export const incidentAt = (id: string): string => `${incidentsAt}/${id}`

/** With what a new incident begins. */
interface Known {
  lesson?: string
  rider?: string
  horse?: string
}

/** What is known, as a query. */
export function queryOf(known: Known): string {
  return new URLSearchParams(Object.entries(known).filter(([, id]) => id !== '')).toString()
}

/** The form for a new incident. */
export const formAt = (query: string): string =>
  query === '' ? `${incidentsAt}/new` : `${incidentsAt}/new?${query}`

/** The form for a new incident, with what is known. */
export const newIncidentAt = (known: Known = {}): string => formAt(queryOf(known))
