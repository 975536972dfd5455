/** Tables of this module. */
export const owns = ['membership_orders']
