/** Tables of this module. */
export const owns = ['notice_preferences', 'notice_rider_preferences', 'notice_rules']
