/** Tables of this module. */
export const owns = ['photo_consents', 'photo_purposes']

/** Tables of other modules that its queries read. */
export const reads = ['riders']
