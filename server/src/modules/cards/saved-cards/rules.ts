import { say } from '#platform/messages/say.ts'

/**
 * The text that a client agrees to; stored with the agreement. It names the seller, the purpose and how to end it, as
 * card networks and SEPA require for payments without the payer present.
 */
export function mandateOf(businessName: string): string {
  return say(
    'I allow {businessName} to charge what I saved for each invoice issued to me from now on, over the sum that is open, through Stripe. I am told when it did not work. What was not charged within three days of the day it should have been is not charged any more. I can end this at any time, here.',
    { businessName },
  )
}
