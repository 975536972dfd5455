import { t } from '@lingui/core/macro'
import type { OwnershipOffer } from './use-ownership-offer.ts'

/** What the owner who offers becomes. */
export function giverWords({ byName, giverBecomes }: OwnershipOffer): string {
  const words = {
    owner: t`${byName} stays an owner.`,
    trainer: t`${byName} becomes a trainer.`,
    nobody: t`${byName} leaves the business.`,
  }
  return words[giverBecomes]
}
