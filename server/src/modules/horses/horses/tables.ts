/** Tables of this module. */
export const owns = ['horse_times_off', 'horse_owners', 'horse_weights', 'horses']
