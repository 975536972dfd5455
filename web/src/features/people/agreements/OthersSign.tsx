import { t } from '@lingui/core/macro'
import type { MyAgreements } from './agreement.ts'

/** Who signs for a rider that the client does not sign for. */
export function OthersSign({ rider: { riderName, isMinor } }: { rider: MyAgreements }) {
  return (
    <p>
      {isMinor
        ? t`A guardian signs until you are 18.`
        : t`Only ${riderName} can sign here. You can also sign on paper at the yard.`}
    </p>
  )
}
