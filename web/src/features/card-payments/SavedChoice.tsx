import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { SavedCard } from './card-source.ts'
import { savedWords } from './saved-words.ts'

export interface SavedChoiceProps {
  /** What is to be paid, with its currency. */
  sum: string
  busy: boolean
  /** Pays with something saved, by its name at Stripe. */
  onPay: (stripeId: string) => void
  /** Whether what is typed is kept for the next time. */
  onSaves: (saves: boolean) => void
}

/** For a client who is signed in: one press for each way to pay that is saved, and keeping another one. */
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
        label={t`Keep what I type below for the next time`}
        onChange={(event) => onSaves(event.target.checked)}
      />
    </>
  )
}
