import { say } from '#platform/messages/say.ts'

/**
 * The text that a client agrees to; stored with the agreement. It names the seller, the purpose and how to end it, as
 * card networks and SEPA require for payments without the payer present.
 */
export function mandateOf(businessName: string): string {
  return say(
    'I allow {businessName} to charge my saved payment method through Stripe for the open amount of each invoice issued to me from now on. I get a message if a charge fails. {businessName} stops trying three days after the planned day. I can end this here at any time.',
    { businessName },
  )
}
