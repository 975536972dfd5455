import { t } from '@lingui/core/macro'
import { LinkButton } from '../../ui/Button.tsx'
import { EntryFrame } from '../EntryFrame.tsx'

export interface Joining {
  businessName: string
  trainerName: string
}

/** After joining a trainer. */
export function Joined({ businessName, trainerName }: Joining) {
  return (
    <EntryFrame title={t`You have joined`} lead={t`Your trainer is now ${trainerName} of ${businessName}.`}>
      <LinkButton to="/login">{t`Go on`}</LinkButton>
    </EntryFrame>
  )
}
