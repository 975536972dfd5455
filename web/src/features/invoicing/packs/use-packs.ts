import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'

export type PackKinds = ReplyOf<Api['GET /api/pack-kinds']>
export type PackKind = PackKinds['items'][number]
export type Pack = ReplyOf<Api['GET /api/packs']>['items'][number]
type OwnPack = ReplyOf<Api['GET /api/my-packs']>['items'][number]
type OfBuyer = 'planned' | 'endsSoon'
/** A pack as its buyer or a trainer sees it; only the buyer sees what booked lessons will use, and what ends soon. */
export type BoughtPack = Omit<OwnPack, OfBuyer> & Partial<Pick<OwnPack, OfBuyer>>
export type PackShop = ReplyOf<Api['GET /api/my-pack-offers']>
export type PackOffer = PackShop['items'][number]
export type WithdrawalQuote = ReplyOf<Api['GET /api/my-packs/{id}/withdrawal']>
export type NewPackKind = BodyOf<Api['POST /api/pack-kinds']>
export type PackKindChange = Omit<BodyOf<Api['PATCH /api/pack-kinds/{id}']>, 'version'>

/** Riders of a household who can have a pack. With their names only, because bookkeepers do not see riders. */
export function useRidersOf(clientId: string) {
  return useApiQuery(
    'GET /api/clients/{id}',
    { params: { id: clientId } },
    {
      select: ({ riders }) =>
        riders.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    },
  )
}

/** Actions on packs. */
export function usePackChanges() {
  const addKind = useApiChange('POST /api/pack-kinds')
  const changeKind = useApiChange('PATCH /api/pack-kinds/{id}')
  const sell = useApiChange('POST /api/packs')
  const give = useApiChange('POST /api/packs/{id}/entries')
  const end = useApiChange('POST /api/packs/{id}/end')
  const grant = useApiChange('POST /api/make-ups')
  return {
    grantMakeUp: (body: BodyOf<Api['POST /api/make-ups']>) => grant({ body }),
    addKind: (body: NewPackKind) => addKind({ body }),
    changeKind: ({ id, version }: Pick<PackKind, 'id' | 'version'>, change: PackKindChange) =>
      changeKind({ params: { id }, body: { version, ...change } }),
    sell: (body: BodyOf<Api['POST /api/packs']>) => sell({ body }),
    give: (id: string, body: BodyOf<Api['POST /api/packs/{id}/entries']>) => give({ params: { id }, body }),
    end: ({ id, version }: Pick<Pack, 'id' | 'version'>, reason: 'withdrawal' | 'taken_back') =>
      end({ params: { id }, body: { version, reason } }),
  }
}
