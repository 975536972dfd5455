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
    <EntryFrame
      key="joined"
      title={t`You have joined`}
      lead={t`Your trainer is now ${trainerName} of ${businessName}.`}
    >
      <LinkButton to="/login">{t`Continue`}</LinkButton>
    </EntryFrame>
  )
}
