import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import type { SavedCard } from './card-source.ts'
import { savedWords } from './saved-words.ts'

export interface SavedChoiceProps {
  /** Amount to pay, with its currency. */
  sum: string
  busy: boolean
  /** Pays with a saved method, by its Stripe id. */
  onPay: (stripeId: string) => void
  /** Whether to save the typed method. */
  onSaves: (saves: boolean) => void
}

/** For a signed-in client: a button for each saved method, and saving another. */
export function SavedChoice({
  saved,
  sum,
  busy,
  onPay,
  onSaves,
}: SavedChoiceProps & { saved: readonly SavedCard[] }) {
  return (
    <>
      {saved.map((one) => (
        <Button
          key={one.id}
          wide
          variant={one.isDefault ? 'primary' : 'secondary'}
          busy={busy}
          onClick={() => onPay(one.stripeId)}
        >
          {t`Pay ${sum} with ${savedWords(one)}`}
        </Button>
      ))}
      <Checkbox
        name="save"
        label={t`Save this payment method for next time`}
        onChange={(event) => onSaves(event.target.checked)}
      />
    </>
  )
}
