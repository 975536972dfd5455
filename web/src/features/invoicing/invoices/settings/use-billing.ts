import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useApiChange, useApiUpload } from '../../../../data/changes/api-change.ts'

export type Billing = ReplyOf<Api['GET /api/billing']>
export type BillingChange = Omit<BodyOf<Api['PATCH /api/billing']>, 'version'>
export type NewTaxRate = BodyOf<Api['POST /api/billing/tax-rates']>

/** Each call returns the new settings. */
export function useBillingChanges() {
  const change = useApiChange('PATCH /api/billing')
  const uploadLogo = useApiUpload('PUT /api/billing/logo')
  const changeLogo = useApiChange('PATCH /api/billing/logo')
  const addRate = useApiChange('POST /api/billing/tax-rates')
  const changeRate = useApiChange('PATCH /api/tax-rates/{id}')
  return {
    /** The logo of new documents. */
    uploadLogo: (version: number, logo: Blob) => uploadLogo({ params: undefined, query: { version } }, logo),
    /** Null removes it; a recent one can be restored. */
    changeLogo: (version: number, logoId: string | null) => changeLogo({ body: { version, logoId } }),
    change: (version: number, wanted: BillingChange) => change({ body: { version, ...wanted } }),
    addRate: (body: NewTaxRate) => addRate({ body }),
    endRate: (
      { id, version }: { id: string; version: number },
      wanted: { archived?: boolean; isUsual?: boolean },
    ) => changeRate({ params: { id }, body: { version, ...wanted } }),
  }
}
