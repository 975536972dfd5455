/**
 * What a client agrees to, to the letter; kept with the agreement. It names who charges, for what and how it ends, as
 * card networks and SEPA ask of whoever charges without the payer being there.
 */
export function mandateOf(businessName: string): string {
  return `I allow ${businessName} to charge what I saved for each invoice issued to me from now on, over the sum that is open, through Stripe. I am told when it did not work. What was not charged within three days of the day it should have been is not charged any more. I can end this at any time, here.`
}
