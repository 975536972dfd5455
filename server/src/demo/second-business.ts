import type { Visitor } from './visitor.ts'

/** The school's owner has lessons with the other trainer too, and switches between the two businesses. */
export async function fillSecondBusiness([owner, other]: readonly Visitor[]): Promise<void> {
  if (!owner || !other) return
  const { id: businessId } = await owner.call('GET /api/business')
  const { code } = await other.call('POST /api/invitations', { role: 'client' })
  await owner.call('POST /api/me/businesses', { code })
  // Joining used the other business; the next sign-in starts in the school again.
  owner.signInAgain()
  await owner.call('POST /api/me/business', { businessId })
  owner.signInAgain()
}
