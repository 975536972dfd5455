import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'

export type Care = ReplyOf<Api['POST /api/horses/{id}/care']>
export type CareKind = Care['kind']
export type Influenza = NonNullable<ReplyOf<Api['GET /api/horses/{id}/care']>['influenza']>
export type NewCare = BodyOf<Api['POST /api/horses/{id}/care']>
export type CareChange = Omit<BodyOf<Api['PATCH /api/care/{id}']>, 'version'>
export type Medicine = ReplyOf<Api['POST /api/horses/{id}/medicines']>
