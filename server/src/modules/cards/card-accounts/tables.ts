/** Tables of this module. */
export const owns = ['card_accounts', 'platform_fees', 'stripe_accounts']

/** Tables of other modules that its queries read. */
export const reads = ['documents']

/** Tables of other modules that its queries write, each with the reason. */
export const alsoWrites = {
  card_checks: 'Checks that stopped start again when an account works again.',
}
