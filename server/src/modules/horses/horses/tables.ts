/** Tables of this module. */
export const owns = ['horse_holds', 'horse_owners', 'horse_weights', 'horses']
