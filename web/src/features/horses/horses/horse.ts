import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { fetchFile } from '../../../session/files.ts'

export type Horse = ReplyOf<Api['GET /api/horses/{id}']>
export type HorseSummary = ReplyOf<Api['GET /api/horses']>['items'][number]
export type TimeOff = Horse['timesOff'][number]
export type HorseChange = Omit<BodyOf<Api['PATCH /api/horses/{id}']>, 'version'>
/** Fields of a horse that a form changes. */
export type ProfileChange = Omit<HorseChange, 'archived' | 'photoId'>

export function fetchCertificate(id: string): Promise<Blob> {
  return fetchFile('GET /api/time-off/{id}/certificate', { params: { id } })
}
