import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'

export type Incident = ReplyOf<Api['GET /api/incidents/{id}']>
export type IncidentSummary = ReplyOf<Api['GET /api/incidents']>['items'][number]
export type NewIncident = BodyOf<Api['POST /api/incidents']>
export type IncidentKind = Incident['kind']
export type Involved = Incident['people'][number]
export type Treatment = Involved['treatment']
export type IncidentRole = Involved['role']
