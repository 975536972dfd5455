import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { call } from '../../../../session/call.ts'

export type Charge = ReplyOf<Api['GET /api/charges']>['items'][number]
export type Payers = ReplyOf<Api['GET /api/charges/payers']>
export type NewExtra = BodyOf<Api['POST /api/extras']>

/** Whether the payer of a new draft has another one. If that cannot be read, nothing is said about it. */
export async function hasOtherDraft({ id, clientId }: { id: string; clientId: string }): Promise<boolean> {
  try {
    const { items } = await call('GET /api/invoices', { query: { clientId, state: 'draft', limit: 2 } })
    return items.some((draft) => draft.id !== id)
  } catch {
    return false
  }
}

export function useChargeChanges() {
  const draft = useApiChange('POST /api/charges/drafts')
  const waive = useApiChange('POST /api/waivers')
  const remove = useApiChange('DELETE /api/extras/{id}')
  const unwaive = useApiChange('DELETE /api/waivers/{id}')
  return {
    draft: (body: BodyOf<Api['POST /api/charges/drafts']>) => draft({ body }),
    waive: async ({ id, kind }: Pick<Charge, 'id' | 'kind'>, reason: string): Promise<string> =>
      (await waive({ body: { ...(kind === 'seat' ? { seatId: id } : { extraId: id }), reason } })).id,
    remove: ({ id }: Pick<Charge, 'id'>) => remove({ params: { id } }),
    unwaive: (id: string) => unwaive({ params: { id } }),
  }
}
