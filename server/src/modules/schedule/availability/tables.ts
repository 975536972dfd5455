/** Tables of this module. */
export const owns = ['availability_exceptions', 'availability_hours', 'availability_weeks']
