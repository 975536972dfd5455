import { t } from '@lingui/core/macro'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { EntryFrame } from '../entry/EntryFrame.tsx'

export interface Joining {
  businessName: string
  trainerName: string
  isClient: boolean
}

/** After joining a business. */
export function Joined({ businessName, trainerName, isClient }: Joining) {
  return (
    <EntryFrame
      key="joined"
      title={t`You have joined`}
      lead={
        isClient
          ? t`You now train with ${trainerName} of ${businessName}.`
          : t`You now work for ${businessName}.`
      }
    >
      <LinkButton to="/login">{t`Continue`}</LinkButton>
    </EntryFrame>
  )
}
