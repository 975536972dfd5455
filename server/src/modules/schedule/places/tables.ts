/** Tables of this module. */
export const owns = ['arenas', 'place_travel', 'places']
