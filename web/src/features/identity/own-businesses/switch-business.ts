import { session } from '../../../session/browser-session.ts'
import { call } from '../../../session/call.ts'

/**
 * Uses another business of the user in this browser: its area opens in every tab.
 * @throws ApiError, OfflineError
 */
export async function switchBusiness(businessId: string): Promise<void> {
  await call('POST /api/me/business', { body: { businessId } })
  await session.follow(businessId)
}
