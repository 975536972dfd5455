import type { Api, ReplyOf } from '@cavaletti/contract'

export type Agreement = ReplyOf<Api['GET /api/agreements']>['items'][number]
export type AgreementDraft = ReplyOf<Api['GET /api/agreements']>['draft']
export type RiderAgreements = ReplyOf<Api['GET /api/riders/{id}/agreements']>
export type MyAgreements = ReplyOf<Api['GET /api/my-agreements']>['items'][number]
export type AgreementOfRider = RiderAgreements['agreements'][number]
export type Signature = RiderAgreements['signatures'][number]
export type Unsigned = ReplyOf<Api['GET /api/agreements/{id}/unsigned']>['items'][number]
